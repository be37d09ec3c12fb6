import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { temporaryDirectory, TEST_ENCRYPTION_KEYS } from '../../support/database';

const SERVER = fileURLToPath(new URL('../../../build/server.js', import.meta.url));
const READY = /ready: (http:\S+)/;

/** The product as `npm start` runs it: pages, API, live socket and workers in one process. */
export class Product {
  url = '';
  starts = 0;
  private child: ChildProcess | undefined;
  private exit: Promise<unknown> = Promise.resolve();
  readonly environment: NodeJS.ProcessEnv;

  constructor(
    databaseUrl: string,
    variables: Record<string, string>,
    private readonly server = SERVER,
  ) {
    this.environment = {
      ...{
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        PROCESS: 'all',
        LOG_LEVEL: 'silent',
      },
      ...{ DATABASE_URL: databaseUrl, ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS },
      ...{ DATA_DIR: temporaryDirectory(), PASSWORD_MEMORY_KIB: '8' },
      ...{
        LIMIT_CODE_MAIL: '1000/1m',
        LIMIT_CODE_ADDRESS: '100000/1h',
        LIMIT_CONTACT_ADDRESS: '100000/1h',
      },
      ...{ LIMIT_CONTACT_ALL: '100000/1h', LIMIT_MAILS_RECEIVED: '100000/1h' },
      ...{ LIMIT_SIGN_IN_ADDRESS: '100000/15m', LIMIT_DESIGN_SAVES: '100000/1m' },
      ...{ LIMIT_IMPORTS: '100000/1d', LIMIT_STAGED_UNCONFIRMED: '100000/1d' },
      ...{ LIMIT_IMPORTED_UNCONFIRMED: '100000/1d', ...variables },
    };
  }

  get dataDir(): string {
    return this.environment.DATA_DIR ?? '';
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.server], {
      env: this.environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    this.exit = once(child, 'exit');
    this.starts += 1;
    let said = '';
    this.url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const url = READY.exec(said)?.[1];
        if (url) resolve(url);
      });
      child.once('exit', (code, signal) =>
        reject(new Error(`It ended: ${code ?? signal} ${said}`)),
      );
    });
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Not when it was killed and is about to end. */
  get isAlive(): boolean {
    const { exitCode, signalCode, killed } = this.child ?? {};
    return exitCode === null && signalCode === null && !killed;
  }

  kill(): void {
    this.child?.kill('SIGKILL');
  }

  /** Resolves when the present process has ended. */
  async ended(): Promise<void> {
    await this.exit;
  }
}
