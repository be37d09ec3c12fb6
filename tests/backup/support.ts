import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { takeBackup } from '#foundation/backup/take-backup.server';
import { parseEnv } from '#foundation/env.server';
import { openErasureLedger } from '#foundation/erasure-ledger.server';
import { startEmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { prepareDatabase } from '#migrations/rights.server';
import { readMigrations } from '#migrations/runner.server';
import { backupOptions } from '../../app/run-backups.server';
import { leaveBackgroundsOut } from '../support/backgrounds';
import { temporaryDirectory, TEST_ENCRYPTION_KEYS, withDatabase } from '../support/database';
import { leaveGazetteerOut } from '../support/gazetteer';
import { builtProgram } from '../support/program';
import { startApi, type Api } from '../api/support/people';

/** An installation with a data directory of its own, whose server can be left and entered again. */
export interface Installation {
  dataDir: string;
  environment: Record<string, string>;
  start: (settings?: Record<string, string>) => Promise<Running>;
  /** A command of the product, in a process of its own. */
  command: (name: string, ...args: string[]) => Promise<Ended>;
  commandWith: (
    settings: Record<string, string>,
    name: string,
    ...args: string[]
  ) => Promise<Ended>;
  remove: () => void;
}

interface Ended {
  code: number | null;
  said: string;
}

export interface Running {
  api: Api;
  ownerUrl: string;
  appUrl: string;
  options: ReturnType<typeof backupOptions>;
  backUp: () => ReturnType<typeof takeBackup>;
  stop: () => Promise<void>;
}

export function installation(): Installation {
  const dataDir = temporaryDirectory();
  const environment = {
    DATA_DIR: dataDir,
    ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS,
    BACKUP_KEEP: '3',
  };
  const movedTo: string[] = [];

  const start = async (settings: Record<string, string> = {}): Promise<Running> => {
    const server = await startEmbeddedPostgres({ dataDir, settings });
    if (server.movedTo) movedTo.push(server.movedTo);
    const migrations = await readMigrations();
    await prepareDatabase({ ...server, directUrl: server.url }, { migrations });
    await withDatabase(server.ownerUrl, async (owner) => {
      await leaveGazetteerOut(owner);
      await leaveBackgroundsOut(owner);
    });
    const ledger = await openErasureLedger(path.join(dataDir, 'erased.ndjson'));
    const api = await startApi({}, { databaseUrl: server.url, ledger });
    const { keyring, projections } = api.running.runtime;
    const env = parseEnv(environment);
    const options = backupOptions({ env, ownerUrl: server.ownerUrl, keyring, projections });
    return {
      ...{ api, ownerUrl: server.ownerUrl, appUrl: server.url, options },
      backUp: () => takeBackup(options),
      stop: async () => {
        await api.stop();
        await server.stop();
      },
    };
  };

  const commandWith: Installation['commandWith'] = async (settings, name, ...args) => {
    const program = await builtProgram(name);
    return new Promise<Ended>((resolve, reject) => {
      const child = spawn(process.execPath, [program, ...args], {
        env: { ...process.env, ...environment, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => (said += text));
      }
      child.on('error', reject).on('close', (code) => resolve({ code, said }));
    });
  };

  return {
    ...{ dataDir, environment, start, commandWith },
    command: (name, ...args) => commandWith({}, name, ...args),
    remove: () => {
      for (const dir of [dataDir, ...movedTo]) rmSync(dir, { recursive: true, force: true });
    },
  };
}
