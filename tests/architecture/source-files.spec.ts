import { describe, expect, it } from 'vitest';
import { fallenInto, habits, sourceFiles, unusedExports } from './source-files';

// They name what they look for.
const own = /^tests\/architecture\/source-files/;
const files = sourceFiles(process.cwd()).filter(({ name }) => !own.test(name));

const planted: Record<string, [name: string, text: string][]> = {
  'a test that is left out or alone': [
    ['modules/cards/request.spec.ts', "it.skip('works', () => {});"],
    ['tests/e2e/login.spec.ts', "test.describe.only('login', () => {});"],
    ['tests/api/cards.spec.ts', "describe.runIf(process.platform)('cards', () => {});"],
  ],
  'a check that is switched off': [
    ['app/page.tsx', '// @ts-expect-error it is right'],
    ['events/store.server.ts', '/* eslint-disable */'],
    ['events/store.server.ts', '// oxlint-disable-next-line no-console'],
  ],
  'the environment read outside its schema': [
    ['app/page.tsx', 'const port = process.env.PORT;'],
    ['modules/cards/qr.ts', "const { HOST } = process['env'], all = process.env;"],
  ],
  'a text that is tidied before its length is known': [
    ['modules/cards/contract.ts', 'z.string().overwrite(asSeen).max(100)'],
  ],
  'the private tables of the queue': [
    ['workers/reaper.server.ts', 'update graphile_worker._private_jobs set attempts = 0'],
  ],
  'the address of a package registry': [
    ['package-lock.json', '"resolved": "https://registry.npmjs.org/zod/-/zod-4.0.0.tgz"'],
    ['.npmrc', 'registry=https://packages.example'],
  ],
};

describe('the source files', () => {
  it('are all looked at', () => {
    const names = files.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['package.json', 'foundation/env.server.ts']));
  });

  it.each(habits)('are free of $name', (habit) => {
    expect(fallenInto(habit, files)).toEqual([]);
  });

  it.each(habits)('would be caught with $name', (habit) => {
    for (const [name, text] of planted[habit.name] ?? [['', '']]) {
      expect(fallenInto(habit, [{ name, text }])).toEqual([`${name}:1`]);
    }
  });

  it('export what others use', () => {
    expect(unusedExports(files)).toEqual([]);
    const planted = [
      {
        name: 'app/a.ts',
        text: 'export const used = 1;\nexport function unused() {}\nexport interface Unused {}',
      },
      { name: 'app/b.tsx', text: "import { used } from './a';\nexport const loader = used;" },
    ];
    expect(unusedExports(planted)).toEqual(['app/a.ts: unused', 'app/a.ts: Unused']);
  });
});
