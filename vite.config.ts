import { vitePlugin as remix } from '@remix-run/dev';
import type { PluginBuild } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig, normalizePath, type Plugin, type Rollup } from 'vite';
import { LANGUAGES } from './foundation/languages';
import { BUNDLES, bundleOf, type Bundle } from './foundation/words/parts';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Each icon from its own file: through the package's index every build reads 6,000 of them. */
const iconsOneByOne = (): Plugin => ({
  name: 'icons-one-by-one',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\.tsx?$/.test(id) && code.includes("from '@tabler/icons-react'")
      ? code.replace(/^import \{([^}]+)\} from '@tabler\/icons-react';$/m, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
            .join(''),
        )
      : null,
});

/**
 * A fifth of zod turns schemas into JSON schemas, which only the server is asked for. Every schema has a
 * method for it, so the bundler keeps it: in browsers that method fails.
 */
const withoutJsonSchemas = (): Plugin => ({
  name: 'without-json-schemas',
  apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  async load(id) {
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const exported = /^export (?:const|function) (\w+)/gm;
    const names = [...(await readFile(id, 'utf8')).matchAll(exported)].map(([, name]) => name);
    const absent =
      'const absent = () => { throw new Error("JSON schemas are made by the server."); };';
    return `${absent} export { ${names.map((name) => `absent as ${name}`).join(', ')} };`;
  },
});

/** Of the codes of countries, browsers get those of letters: nothing there asks for numbers or subdivisions. */
const lettersOfCountries = (): Plugin => ({
  name: 'letters-of-countries',
  apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  async load(id) {
    if (!/\/i18n-iso-countries\/codes\.json$/.test(id)) return null;
    const codes = JSON.parse(await readFile(id, 'utf8')) as string[][];
    return JSON.stringify(codes.map((row) => row.slice(0, 2)));
  },
});

/** Browsers' scripts come without the notices of packages, a tenth of a small one: these are in one file. */
const licences = (): Plugin => ({
  name: 'licences',
  apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  generateBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : [],
    );
    const folders = ids.flatMap(
      (id) => /[^\0]*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(normalizePath(id))?.[0] ?? [],
    );
    const texts = [...new Set(folders)].sort().map((folder) => {
      const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
      const text = file ? readFileSync(path.join(folder, file), 'utf8') : '';
      return `${folder.split('/node_modules/').at(-1)}\n\n${text.trim()}\n`;
    });
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join('\n\n') });
  },
});

/** Not all words at once, which the server has. */
const fewerWords = (): Plugin => ({
  name: 'fewer-words',
  load: (id, { ssr } = {}) =>
    !ssr && inProject(id) === '/app/language/words-at-hand.ts'
      ? 'export const wordsAtHand = {};'
      : null,
});

const CLASS_NAMES = '\0class-names:';

/** The names of classes come with the script that uses them, although all styles are in one sheet. */
function classNamesWhereUsed(): Plugin {
  const namesOf = new Map<string, string>();
  return {
    name: 'class-names-where-used',
    enforce: 'post',
    apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        if (!source.endsWith('.module.css') || importer?.startsWith(CLASS_NAMES)) return null;
        const sheet = await this.resolve(source, importer, options);
        return sheet && `${CLASS_NAMES}${sheet.id}:`;
      },
    },
    async load(id) {
      if (!id.startsWith(CLASS_NAMES)) return null;
      const sheet = id.slice(CLASS_NAMES.length, -1);
      await this.load({ id: sheet });
      return `import ${JSON.stringify(sheet)}; ${namesOf.get(sheet)}`;
    },
    transform(code, id) {
      if (!id.endsWith('.module.css')) return null;
      namesOf.set(id, code);
      return { code: '', moduleSideEffects: 'no-treeshake' };
    },
  };
}

/** Of words, browsers have a file for each bundle in each language, which the page names. */
const wordFiles = (): Plugin => ({
  name: 'word-files',
  apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  buildStart() {
    for (const bundle of Object.keys(BUNDLES))
      for (const language of Object.keys(LANGUAGES))
        this.emitFile({
          type: 'chunk',
          id: `words/${bundle}/${language}`,
          name: `words-${bundle}-${language}`,
          preserveSignature: 'strict',
        });
  },
  resolveId: (id) => (id.startsWith('words/') ? `\0${id}` : null),
  load(id) {
    const [, bundle, language] = /^\0words\/(\w+)\/(\w+)$/.exec(id) ?? [];
    if (!bundle) return null;
    const parts = BUNDLES[bundle as Bundle].map((part, at) => ({ part, name: `part${at}` }));
    const imports = parts.map(
      ({ part, name }) =>
        `import { ${language} as ${name} } from '/foundation/words/${part}/${language}.ts';`,
    );
    const words = parts.map(({ part, name }) => `'${part}': ${name}`);
    return `${imports.join('')} export default { ${words.join(', ')} };`;
  },
});

