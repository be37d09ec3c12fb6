import { describe, expect, it } from 'vitest';
import { messages } from '#foundation/messages';
import { repeatDiffers, usernameWrong } from './certain-faults';

describe('what is certain while somebody types', () => {
  it('leaves a repeat alone as long as it can still become the password', () => {
    expect(repeatDiffers({ password: 'abcdef', repeat: '' })).toEqual({});
    expect(repeatDiffers({ password: 'abcdef', repeat: 'abc' })).toEqual({});
    expect(repeatDiffers({ password: 'abcdef', repeat: 'abcdef' })).toEqual({});
  });

  it('speaks up once no further letter can mend the repeat', () => {
    const fault = { repeat: messages.passwordsDiffer };
    expect(repeatDiffers({ password: 'abcdef', repeat: 'abx' })).toEqual(fault);
    expect(repeatDiffers({ password: 'abcdef', repeat: 'abcdefg' })).toEqual(fault);
  });

  it('leaves a short username alone, in any script', () => {
    for (const username of ['', ' ', 'A', 'Zoë', '山田', 'Ada_1 ']) {
      expect(usernameWrong({ username })).toEqual({});
    }
  });

  it('speaks up about a username that can never fit', () => {
    const fault = { username: messages.usernameInvalid };
    for (const username of ['1', '_a', 'Ada!', 'a'.repeat(31)]) {
      expect(usernameWrong({ username })).toEqual(fault);
    }
  });
});
