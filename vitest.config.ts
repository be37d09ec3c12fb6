import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * These start processes, measure what their own one holds, or change what belongs to all of it: the
 * decoder of images shuts the loaders of sharp for good, and what is mocked has to be loaded here. The others
 * share what they load.
 */
const APART = [
  'app/**/*.spec.tsx',
  'app/entry.server.spec.ts',
  'app/live/live-socket.spec.ts',
  'modules/cards/contact/contact-photos.spec.ts',
  'tests/{architecture,backup,bench,cards,faults,images,pages,places,workers}/**/*.spec.ts',
  'tests/api/{imports-many,row-security,view-card}.spec.ts',
  'tests/live/endurance.spec.ts',
  'tests/proof/{verify-page,go}.spec.ts',
];
const SHARED = [
  '{app,foundation,modules,events,workers,migrations}/**/*.spec.{ts,tsx}',
  'tests/{api,live,log,proof,spec,support}/**/*.spec.ts',
];

/** They take minutes: `npm run test:faults`; without a mail server and in use, an hour: `docs/reliability.md`. */
const LONG_ONLY = process.env.LONG
  ? []
  : ['tests/faults/{backup-points,mail-away,parts,soak}.spec.ts'];

/** Minutes each: begun last, they would keep one process at work while the others have nothing to do. */
const LONGEST = [
  ...['faults/points', 'faults/silent-connections', 'backup/restore', 'faults/embedded-postgres'],
  ...['api/imports-many', 'faults/development'],
].map((name) => `tests/${name}.spec.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONGEST.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const settings = {
  pool: 'forks',
  // One more than two cores: a test spends a third of its time waiting.
  maxWorkers: 3,
  testTimeout: 180_000,
  // What is stopped after the tests of a file may wait for what other files do on the same server.
  hookTimeout: 240_000,
  // Of a second there, one stall of the machine leaves nothing.
  expect: { poll: { timeout: 60_000 } },
} as const;
const esbuild = { jsx: 'automatic' } as const;

export default defineConfig({
  test: {
    ...settings,
    // Here and not in the projects: one server serves both.
    globalSetup: 'tests/support/vitest-setup.ts',
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    // What a test that passes makes the product log is expected; of a long run its figures are wanted.
    silent: process.env.LONG ? false : 'passed-only',
    projects: [
      {
        esbuild,
        test: {
          ...settings,
          name: 'apart',
          include: APART,
          exclude: [...configDefaults.exclude, ...LONG_ONLY],
        },
      },
      {
        esbuild,
        test: {
          ...settings,
          name: 'shared',
          include: SHARED,
          exclude: [...configDefaults.exclude, ...APART],
          isolate: false,
        },
      },
    ],
  },
});
