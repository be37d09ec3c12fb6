import { format } from 'node:util';
import { pino, type DestinationStream } from 'pino';

interface Trace {
  error: string;
  reason?: string;
  trace?: string[];
}

/** Something outside that is away comes up in many places at once: one line each is enough to know it by. */
const AWAY =
  /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|CONNECT_TIMEOUT|CONNECTION_\w+|08\w{3}|57P0\d|53300)$/;
const PLACES_OF_AWAY = 2;

/** Where an error came from. Its message stays out of the log: it may quote what a person sent. */
function traceOf(error: unknown): Trace {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code } = error as { code?: unknown };
  const isAway = typeof code === 'string' && AWAY.test(code);
  // The message stands in the stack too, and may have lines that look like any other.
  const stack = (error.stack ?? '').replace(`${error.name}: ${error.message}`, '').split('\n');
  const trace = stack.filter((line) => /^ {4}at \S.*(:\d+:\d+|native|<anonymous>)\)?$/.test(line));
  return {
    error: error.name,
    ...(typeof code === 'string' && { reason: code }),
    trace: trace.slice(0, isAway ? PLACES_OF_AWAY : undefined).map((line) => line.trim()),
  };
}

/** Structured lines on standard output. Say what happened to which id; never who or what it contained. */
export const createLog = (level: string, out?: DestinationStream) =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: traceOf },
      redact: {
        paths: ['email', 'password', 'token', 'code', '*.email', '*.password', '*.token', '*.code'],
        censor: '[redacted]',
      },
    },
    out,
  );

export type Log = ReturnType<typeof createLog>;

/** What packages print by themselves is a line of the log as well. */
export function takeConsole(log: Log): void {
  const to =
    (level: 'info' | 'warn' | 'error') =>
    (...said: unknown[]) =>
      log[level]({ said: format(...said).slice(0, 300) }, 'a package printed');
  const [info, warn, error] = [to('info'), to('warn'), to('error')];
  Object.assign(globalThis.console, { log: info, info, warn, error });
}
