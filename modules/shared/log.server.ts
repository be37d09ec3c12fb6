import { pino } from 'pino';

/** Structured lines on standard output. Say what happened to which id; never who or what it contained. */
export const createLog = (level: string) =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['email', 'password', 'token', 'code', '*.email', '*.password', '*.token', '*.code'],
      censor: '[redacted]',
    },
  });

export type Log = ReturnType<typeof createLog>;
