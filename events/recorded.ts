import type { EventScope } from './define';

/** What the log adds to an event when it is stored. */
export interface RecordedMetadata {
  readonly messageId: string;
  readonly streamName: string;
  readonly streamPosition: bigint;
  readonly globalPosition: bigint;
  readonly at: Date;
  readonly actor: string | null;
  readonly correlation: string;
  readonly causation: string | null;
  readonly scope: EventScope;
}

export interface EventShape {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** An event as it comes out of the log. */
export type Recorded<E extends EventShape = EventShape> = E extends EventShape
  ? { readonly kind: 'Event'; readonly metadata: RecordedMetadata } & E
  : never;

/** How a personal field reads once its person is gone. */
export const ERASED = '[erased]';
