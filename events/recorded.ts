import type { EventScope } from './define';

/** What the log adds to an event when it is stored. */
interface RecordedMetadata {
  readonly stream: string;
  readonly version: number;
  readonly position: number;
  readonly at: Date;
  readonly actor: string | null;
  readonly correlation: string;
  readonly scope: EventScope;
}

export interface EventShape {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** An event as it comes out of the log. */
export type Recorded<E extends EventShape = EventShape> = E extends EventShape
  ? { readonly metadata: RecordedMetadata } & E
  : never;

/** How a personal field reads once its person is gone. */
export const ERASED = '[erased]';
