import path from 'node:path';
import { parse } from 'postcss';
import type { SourceFile } from './source-files';

const SHEET = /^app\/.*\.css$/;
const SCRIPT = /^app\/.*\.tsx?$/;
const IMPORT = /import (?:(\w+) from )?'(\.[^']+\.css)'/g;

export interface StyleFault {
  sheet: string;
  /** The class it is about; absent when it is about the whole sheet. */
  name?: string;
  fault: 'not imported' | 'not used' | 'not there';
}

/** The classes of a sheet, without those of libraries. */
function classesOf(css: string): Set<string> {
  const names = new Set<string>();
  parse(css).walkRules(({ selector }) => {
    const own = selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '');
    for (const [, name] of own.matchAll(/\.([\w-]+)/g)) if (name) names.add(name);
  });
  return names;
}

/** Where a component takes the whole sheet (`classNames={classes}`) or any class of it, null. */
function usesOf(text: string, variable: string): Set<string> | null {
  const names = new Set<string>();
  const code = text.replace(IMPORT, '');
  for (const [, name] of code.matchAll(
    new RegExp(`(?<![\\w.])${variable}\\b(?:\\.(\\w+))?`, 'g'),
  )) {
    if (!name) return null;
    names.add(name);
  }
  return names;
}

/** Classes that no importing file uses, classes that are used and not there, sheets without use. */
export function styleFaults(files: readonly SourceFile[]): StyleFault[] {
  const imports = files
    .filter(({ name }) => SCRIPT.test(name))
    .flatMap(({ name, text }) =>
      [...text.matchAll(IMPORT)].map(([, variable, to = '']) => ({
        sheet: path.posix.join(path.posix.dirname(name), to),
        uses: variable ? usesOf(text, variable) : null,
      })),
    );
  return files
    .filter(({ name }) => SHEET.test(name))
    .flatMap(({ name: sheet, text }): StyleFault[] => {
      const users = imports.filter((one) => one.sheet === sheet);
      if (users.length === 0) return [{ sheet, fault: 'not imported' }];
      const there = classesOf(text);
      const used = new Set(users.flatMap(({ uses }) => [...(uses ?? there)]));
      const unused = [...there].filter((name) => !used.has(name));
      const missing = [...used].filter((name) => !there.has(name));
      return [
        ...unused.map((name) => ({ sheet, name, fault: 'not used' as const })),
        ...missing.map((name) => ({ sheet, name, fault: 'not there' as const })),
      ];
    });
}
