import type { JobDefinition } from '#events/jobs';

/** What a handler knows about its job, besides the payload. */
export interface JobContext {
  /** The same at every attempt. */
  key: string;
  id: string;
}

/** Does the jobs of one kind. A job may run twice, so a handler must be safe to repeat. */
export interface JobHandler<Payload = unknown> {
  definition: JobDefinition<Payload>;
  /** Waits for the mail server: done apart, so that nothing else waits with it. */
  isMail?: boolean;
  // A method, so that a list can hold handlers with different payloads.
  run(payload: Payload, context: JobContext): Promise<void>;
}

/** Checks that the function takes the payload of the job. */
export const handle = <Payload>(
  definition: JobDefinition<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
): JobHandler<Payload> => ({ definition, run });

/**
 * Thrown by a handler that wants to be called again after a given time, any number of times: the
 * attempt does not count.
 */
export class TryLater extends Error {
  override readonly name = 'TryLater';

  constructor(
    readonly afterMs: number,
    reason: string,
    /** For the next attempt, where it is to know something of this one. */
    readonly payload?: unknown,
  ) {
    super(reason);
  }
}

/** Of something outside, as of a mail server: where in our code it came up helps nobody. */
export class ExpectedFailure extends Error {
  override readonly name = 'Error';
}

/** The stored payload cannot be read, now or later: trying again is useless. */
export class UnreadablePayload extends Error {
  override readonly name = 'UnreadablePayload';
}

const LONGEST_REASON = 200;

/** Why a job failed, for logs and lists: one line without user input or personal data. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed without saying why.';
  const { code } = error as { code?: unknown };
  const name = typeof code === 'string' ? `${error.name} ${code}` : error.name;
  const [line = ''] = error.message.split('\n');
  return `${name}: ${withoutPersonalData(line)}`.slice(0, LONGEST_REASON);
}

/** Where it failed: the stack without the message on top of it. */
export const stackOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.startsWith('at '))
        .slice(0, 6)
    : [];

const withoutPersonalData = (line: string): string =>
  line
    .replace(/\S+@\S+/g, '[address]')
    .replace(/(["'`“«]).*?(["'`”»])/g, '[text]')
    .replace(/\d{4,}/g, '[number]');
