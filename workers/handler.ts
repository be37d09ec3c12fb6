import type { JobDefinition } from '#events/jobs';

/** What a handler knows of the job it does, besides the payload. */
export interface JobContext {
  /** The same at every attempt. */
  key: string;
  id: string;
  /** When the queue got it. */
  createdAt: Date;
}

/** How one kind of job is done. It may be done twice, and must bear that. */
export interface JobHandler<Payload = unknown> {
  definition: JobDefinition<Payload>;
  run: (payload: Payload, context: JobContext) => Promise<void>;
}

/** A handler whose payload type is its own affair. */
export interface AnyHandler {
  definition: JobDefinition<never> | JobDefinition;
  run: (payload: never, context: JobContext) => Promise<void>;
}

/** Thrown by a handler that wants to be called again at a time of its own, as often as it says so. */
export class TryLater extends Error {
  override readonly name = 'TryLater';

  constructor(
    readonly afterMs: number,
    reason: string,
  ) {
    super(reason);
  }
}

/** What is stored cannot be read, today or ever. */
export class UnreadablePayload extends Error {
  override readonly name = 'UnreadablePayload';
}
