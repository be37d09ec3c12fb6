import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type Postgres from 'postgres';

/**
 * postgres.js with what it needs to live through a lost connection. It is mended as it is loaded, and a
 * version that reads differently does not load: docs/decisions/log.md says why and until when.
 */
const mended: Record<string, [text: string, instead: string][]> = {
  'connection.js': [
    // What was not written yet and what was half answered went with the connection. Left behind, the next
    // one never sends its first message, or gives its first query the error of one before.
    [
      'socket = null\n\n    if (initial)\n      return reconnect()\n',
      `socket = chunk = nextWriteTimer = errorResponse = results = null
    result = new Result()

    if (initial) {
      query = null
      return reconnect()
    }
`,
    ],
    [
      'closedTime = performance.now()\n',
      `query = null
    closedTime = performance.now()
`,
    ],
    [
      'if (stream)\n      return queryError',
      `if (!socket) {
      queryError(q, Errors.connection('CONNECTION_CLOSED', options))
      return true
    }

    if (stream)
      return queryError`,
    ],
    // A full stream pauses the socket, and one that has ended asks for no more: the answer to COPY would
    // never end.
    [
      'stream && stream.push(null)\n',
      `stream && stream.push(null)
    socket.resume()
`,
    ],
  ],
  'index.js': [
    // The same object connects again, for others: what is left of the transaction would run among theirs.
    [
      'connection.onclose = reject)',
      'connection.onclose = (error) => { lost = error; reject(error) })',
    ],
    ['let savepoints = 0\n', 'let savepoints = 0, lost = null\n'],
    [
      'q.catch(e => uncaughtError || (uncaughtError = e))\n',
      `q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)
`,
    ],
  ],
};

const require = createRequire(import.meta.url);

function load(): typeof Postgres {
  const entry = require.resolve('postgres');
  for (const [name, changes] of Object.entries(mended)) {
    const file = path.join(path.dirname(entry), name);
    if (!require.cache[file]) require.cache[file] = compile(file, changes);
  }
  return require(entry) as typeof Postgres;
}

function compile(file: string, changes: [string, string][]): NodeJS.Module {
  let source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  for (const [text, instead] of changes) {
    if (source.split(text).length !== 2) throw new Error(`${file} is not as it was: ${text}`);
    source = source.replace(text, () => instead);
  }
  const module = new Module(file) as NodeJS.Module;
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename: file }) as (
    ...scope: unknown[]
  ) => void;
  run(module, module.exports, createRequire(file));
  module.loaded = true;
  return module;
}

export const postgres = load();
