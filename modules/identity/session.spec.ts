import { DeciderSpecification } from '@event-driven-io/emmett';
import { describe, it } from 'vitest';
import { DomainError } from '#foundation/errors';
import { sessionDecider } from './session';

const session = DeciderSpecification.for(sessionDecider);
const started = {
  type: 'SessionStarted' as const,
  data: { sessionId: 's', userId: 'u', kind: 'page' as const },
};
const end = { type: 'EndSession' as const, data: { why: 'signed-out' as const } };
const ended = {
  type: 'SessionEnded' as const,
  data: { sessionId: 's', userId: 'u', why: 'signed-out' as const },
};

describe('a session', () => {
  it('starts once', () => {
    session([]).when({ type: 'StartSession', data: started.data }).then([started]);
    session([started])
      .when({ type: 'StartSession', data: started.data })
      .thenThrows(DomainError, ({ code }) => code === 'Conflict');
  });

  it('ends once', () => {
    session([started]).when(end).then([ended]);
    session([started, ended])
      .when(end)
      .thenThrows(DomainError, ({ code }) => code === 'NotFound');
  });
});
