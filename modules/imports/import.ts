import type { Command, Decider } from '@event-driven-io/emmett';
import type { ImportsEvent } from '#events/imports';
import { DomainError } from '#foundation/errors';
import type { ImportState } from './contract';

/** One file of employees: how far it has come, and what may be done with it now. */
export interface Import {
  importId: string;
  organizationId: string;
  state: ImportState;
  /** How many rows there are to import, and how many of them are done. */
  total: number;
  done: number;
}

export type ImportCommand =
  | Command<'StartImport', Record<string, never>>
  /** So many more rows are done. */
  | Command<'RecordChunk', { done: number }>
  | Command<'FinishImport', { joined: number; invited: number; cancelled: boolean }>
  | Command<'DiscardImport', Record<string, never>>;

export const importDecider: Decider<Import | null, ImportCommand, ImportsEvent> = {
  decide: decideImport,
  evolve: evolveImport,
  initialState: () => null,
};

function evolveImport(known: Import | null, { type, data }: ImportsEvent): Import | null {
  switch (type) {
    case 'ImportStarted':
      return { ...data, state: 'running', done: 0 };
    case 'ImportProgressed':
      return known && { ...known, done: data.done };
    case 'ImportFinished':
      return known && { ...known, state: data.cancelled ? 'cancelled' : 'finished' };
    case 'ImportDiscarded':
      return null;
    default:
      return known;
  }
}

function decideImport({ type, data }: ImportCommand, known: Import | null): ImportsEvent[] {
  if (!known) throw new DomainError('NotFound');
  const { importId, organizationId, state, total, done } = known;
  const isRunning = state === 'running';
  switch (type) {
    case 'StartImport':
      if (state !== 'ready' || total === 0) throw new DomainError('ImportNotReady');
      return [{ type: 'ImportStarted', data: { importId, organizationId, total } }];
    case 'RecordChunk': {
      if (!isRunning) throw new DomainError('Conflict');
      const sum = { importId, organizationId, done: done + data.done };
      return [{ type: 'ImportProgressed', data: sum }];
    }
    case 'FinishImport':
      if (!isRunning) throw new DomainError('ImportNotReady');
      return [{ type: 'ImportFinished', data: { importId, organizationId, ...data } }];
    case 'DiscardImport':
      if (isRunning) throw new DomainError('ImportNotReady');
      return [{ type: 'ImportDiscarded', data: { importId, organizationId } }];
    default:
      return type satisfies never;
  }
}