const COMPONENT = '@mantine/core/esm/components';
/** Parts of Mantine that the pages before signing in have none of, and those of the designer and its like. */
const INSIDE =
  'Accordion|Avatar|Combobox|Drawer|FloatingIndicator|Menu|Modal|ModalBase|NavLink|Popover|RingProgress|ScrollArea|SegmentedControl|Select|Table|Tooltip';
const EDITING = 'ColorInput|ColorPicker|ColorSwatch|NumberInput|Tabs';
/** Parts that only a few pages use. */
const CHOOSING = 'MultiSelect|Pill|PillsInput|Radio|TagsInput';

/** What several pages share: a file for each of these, with what it alone depends on. The first one counts. */
const SHARED: readonly [file: string, part: RegExp][] = [
  [
    'react',
    /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//,
  ],
  [
    'mantine',
    new RegExp(
      `/react-remove-scroll/|${COMPONENT}/Combobox/(Combobox.module|ComboboxChevron|get-parsed)`,
    ),
  ],
  ['mantine-setting', new RegExp(`/${COMPONENT}/(Slider|Switch)/`)],
  ['mantine-choosing', new RegExp(`/${COMPONENT}/(${CHOOSING})/`)],
  ['mantine-editing', new RegExp(`/(${COMPONENT}/(${EDITING})|react-number-format)/`)],
  [
    'mantine-inside',
    new RegExp(`/(${COMPONENT}/(${INSIDE})|utils/Floating|@floating-ui)/|app/ui/modal`),
  ],
  ['mantine', /\/node_modules\/@mantine\/(core|hooks|notifications)\//],
  ['day-range', /\/app\/lists\/day-range\./],
  ['employees', /\/app\/(ui\/employee-option|organization\/use-employees)/],
  ['dates', /\/(node_modules\/(@mantine\/dates|dayjs)\/|app\/lists\/(day-)?calendar)/],
  ['rules', /\/foundation\/(rule|proof\/canonical-json)\.ts$/],
  ['zod', /\/node_modules\/zod\//],
  ['card', /\/app\/card\/(?!draw-in-page|turning-card)/],
  ['objects', /\/modules\/cards\/design\/(objects|document)\.ts$/],
  [
    'countries',
    /\/(node_modules\/(i18n-iso-countries|diacritics)\/|foundation\/countries|app\/organization\/country-names)/,
  ],
];
/** Our own and icons that several pages share: one file for the pages before signing in, one for what the others add. */
const OWN =
  /^\/(app\/(bulk|forms|language|lists|live|notifications|shell|theme|ui|\w+\/(addresses|revalidate)\.ts$)|foundation\/)/;
/** With what it alone has. */
const PAGE = /-page\.tsx(\?|$)/;
/** Loaded by a page that is there already. */
const AFTERWARDS =
  /^\/app\/(shell\/guards|live\/route-scripts|theme\/light-on-paper|ui\/focus-left)\.ts$/;
const ICON = /\/node_modules\/@tabler\//;
const CONTRACT = /^\/modules\/[a-z]+\/contract/;
const BEFORE_SIGNING_IN = [
  'root',
  'entry.client',
  'landing/landing-page',
  ...['create-card-page', 'entrance', 'login-page', 'registration-page', 'sign-up-page'].map(
    (name) => `account/${name}`,
  ),
];

const STYLE = /^\/app\/.*\.css$/;
const WORDS = /^\/foundation\/words\/([a-z-]+)\/[a-z]+\.ts$/;

/** As seen from the project, whatever the names of the folders around it. */
const inProject = (id: string) => `/${normalizePath(path.relative(process.cwd(), id))}`;

/** All that these modules import, and what that imports. */
function reached(start: readonly string[], { getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const found = new Set(start);
  for (const id of found) for (const next of getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

const sharedFile = (): Rollup.GetManualChunk => {
  let before: Set<string> | undefined;
  const fileOf: Rollup.GetManualChunk = (id, graph) => {
    const file = inProject(id);
    if (bundleOf(WORDS.exec(file)?.[1] ?? '')) return undefined;
    if (id.includes('vite/preload-helper')) return 'shared';
    // One sheet for all of ours: it is small, and has one order on each page.
    if (STYLE.test(file)) return 'shared';
    const shared = SHARED.find(([, part]) => part.test(file))?.[0];
    const [importer = '', ...others] = graph.getModuleInfo(id)?.importers ?? [];
    before ??= reached(
      BEFORE_SIGNING_IN.map((name) => path.resolve(`app/${name}.tsx`)),
      graph,
    );
    const isOwn = OWN.test(file) && !PAGE.test(file) && !AFTERWARDS.test(file);
    const ofOnePage = isOwn && PAGE.test(importer) && !before.has(importer);
    const isPart = ICON.test(file) || id.startsWith(CLASS_NAMES);
    // What one module has goes where that goes.
    if ((isPart || ofOnePage) && others.length === 0) return fileOf(importer, graph);
    const comesAlong = isOwn || isPart;
    if (!shared && (comesAlong || CONTRACT.test(file))) {
      if (before.has(id)) return 'shared';
      return comesAlong ? 'inside' : undefined;
    }
    return shared;
  };
  return fileOf;
};

/** Of two files that need each other one would run before what it needs is there. */
const refuseCircles: Rollup.WarningHandlerWithDefault = (warning, warn) => {
  if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message);
  warn(warning);
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A letter or two for the file and a number for the class in it: the same in browsers' files and the server's.
 * Blockers of advertisements hide names such as `ad0`, and none that begins with this sign.
 */
function shortClassNames(): (name: string, file: string) => string {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => `/app/${normalizePath(file)}`)
    .sort();
  const classes = new Map(files.map((file) => [file, new Map<string, number>()]));
  return (name, id) => {
    const file = inProject(id);
    const known = classes.get(file);
    if (!known) throw new Error(`${file} is no style of ours.`);
    const at = known.get(name) ?? known.size;
    known.set(name, at);
    const index = files.indexOf(file);
    const beyond = index < LETTERS.length ? '' : LETTERS[Math.floor(index / LETTERS.length) - 1];
    return `_${beyond}${LETTERS[index % LETTERS.length]}${at}`;
  };
}

const buildDirectory = process.env.BUILD_DIRECTORY ?? 'build';

/** What the server's build says for good: browsers' files are built before it. */
const known = () => ({
  // Else it holds React's development code as well, and asks at each start which one to take.
  'process.env.NODE_ENV': '"production"',
  'globalThis.WORD_FILES': JSON.stringify(
    readdirSync(`${buildDirectory}/client/assets`).filter((name) => name.startsWith('words-')),
  ),
});

/** They have code for the processor in files of their own. */
const NATIVE = ['@napi-rs/canvas', '@node-rs/argon2', 'sharp'];

/** What only the server runs is not prepared for browsers in development: some of it could not be. */
const onlyBrowserFiles = () => ({
  name: 'only-browser-files',
  setup(build: PluginBuild) {
    build.onResolve({ filter: /\.server$/ }, ({ path }) => ({ path, external: true }));
  },
});

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    iconsOneByOne(),
    withoutJsonSchemas(),
    lettersOfCountries(),
    licences(),
    fewerWords(),
    classNamesWhereUsed(),
    wordFiles(),
    remix({
      appDirectory: 'app',
      buildDirectory,
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // A fetcher whose answer comes while a link's route is still asked for would throw.
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
        unstable_optimizeDeps: true,
      },
    }),
  ],
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames() } } : {},
  define: isSsrBuild && command === 'build' ? known() : {},
  // One file starts several times faster than some hundred packages. Not in development, where
  // Vite would have to turn CommonJS packages into modules itself.
  ssr: command === 'build' ? { noExternal: true, external: NATIVE } : {},
  esbuild: isSsrBuild ? {} : { legalComments: 'none' },
  optimizeDeps: { exclude: NATIVE, esbuildOptions: { plugins: [onlyBrowserFiles()] } },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // A file for every piece that two pages share would be 60 to 100 scripts a page.
    rollupOptions: {
      ...(!isSsrBuild && { output: { manualChunks: sharedFile() } }),
      onwarn: refuseCircles,
    },
  },
}));
