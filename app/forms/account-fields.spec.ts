import { describe, expect, it } from 'vitest';
import { messages } from '#foundation/messages';
import { certainFaults } from './account-fields';

describe('what is certainly wrong while it is typed', () => {
  it('leaves a repeat alone as long as it can still become the password', () => {
    expect(certainFaults({ password: 'abcdef', repeat: '' })).toEqual({});
    expect(certainFaults({ password: 'abcdef', repeat: 'abc' })).toEqual({});
    expect(certainFaults({ password: 'abcdef', repeat: 'abcdef' })).toEqual({});
  });

  it('complains once no further letter can mend the repeat', () => {
    const fault = { repeat: messages.passwordsDiffer };
    expect(certainFaults({ password: 'abcdef', repeat: 'abx' })).toEqual(fault);
    expect(certainFaults({ password: 'abcdef', repeat: 'abcdefg' })).toEqual(fault);
  });

  it('leaves a short username alone, in any script', () => {
    for (const username of ['', ' ', 'A', 'Zoë', '山田', 'Ada_1 ']) {
      expect(certainFaults({ username })).toEqual({});
    }
  });

  it('complains about a username that can never fit', () => {
    const fault = { username: messages.usernameInvalid };
    for (const username of ['1', '_a', 'Ada!', 'a'.repeat(31)]) {
      expect(certainFaults({ username })).toEqual(fault);
    }
  });
});
