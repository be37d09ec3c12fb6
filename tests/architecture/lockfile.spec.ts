import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingOptional, tiedToRegistry, type Lockfile } from './lockfile';

const packagesOf = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { packages: Lockfile }).packages;
const FILES = ['package-lock.json', 'tests/bench/peers/package-lock.json'];

describe('a lockfile', () => {
  it.each(FILES)('%s installs from whatever registry a machine has', (file) => {
    expect(tiedToRegistry(packagesOf(file))).toEqual([]);
    expect(tiedToRegistry({ '': {}, 'node_modules/a': { resolved: 'https://a' } })).toEqual([
      'node_modules/a',
    ]);
  });

  it.each(FILES)('%s names the optional packages of every platform', (file) => {
    expect(missingOptional(packagesOf(file))).toEqual([]);
  });

  it('would be caught without one of them, wherever Node looks for it', () => {
    const bundler = { optionalDependencies: { 'bundler-linux': '1', 'bundler-mac': '1' } };
    expect(
      missingOptional({
        'node_modules/a/node_modules/bundler': bundler,
        'node_modules/a/node_modules/bundler-linux': {},
        'node_modules/b/node_modules/bundler-mac': {},
      }),
    ).toEqual(['node_modules/a/node_modules/bundler → bundler-mac']);
  });
});
