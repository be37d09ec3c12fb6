import type { Decider } from '@event-driven-io/emmett';
import type { EventShape } from './recorded';

export type AnyCommand = Readonly<{ type: string; data: object }>;

/**
 * One kind of stream and how commands on it are decided. Its state is read from the row that its inline
 * projection keeps, which is as new as the stream and found by one index, however long the stream is;
 * without a projection the stream is folded.
 */
export interface Aggregate<
  State,
  C extends AnyCommand,
  E extends EventShape,
  Row extends object = never,
> {
  decider: Pick<Decider<State, never, never>, 'initialState'> & {
    decide: (command: C, state: State) => E | E[];
    evolve: (state: State, event: E) => State;
  };
  /** Streams begin with this; the rest of the name is the id. */
  streams: string;
  row?: RowState<State, Row>;
}

interface RowState<State, Row> {
  /** Of the projection, with its schema; the primary key is the id. */
  table: string;
  stateOf: (row: Row) => State;
  /** The column of the person whose key events of the stream are encrypted with: it is read with the row. */
  person?: 'id' | 'user_id';
}

/** As the store sees it: any state, command, event and row. */
export interface AnyAggregate {
  decider: {
    initialState: () => unknown;
    decide: (command: AnyCommand, state: unknown) => EventShape | EventShape[];
    evolve: (state: unknown, event: EventShape) => unknown;
  };
  streams: string;
  row?: RowState<unknown, object>;
}

export const defineAggregate = <
  State,
  C extends AnyCommand,
  E extends EventShape,
  Row extends object = never,
>(
  aggregate: Aggregate<State, C, E, Row>,
): Aggregate<State, C, E, Row> => aggregate;
