import { describe, expect, it } from 'vitest';
import { username } from './account-fields';

const isTaken = (text: string): boolean => username.safeParse(text).success;

describe('a username', () => {
  it('begins with a letter of any script, and has 5 to 30 signs', () => {
    for (const name of ['Ada_1', 'Zoë Ångström', '山田太郎です', 'अमृता शर्मा', 'a'.repeat(30)]) {
      expect(isTaken(name), name).toBe(true);
    }
    for (const name of ['Ada1', '1 Ada', '_Adaa', 'Ada!!', 'a'.repeat(31)]) {
      expect(isTaken(name), name).toBe(false);
    }
  });

  it('has no letter and no mark that is never seen', () => {
    for (const unseen of ['\u3164', '\u115F', '\uFFA0', '\u034F', '\uFE0F', '\u{E0100}']) {
      expect(username.parse(`Mateo${unseen}Ferrari`)).toBe('MateoFerrari');
      expect(isTaken(unseen.repeat(5))).toBe(false);
    }
    expect(isTaken('مهدی\u200cزاده')).toBe(false);
  });
});
