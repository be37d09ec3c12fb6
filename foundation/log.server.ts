import { pino, type DestinationStream } from 'pino';
import { traceOf } from './trace';

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
