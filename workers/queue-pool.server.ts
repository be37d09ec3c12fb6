import pg from 'pg';

interface QueuePool {
  pool: pg.Pool;
  end: () => Promise<void>;
}

/** The one state after which the queue always asks again: "the database is starting up". */
const ASK_AGAIN = '57P03';
/** Connection lost or refused, or a server that shuts down. */
const LOST_STATES = /^(08|57P0)/;
const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * The queue's own connections. It reports a finished job without waiting for the answer, so a
 * connection lost at that moment would end the whole process; under these codes it tries again.
 */
export function createQueuePool(url: string, instance: string, max: number): QueuePool {
  const pool = new pg.Pool({ connectionString: url, application_name: instance, max });
  let ended = false;
  pool.on('error', () => {
    // An idle connection was lost; the pool makes a new one when it is needed.
  });
  pool.on('connect', (client) => {
    client.on('error', () => {
      // Whoever is using it gets the error as well.
    });
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const steadyQuery = (...args: unknown[]) => {
      const answer = query(...args);
      return answer instanceof Promise ? answer.catch(askAgain) : answer;
    };
    Object.assign(client, { query: steadyQuery });
  });
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<unknown> | undefined;
  const steadyConnect = (...args: unknown[]) => {
    // A job that outlived its time still reports; it must neither fail nor hold the process.
    if (ended) return new Promise(() => undefined);
    return args.length > 0 ? connect(...args) : connect()?.catch(askAgain);
  };
  Object.assign(pool, { connect: steadyConnect });
  return {
    pool,
    end: () => {
      ended = true;
      return pool.end();
    },
  };
}

function askAgain(error: Error & { code?: string }): never {
  const code = error.code ?? '';
  if (!SQL_STATE.test(code) || LOST_STATES.test(code)) error.code = ASK_AGAIN;
  throw error;
}
