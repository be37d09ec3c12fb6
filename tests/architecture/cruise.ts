import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
  type IModule,
} from 'dependency-cruiser';

const FOLDERS = ['app', 'foundation', 'modules', 'events', 'workers', 'migrations'];

interface Rules {
  forbidden: IForbiddenRuleType[];
  options: ICruiseOptions & { enhancedResolveOptions: object };
}

const require = createRequire(import.meta.url);
const imports = require('../../.dependency-cruiser.cjs') as Rules;
const runtime = require('./runtime-rules.cjs') as { forbidden: RuntimeRule[] };

/** What a file may not load, by itself or, where it is reachable, through others. */
interface RuntimeRule {
  name: string;
  from: { path?: string | string[]; pathNot?: string[] };
  to: { path?: string; reachable?: true };
}

export const ruleNames = [...imports.forbidden, ...runtime.forbidden].map((rule) => rule.name!);

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

/** Every import in a tree that breaks a rule of the table. */
export async function violations(root: string): Promise<Violation[]> {
  const { options, forbidden } = imports;
  const folders = FOLDERS.filter((folder) => existsSync(path.join(root, folder)));
  const { output } = await cruise(
    folders,
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
    options.enhancedResolveOptions,
  );
  const { modules, summary } = output as ICruiseResult;
  const loads = new Map(modules.map((file) => [file.source, loadedBy(file)]));
  return [
    ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ...runtime.forbidden.flatMap((rule) => breaches(rule, loads)),
  ];
}

/** What is left of its imports when it runs: none that are of types alone. */
const loadedBy = ({ dependencies }: IModule): string[] =>
  dependencies
    .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
    .map(({ resolved }) => resolved);

type Loads = ReadonlyMap<string, string[]>;

function breaches({ name, from, to }: RuntimeRule, loads: Loads): Violation[] {
  return [...loads.keys()]
    .filter((file) => matches(from.path, file) && !(from.pathNot && matches(from.pathNot, file)))
    .flatMap((file) => {
      const loaded = to.reachable ? reachableFrom(file, loads) : loads.get(file)!;
      const wrong = [...loaded].filter((other) => matches(to.path, other));
      return wrong.map((other) => ({ rule: name, from: file, to: other }));
    });
}

function reachableFrom(file: string, loads: Loads): Set<string> {
  const reached = new Set<string>();
  const next = [...(loads.get(file) ?? [])];
  for (let other = next.pop(); other !== undefined; other = next.pop()) {
    if (reached.has(other)) continue;
    reached.add(other);
    next.push(...(loads.get(other) ?? []));
  }
  return reached;
}

const matches = (patterns: string | string[] = [], file: string): boolean =>
  patterns.length === 0 || [patterns].flat().some((pattern) => new RegExp(pattern).test(file));
