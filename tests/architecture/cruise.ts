import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
} from 'dependency-cruiser';

const FOLDERS = ['app', 'foundation', 'modules', 'events', 'workers', 'migrations'];

interface Rules {
  forbidden: IForbiddenRuleType[];
  options: ICruiseOptions & { enhancedResolveOptions: object };
}

const require = createRequire(import.meta.url);
const imports = require('../../.dependency-cruiser.cjs') as Rules;
const runtime = require('./runtime-rules.cjs') as Pick<Rules, 'forbidden'>;

export const ruleNames = [...imports.forbidden, ...runtime.forbidden].map((rule) => rule.name!);

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

/** Every import in a tree that breaks a rule of the table. */
export async function violations(root: string): Promise<Violation[]> {
  return [
    ...(await judge(root, imports.forbidden, true)),
    ...(await judge(root, runtime.forbidden, false)),
  ];
}

async function judge(root: string, forbidden: IForbiddenRuleType[], types: boolean) {
  const { options } = imports;
  const folders = FOLDERS.filter((folder) => existsSync(path.join(root, folder)));
  const { output } = await cruise(
    folders,
    {
      ...options,
      baseDir: root,
      tsPreCompilationDeps: types,
      validate: true,
      ruleSet: { forbidden },
    },
    options.enhancedResolveOptions,
  );
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to }): Violation => ({
    rule: rule.name,
    from,
    to,
  }));
}
