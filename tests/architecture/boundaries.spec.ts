import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ruleNames, violations } from './cruise';

const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true });
});

function plant(files: Record<string, string>): string {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'planted-'));
  trees.push(tree);
  const imports = Object.fromEntries(
    ['foundation', 'events', 'modules', 'migrations', 'workers', 'tests'].map((folder) => [
      `#${folder}/*`,
      `./${folder}/*.ts`,
    ]),
  );
  const all = { 'package.json': JSON.stringify({ type: 'module', imports }), ...files };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(path.join(tree, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(tree, name), content);
  }
  return tree;
}

const value = 'export const x = 1;\n';
const use = (from: string) => `export { x as y } from '${from}';\n`;

/** For every rule, the smallest tree that breaks it and no other. */
const planted: Record<string, Record<string, string>> = {
  'modules-only-through-their-entries': {
    'app/page.ts': use('#modules/cards/request'),
    'modules/cards/request.ts': value,
  },
  'app-and-workers-apart': {
    'app/page.server.ts': use('#workers/index.server'),
    'workers/index.server.ts': value,
  },
  'workers-through-their-entry': {
    'app/server.ts': use('#workers/mail'),
    'workers/mail.ts': value,
  },
  'workers-know-no-app': {
    'workers/mail.ts': use('../app/page'),
    'app/page.ts': value,
  },
  'modules-know-no-other-module': {
    'modules/cards/read/list.ts': use('#modules/identity/contract'),
    'modules/identity/contract.ts': value,
  },
  'identity-knows-no-module-above': {
    'modules/identity/account.server.ts': use('#modules/organizations/index.server'),
    'modules/organizations/index.server.ts': value,
  },
  'organizations-knows-no-module-above': {
    'modules/organizations/read/list.server.ts': use('#modules/cards/index.server'),
    'modules/cards/index.server.ts': value,
  },
  'requests-knows-no-module-above': {
    'modules/requests/read/list.server.ts': use('#modules/cards/index.server'),
    'modules/cards/index.server.ts': value,
  },
  'modules-know-only-foundation-and-events': {
    'modules/cards/contract.ts': use('../../app/page'),
    'app/page.ts': value,
  },
  'foundation-imports-nothing-of-ours': {
    'foundation/ids.ts': use('#events/catalogue'),
    'events/catalogue.ts': value,
  },
  'events-know-only-foundation': {
    'events/catalogue.ts': use('#modules/cards/contract'),
    'modules/cards/contract.ts': value,
  },
  'migrations-know-only-foundation': {
    'migrations/runner.ts': use('#events/catalogue'),
    'events/catalogue.ts': value,
  },
  'product-knows-no-tests': {
    'workers/mail.ts': use('#tests/support/letter'),
    'tests/support/letter.ts': value,
  },
  'no-missing-imports': { 'events/catalogue.ts': use('./nowhere') },
  'plain-files-run-anywhere': {
    'events/catalogue.ts': use('./store.server'),
    'events/store.server.ts': value,
  },
  'browser-reaches-no-server-file': {
    'app/ui/button.ts': use('../colours'),
    'app/colours.ts': use('./paint.server'),
    'app/paint.server.ts': value,
  },
  'no-circles': {
    'events/one.ts': `import type { X } from './two';\nexport type Y = X;\n`,
    'events/two.ts': `import type { Y } from './one';\nexport type X = Y;\n`,
  },
};

/** Reads every file there is. */
const READING_ALL_MS = 300_000;

describe('who may import whom', () => {
  it('is kept by the whole product', { timeout: READING_ALL_MS }, async () => {
    expect(await violations(process.cwd())).toEqual([]);
  });

  it('has a planted violation for every rule', () => {
    expect(Object.keys(planted).sort()).toEqual([...ruleNames].sort());
  });

  it.each(Object.entries(planted))(
    'reports a breach of %s, and nothing else',
    async (rule, files) => {
      const found = await violations(plant(files));
      expect([...new Set(found.map((violation) => violation.rule))]).toEqual([rule]);
    },
  );

  it('counts an import of a type as knowing, but not as running', async () => {
    const type = `export type { X } from '#modules/cards/read/list.server';\n`;
    const tree = plant({
      'modules/cards/contract.ts': type,
      'app/page.ts': type,
      'modules/cards/read/list.server.ts': 'export type X = 1;\n',
    });
    expect(await violations(tree)).toEqual([
      {
        rule: 'modules-only-through-their-entries',
        from: 'app/page.ts',
        to: 'modules/cards/read/list.server.ts',
      },
    ]);
  });
});
