import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCREENS, planFor } from '../changed.mjs';

const read = (file: string) => readFileSync(file, 'utf8');
const within = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name));
const ALL = readdirSync('tests/e2e').filter((name) => name.endsWith('.spec.ts'));
const everything = { types: [], lint: [], unit: [], e2e: [] };

describe('what a change can break', () => {
  it('is judged by folders that no other folder of app uses', () => {
    const imports = within('app')
      .filter((file) => file !== 'app/routes.ts')
      .flatMap((file) =>
        [...read(file).matchAll(/'(\.\.?\/[^']+)'/g)].map(([, to = '']) => ({
          from: file.split('/')[1],
          to: path.posix.join(path.posix.dirname(file), to).split('/')[1],
        })),
      );
    const used = imports.filter(({ from, to = '' }) => SCREENS.includes(to) && from !== to);
    expect(used).toEqual([]);
  });

  it('is tested by each test that names one of its pages, the one at the root too', () => {
    for (const folder of SCREENS) {
      const { e2e = [] } = planFor([`app/${folder}/page.tsx`]);
      expect(e2e).not.toEqual([]);
      expect(e2e.length).toBeLessThan(ALL.length / 3);
    }
    expect(planFor(['app/landing/landing-page.tsx']).e2e).toContain('tests/e2e/keyboard.spec.ts');
    expect(planFor(['app/viewer/own-card.tsx']).e2e).toContain('tests/e2e/newcomer.spec.ts');
  });

  it('is some pages for a page, and every page for what pages share', () => {
    expect(planFor(['app/imports/import-page.tsx']).e2e).toEqual([
      'tests/e2e/csv.spec.ts',
      'tests/e2e/every-page.spec.ts',
      'tests/e2e/invitation.spec.ts',
      'tests/e2e/languages.spec.ts',
      'tests/e2e/weight.spec.ts',
    ]);
    expect(planFor(['app/imports/import-page.tsx', 'app/ui/error-page.tsx']).e2e).toEqual([]);
    expect(planFor(['modules/imports/contract.ts']).e2e).toEqual([]);
  });

  it('is a test itself, and nothing that runs where only words changed', () => {
    const file = 'tests/e2e/csv.spec.ts';
    expect(planFor([file])).toEqual({ types: [], lint: [file], e2e: [file] });
    expect(planFor(['README.md'])).toEqual({ lint: ['README.md'] });
  });

  it('is found by imports for what is imported, and beyond them for what is started', () => {
    const plan = planFor(['app/lists/columns.ts']);
    expect(plan.unit).toContain('app/lists/columns.ts');
    expect(plan.unit).toContain('tests/architecture/boundaries.spec.ts');
    expect(plan.unit).toContain('tests/workers/killed-worker.spec.ts');
  });

  it.each([
    'package-lock.json',
    'foundation/messages.ts',
    'events/store.server.ts',
    'migrations/0001_log.sql',
    'app/process/commands.mjs',
    'app/theme/theme.css',
    'tests/support/database.ts',
    'tests/changed.mjs',
  ])('is everything for %s', (file) => {
    expect(planFor(['app/imports/import-page.tsx', file])).toEqual(everything);
  });
});
