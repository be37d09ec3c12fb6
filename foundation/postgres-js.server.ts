import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type Postgres from 'postgres';

/** Gives no row, so that its answer is nothing but that it was done. How to plan may be left as it is. */
const ENTER = `select where set_config('role', $1, true) is null or set_config('leafcard.reader', $2, true) is null
  or set_config('plan_cache_mode', coalesce(nullif($3, ''), current_setting('plan_cache_mode')), true) is null`;

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
    // Asked as a connection begins, by nobody who would hear that it was lost: the process would end. The
    // query for which it began fails by itself.
    ['return fetchArrayTypes()\n', 'return fetchArrayTypes().catch(noop)\n'],
    // A full stream pauses the socket, and one that has ended asks for no more: the answer to COPY would
    // never end.
    [
      'stream && stream.push(null)\n',
      `stream && stream.push(null)
    socket.resume()
`,
    ],
    // A query with a reader is sent behind a statement that takes the role and the user, and before the
    // one Sync of both: one implicit transaction, with which role and user end. Where the first fails,
    // PostgreSQL passes over the second.
    [
      `    return q.options.simple
      ?`,
      `    if (!q.options.reader)
      return message(q)

    if (q.options.simple)
      throw Errors.generic('READER', 'What a reader reads has to be prepared')

    return Buffer.concat([enter(q), message(q)])
  }

  function enter(q) {
    const parameters = [...q.options.reader]
    const known = options.prepare && statements.enter
    const name = known || (options.prepare ? statementId + statementCount++ : '')
    q.entering = { name }
    return Buffer.concat([
      known ? Buffer.alloc(0) : Parse(${JSON.stringify(ENTER)}, parameters, [25, 25, 25], name),
      Bind(parameters, [25, 25, 25], name),
      b().E().str(b.N).i32(0).end()
    ])
  }

  function message(q) {
    return q.options.simple
      ?`,
    ],
    [
      'function CommandComplete(x) {\n',
      `function CommandComplete(x) {
    if (query.entering) {
      statements.enter = query.entering.name
      query.entering = null
      return
    }
`,
    ],
    // A cached plan that a change of its table has outdated. It was asked for again at once, in two messages with
    // those of other queries between them, which then got each other's answers. Asked of the pool, the query
    // is one as all others; in a transaction it fails with it. All connections of the pool forget their plans.
    [', statements = {}\n', ', statements = {}\n    , plans = 0\n'],
    [
      'q.prepared = q.prepare && q.signature in statements',
      `if (plans !== (options.plans || 0)) {
      plans = options.plans
      statements = {}
    }
    q.prepared = q.prepare && q.signature in statements`,
    ],
    [
      `query.retried
          ? errored(query.retried)
          : query.prepared && retryRoutines.has(errorResponse.routine)
            ? retry(query, errorResponse)
            : errored(errorResponse)`,
      `query.prepared && retryRoutines.has(errorResponse.routine)
          ? retry(query, errorResponse)
          : errored(query.unbuilt || errorResponse)`,
    ],
    [
      `delete statements[q.signature]
    q.retried = error
    execute(q)
`,
      `options.plans = (options.plans || 0) + 1
    if (!q.pool)
      return errored(error)

    // As they were given: the others are written for the server by now.
    q.parameters = null
    queueMicrotask(() => q.pool(q))
`,
    ],
    // A query that cannot be built, for a value that has no form in SQL, is refused by the server in its turn.
    // Left out, its transaction committed what stood behind it, and the answers went to others. The `begin` of
    // a transaction gets its connection however much waits there, and no other query does meanwhile.
    [
      `return write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))
    } catch (error) {
      sent.length === 0 && write(Sync)
      errored(error)
      return true
    }`,
      `const isFree = write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
      q.options.onexecute && q.options.onexecute(connection)
      return isFree && !q.options.onexecute
    } catch (error) {
      q.cursorFn = null
      refuse(q, error)
      return write(b().Q().str('not built' + b.N).end())
    }
  }

  function refuse(q, error) {
    q.unbuilt = error
    q.describeFirst = q.prepared = q.onlyDescribe = false`,
    ],
    [
      'query.describeFirst && !query.onlyDescribe && (write(prepared(query)), query.describeFirst = false)',
      `if (!query.describeFirst || query.onlyDescribe)
      return

    query.describeFirst = false
    try {
      write(prepared(query))
    } catch (error) {
      query.cursorFn = null
      refuse(query, error)
      write(Buffer.concat([Parse('not built', [], [], ''), Sync]))
    }`,
    ],
    // Each connection is handed to what watches it (`lost-connections.server.ts`). Nothing is due while we
    // take what a cursor gave, or give what a COPY takes.
    [
      'backend.secret = x.readUInt32BE(9)\n',
      `backend.secret = x.readUInt32BE(9)
    options.onconnected && options.onconnected({
      socket,
      pid: backend.pid,
      isDue: () => Boolean(query) && !query.isTaken && !(stream && stream.writable)
    })
`,
    ],
    [
      'const x = await Promise.resolve(query.cursorFn(result))\n',
      `const taken = query
      taken.isTaken = true
      const x = await Promise.resolve(query.cursorFn(result))
      taken.isTaken = false
`,
    ],
    // Each role has a plan of its own.
    [
      'q.signature = q.prepare && types + string',
      `q.signature = q.prepare && (q.options.reader ? q.options.reader[0] + ' ' : '') + types + string`,
    ],
  ],
  'index.js': [
    ['function handler(query) {\n', 'function handler(query) {\n    query.pool = handler\n'],
    // The same object connects again, for others: what is left of the transaction would run among theirs.
    // With `readsFirst` the first statements are sent along with `begin`, and where that fails no other
    // follows. A transaction may send its own `commit` along with its last statements: it is over with it.
    [
      `await sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()
      return await Promise.race([
        scope(connection, fn),
        new Promise((_, reject) => connection.onclose = reject)
      ])`,
      `const { readsFirst } = options
      const begun = sql.unsafe('begin ' + (readsFirst ? '' : options).replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()
      begun.catch(error => { lost = error })
      await (readsFirst ? Promise.race([begun, sent]) : begun)
      if (readsFirst && connection.queue === full)
        move(connection, reserved)
      const closed = new Promise((_, reject) => connection.onclose = (error) => { lost = error; reject(error) })
      const [result] = await Promise.all([Promise.race([scope(connection, fn), closed]), begun])
      return result`,
    ],
    [
      'let savepoints = 0\n',
      `let savepoints = 0, lost = null, isOver = false
      , onsent, sent = new Promise(resolve => { onsent = resolve })
`,
    ],
    ['connection = c\n', 'connection = c\n      onsent()\n'],
    [
      'await (name\n          ? sql`rollback to',
      'isOver || await (name\n          ? sql`rollback to',
    ],
    ['if (!name) {\n        prepare', 'if (!name && !isOver) {\n        prepare'],
    [
      'q.catch(e => uncaughtError || (uncaughtError = e))\n',
      `q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost || isOver)
          return q.reject(lost || Errors.generic('TRANSACTION_OVER', 'It was committed or rolled back before'))
        isOver = q.strings[0] === 'commit' || q.strings[0] === 'rollback'
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
