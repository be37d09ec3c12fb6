import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import { temporaryDirectory } from '../../support/database';

// What the program behind a command does: it says that it runs, and how it is asked to stop.
const PROGRAM = `
if (process.argv[2] === 'exit') process.exit(Number(process.argv[3]));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    console.log('stopped by', signal);
    setTimeout(() => process.exit(0), 300);
  });
}
console.log('running', process.pid, process.execArgv.length);
setInterval(() => {}, 1e6);
`;

const BUILD = `
import { mkdirSync, writeFileSync } from 'node:fs';
if (process.env.HANG) await new Promise(() => setInterval(() => {}, 1e6));
mkdirSync('build', { recursive: true });
writeFileSync('build/migrate.js', "console.log('migrated')");
`;

/** The commands of this project over a product of two files and one package. */
export class Project {
  readonly root = realpathSync(temporaryDirectory());

  constructor() {
    const manifest = {
      name: 'small',
      version: '1.0.0',
      type: 'module',
      scripts: { test: 'node app/process/bootstrap.mjs test' },
      dependencies: { one: 'file:./one' },
    };
    cpSync('app/process', this.at('app/process'), { recursive: true });
    for (const name of ['process-lock.mjs', 'process-lock.d.mts']) {
      this.write(`foundation/${name}`, '');
      cpSync(`foundation/${name}`, this.at(`foundation/${name}`));
    }
    this.write('package.json', JSON.stringify(manifest));
    this.write('one/package.json', JSON.stringify({ name: 'one', version: '1.0.0' }));
    this.write('tests/run.mjs', PROGRAM);
    this.write('app/process/build.mjs', BUILD);
    const options = ['install', '--package-lock-only', '--offline', '--ignore-scripts'];
    execFileSync('npm', options, { cwd: this.root, stdio: 'ignore' });
  }

  at(name: string): string {
    return path.join(this.root, name);
  }

  write(name: string, content: string) {
    mkdirSync(path.dirname(this.at(name)), { recursive: true });
    writeFileSync(this.at(name), content);
  }

  remove() {
    rmSync(this.root, { recursive: true, force: true });
  }

  run(...words: string[]): Run {
    return new Run(process.execPath, ['app/process/bootstrap.mjs', ...words], this.root);
  }

  npm(...words: string[]): Run {
    return new Run('npm', words, this.root);
  }
}

export class Run {
  readonly child: ChildProcess;
  output = '';

  constructor(program: string, args: string[], cwd: string, env: Record<string, string> = {}) {
    this.child = spawn(program, args, {
      cwd,
      env: { ...process.env, npm_lifecycle_event: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
  }

  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      await once(this.child, 'exit');
    }
    return this.child.exitCode;
  }

  /** Waits for a line of the output and answers what its pattern caught. */
  says(pattern: RegExp): Promise<string> {
    return vi.waitFor(
      () => {
        const match = pattern.exec(this.output);
        if (!match) throw new Error(`Nothing like ${pattern} in: ${this.output}`);
        return match[1] ?? match[0];
      },
      { timeout: 20_000, interval: 10 },
    );
  }
}
