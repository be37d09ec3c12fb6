import type { Command, Decider } from '@event-driven-io/emmett';
import type { IdentityEvent } from '#events/identity';
import { DomainError } from '#foundation/errors';
import type { SessionKind } from './contract';

/** Where a user is signed in, from the events of stream `session-<id>`. */

type SessionEvent = Extract<IdentityEvent, { type: 'SessionStarted' | 'SessionEnded' }>;
export type WhyEnded = Extract<SessionEvent, { type: 'SessionEnded' }>['data']['why'];

type SessionCommand =
  | Command<'StartSession', { sessionId: string; userId: string; kind: SessionKind }>
  | Command<'EndSession', { why: WhyEnded }>;

export interface Session {
  sessionId: string;
  userId: string;
}

export const sessionDecider: Decider<Session | null, SessionCommand, SessionEvent> = {
  initialState: () => null,
  evolve: (_session, event) =>
    event.type === 'SessionStarted'
      ? { sessionId: event.data.sessionId, userId: event.data.userId }
      : null,
  decide: (command, session) => {
    switch (command.type) {
      case 'StartSession':
        if (session) throw new DomainError('Conflict');
        return [{ type: 'SessionStarted', data: command.data }];
      case 'EndSession':
        if (!session) throw new DomainError('NotFound');
        return [{ type: 'SessionEnded', data: { ...session, why: command.data.why } }];
      default:
        return command satisfies never;
    }
  },
};
