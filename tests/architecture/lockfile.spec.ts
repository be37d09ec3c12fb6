import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingOptional, tiedToRegistry, type Lockfile } from './lockfile';

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lockfile };

describe('the lockfile', () => {
  it('installs from whatever registry a machine has', () => {
    expect(tiedToRegistry(lockfile.packages)).toEqual([]);
    expect(tiedToRegistry({ '': {}, 'node_modules/a': { resolved: 'https://a' } })).toEqual([
      'node_modules/a',
    ]);
  });

  it('names the optional packages of every platform', () => {
    expect(missingOptional(lockfile.packages)).toEqual([]);
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
