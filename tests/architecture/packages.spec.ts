import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';
import {
  listOfLicences,
  nameOf,
  notAllowed,
  unknownScripts,
  type PublishedPackage,
} from './packages';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, PublishedPackage>;
};

test('every package has a licence under which it may be used here', () => {
  expect(notAllowed(packages)).toEqual([]);
  const others: Record<string, PublishedPackage> = {
    '': { license: 'none' },
    'node_modules/a': { license: 'GPL-3.0-only' },
    'node_modules/b': { license: '(MIT OR GPL-3.0-only)' },
    'node_modules/c': { license: 'MIT AND AGPL-3.0' },
    'node_modules/x/node_modules/d': {},
    'node_modules/e': { license: 'MPL-2.0', dev: true },
    'node_modules/f': { license: 'MPL-2.0' },
  };
  expect(notAllowed(others)).toEqual([
    'a: GPL-3.0-only',
    'c: MIT AND AGPL-3.0',
    'd: unknown',
    'f: MPL-2.0',
  ]);
});

test('docs/licences.md lists them all', async () => {
  await expect(`${listOfLicences(packages)}\n`).toMatchFileSnapshot('../../docs/licences.md');
});

test('the notices of what browsers load are in one file', () => {
  const notices = readFileSync('build/client/licences.txt', 'utf8');
  for (const name of ['@mantine/core', '@tabler/icons-react', 'react-dom', 'zod']) {
    expect(notices).toMatch(new RegExp(`^${name}\n\n.*MIT License`, 'm'));
  }
});

test('nothing is run or downloaded as packages are installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  expect(readFileSync('app/process/install.mjs', 'utf8')).toContain("'--ignore-scripts'");
  expect(readFileSync('Dockerfile', 'utf8')).not.toMatch(
    /npm (ci|install|prune)(?!.*--ignore-scripts)/,
  );
  expect(unknownScripts(packages)).toEqual([]);
  expect(unknownScripts({ 'node_modules/new': { hasInstallScript: true } })).toEqual(['new']);
});

test('every package is of a registry: none of an address or of a repository', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>;
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  // With `npm:` a package has another name here, beside an older version of it.
  const ofRegistry = /^(npm:[\w@/.-]+@)?[\^~]?\d+\.\d+\.\d+[\w.-]*$/;
  expect(versions.filter(([, version]) => !ofRegistry.test(version))).toEqual([]);
});

/** The packages that a built program has to find before it starts. */
const neededBy = (program: string): string[] =>
  [...program.matchAll(/^(?:import|export) (?:[^"]* from )?"([^".][^"]*)"/gm)]
    .map(([, of = '']) => of)
    .filter((of) => !/^node:/.test(of) && !builtinModules.includes(of))
    .map((of) => /^(?:@[^/]+\/)?[^/]+/.exec(of)![0]);

test('the built programs start where no tools of development are installed', () => {
  const programs = readdirSync('build').filter((file) => file.endsWith('.js'));
  expect(programs).toContain('server.js');
  const needed = programs.flatMap((file) => neededBy(readFileSync(`build/${file}`, 'utf8')));
  expect(needed).toContain('express');
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect([...new Set(needed)].filter((name) => !(name in dependencies))).toEqual([]);
});

interface Component {
  name: string;
  purl: string;
  properties: { name: string; value: string }[];
}

test('npm run sbom lists every package, and says which are tools', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [command = '', ...args] = (scripts.sbom ?? '').split(' ');
  const sbom = JSON.parse(
    execFileSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  ) as { bomFormat: string; components: Component[] };
  expect(sbom.bomFormat).toBe('CycloneDX');
  const listed = new Map(sbom.components.map((component) => [component.purl, component]));
  const isTool = (purl: string) =>
    listed.get(purl)?.properties.some(({ name }) => name === 'cdx:npm:package:development');
  // One that both the product and a tool use is of the product.
  const expected = new Map<string, boolean>();
  for (const [place, { name = nameOf(place), version, dev = false }] of Object.entries(packages)) {
    if (place === '' || name.startsWith('@')) continue;
    const purl = `pkg:npm/${name}@${version}`;
    expected.set(purl, dev && (expected.get(purl) ?? true));
  }
  const found = [...expected.keys()].map((purl): [string, boolean?] => [purl, isTool(purl)]);
  expect(found).toEqual([...expected]);
});
