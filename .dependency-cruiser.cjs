/**
 * Who may import whom. Types count here too: to use inner types of another module is to depend on it.
 * The rules about what runs where are in tests/architecture/runtime-rules.cjs.
 */
const SPEC = '\\.spec\\.tsx?$';
const OURS = '^(app|foundation|modules|events|workers|migrations|tests)/';

/** Each may import the server entries of those before it, and all other modules those of all four. */
const BASE_MODULES = ['identity', 'organizations', 'requests', 'cards'];

module.exports = {
  forbidden: [
    {
      name: 'modules-only-through-their-entries',
      comment: 'Behind contract.ts, drawing.ts and index.server.ts a module may change freely.',
      severity: 'error',
      from: { path: '^(app|workers)/', pathNot: SPEC },
      to: {
        path: '^modules/',
        pathNot: '^modules/[^/]+/(contract|drawing|index\\.server)\\.ts$',
      },
    },
    {
      name: 'app-and-workers-apart',
      comment: 'Only the process entry starts the workers, through their entry.',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/server\\.ts$' },
      to: { path: '^workers/' },
    },
    {
      name: 'workers-through-their-entry',
      severity: 'error',
      from: { path: '^app/server\\.ts$' },
      to: { path: '^workers/', pathNot: '^workers/index\\.server\\.ts$' },
    },
    {
      name: 'workers-know-no-app',
      severity: 'error',
      from: { path: '^workers/' },
      to: { path: '^app/' },
    },
    {
      name: 'modules-know-no-other-module',
      comment:
        'Except the server entry of one below. A module needs one above? Then it subscribes to its events, or the page asks both.',
      severity: 'error',
      from: { path: '^modules/([^/]+)/' },
      to: {
        path: '^modules/',
        pathNot: ['^modules/$1/', `^modules/(${BASE_MODULES.join('|')})/index\\.server\\.ts$`],
      },
    },
    ...BASE_MODULES.slice(0, -1).map((name, at) => ({
      name: `${name}-knows-no-module-above`,
      severity: 'error',
      from: { path: `^modules/${name}/` },
      to: { path: `^modules/(${BASE_MODULES.slice(at + 1).join('|')})/index\\.server\\.ts$` },
    })),
    {
      name: 'modules-know-only-foundation-and-events',
      severity: 'error',
      from: { path: '^modules/', pathNot: SPEC },
      to: { path: OURS, pathNot: '^(modules|events|foundation)/' },
    },
    {
      name: 'foundation-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^foundation/', pathNot: SPEC },
      to: { path: OURS, pathNot: '^foundation/' },
    },
    {
      name: 'events-know-only-foundation',
      severity: 'error',
      from: { path: '^events/', pathNot: SPEC },
      to: { path: OURS, pathNot: '^(events|foundation)/' },
    },
    {
      name: 'migrations-know-only-foundation',
      severity: 'error',
      from: { path: '^migrations/', pathNot: SPEC },
      to: { path: OURS, pathNot: '^(migrations|foundation)/' },
    },
    {
      name: 'product-knows-no-tests',
      severity: 'error',
      from: { path: OURS, pathNot: ['^tests/', SPEC] },
      to: { path: ['^tests/', SPEC] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-missing-imports',
      severity: 'error',
      // Made by Remix and Vite when they build; and types that have no code behind them.
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['^virtual:', '\\.css\\?url$', '^topojson-specification$'],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css(\\?url)?$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.mts', '.json'],
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
