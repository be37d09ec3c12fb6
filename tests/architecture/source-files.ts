import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NOT_OURS = new Set(['.git', 'node_modules', 'build', '.data', '.cache', 'test-results']);
const BINARY = /\.(png|jpe?g|ico|webp|woff2?|ttf|otf|gz|zip|pdf)$/;

export interface SourceFile {
  name: string;
  text: string;
}

/** Every text file that belongs to the project. */
export function sourceFiles(root: string, folder = ''): SourceFile[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : sourceFiles(root, name);
    if (!entry.isFile() || BINARY.test(name)) return [];
    return [{ name, text: readFileSync(path.join(root, name), 'utf8') }];
  });
}

export interface Habit {
  name: string;
  where: RegExp;
  /** Where it is rightly so. */
  except?: RegExp;
  pattern: RegExp;
}

const CODE = /\.(ts|tsx|mts|mjs|cjs|js)$/;

export const habits: Habit[] = [
  {
    name: 'a test that is left out or alone',
    where: /^(tests\/|.*\.spec\.tsx?$)/,
    pattern: /\b(it|test|describe)[\w.]*\.(only|skip|todo|skipIf|runIf|fixme)\(/,
  },
  {
    name: 'a check that is switched off',
    where: CODE,
    pattern: /@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable|(oxfmt|prettier)-ignore/,
  },
  {
    name: 'the environment read outside its schema',
    where: /^(app|foundation|modules|events|workers|migrations)\/.*\.tsx?$/,
    except: /^foundation\/env\.server\.ts$|\.spec\.tsx?$/,
    pattern: /process\.env\b|import\.meta\.env\.(?!DEV|PROD|SSR|MODE)/,
  },
  {
    name: 'a text that is tidied before its length is known',
    where: /^(app|foundation|modules)\/.*\.tsx?$/,
    except: /^foundation\/text-fields\.ts$|\.spec\.tsx?$/,
    pattern: /\.overwrite\(/,
  },
  {
    name: 'the private tables of the queue',
    where: /^(app|foundation|modules|events|workers|migrations)\//,
    except: /\.spec\.tsx?$/,
    pattern: /\b_private_/,
  },
  {
    name: 'the address of a package registry',
    where: /./,
    pattern: /registry\.(npm|yarn)|npm\.pkg\.github|\.tgz"|^registry ?=/,
  },
];

/** The files that have a habit that we keep out. */
export const fallenInto = ({ where, except, pattern }: Habit, files: SourceFile[]): string[] =>
  files
    .filter(({ name }) => where.test(name) && !except?.test(name))
    .flatMap(({ name, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${name}:${index + 1}`] : [])),
    );

const PRODUCT = /^(app|foundation|modules|events|workers|migrations)\/(?!.*\.spec\.).*\.tsx?$/;
const EXPORTED = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;
/** What the framework looks for in the files of pages. */
const OF_ROUTES =
  /^(loader|action|meta|links|headers|handle|shouldRevalidate|streamTimeout|ErrorBoundary|Layout)$/;

/** What is exported, and named in no other file. */
export function unusedExports(files: SourceFile[]): string[] {
  const timesNamed = new Map<string, number>();
  for (const { text } of files.filter(({ name }) => CODE.test(name))) {
    for (const word of new Set(text.match(/\w+/g))) {
      timesNamed.set(word, (timesNamed.get(word) ?? 0) + 1);
    }
  }
  return files
    .filter(({ name }) => PRODUCT.test(name))
    .flatMap(({ name, text }) =>
      [...text.matchAll(EXPORTED)]
        .map(([, exported = '']) => exported)
        .filter((exported) => timesNamed.get(exported) === 1 && !OF_ROUTES.test(exported))
        .map((exported) => `${name}: ${exported}`),
    );
}
