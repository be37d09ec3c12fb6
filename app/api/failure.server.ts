import type { CommandContext } from '#foundation/actor';
import type { Log } from '#foundation/log.server';
import { messages } from '#foundation/messages';
import type { Answer } from './call';
import { answerOf } from './refusal';

interface Attempt {
  log: Log;
  command: CommandContext;
  /** What did not happen, for the log. */
  what: string;
}

/** For calls that answer 208 when something goes wrong that nobody foresaw. */
export async function orFailed(
  { log, command, what }: Attempt,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (answerOf(error)) throw error;
    log.error({ err: error, requestId: command.correlationId }, what);
    return { code: 208, status: messages.somethingWentWrong, failed: true };
  }
}
