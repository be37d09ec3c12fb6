import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isTaken, pressed } from './shortcut-keys';

class Field {
  constructor(readonly tag: string) {}
  closest = (selector: string) => (selector.split(', ').includes(this.tag) ? this : null);
}

const event = (key: string, code: string, more: Partial<KeyboardEvent> = {}) =>
  ({
    ...{ key, code, target: null },
    ...{ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
    ...more,
  }) as KeyboardEvent;

beforeEach(() => {
  vi.stubGlobal('navigator', { platform: 'Linux' });
  vi.stubGlobal('Element', Field);
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['ش', 'KeyA', {}, 'a'],
  ['т', 'KeyN', { ctrlKey: true }, 'mod+n'],
  ['Я', 'KeyZ', { ctrlKey: true, shiftKey: true }, 'mod+shift+z'],
  ['०', 'Digit0', { ctrlKey: true }, 'mod+0'],
  ['ظ', 'Slash', {}, '/'],
  ['؟', 'Slash', { shiftKey: true }, '?'],
] as const)(
  'a key of another script is the Latin one in its place: %s',
  (key, code, held, name) => {
    expect(pressed(event(key, code, held))).toBe(name);
  },
);

it('a Latin letter is itself, wherever it is', () => {
  // On a French keyboard.
  expect(pressed(event('a', 'KeyQ'))).toBe('a');
  expect(pressed(event('/', 'Period', { shiftKey: true }))).toBe('/');
});

it('a text field leaves saving and bold letters to the page, in every script', () => {
  const target = new Field('textarea') as unknown as EventTarget;
  const taken = (key: string, code: string, ctrlKey = true) =>
    isTaken(event(key, code, { target, ctrlKey }));
  expect([taken('ы', 'KeyS'), taken('b', 'KeyB'), taken('z', 'KeyZ')]).toEqual([
    false,
    false,
    true,
  ]);
  expect([taken('ы', 'KeyS', false), taken('b', 'KeyB', false)]).toEqual([true, true]);
});

it('a key of an input method is no shortcut', () => {
  const target = new Field('textarea') as unknown as EventTarget;
  const taken = (more: Partial<KeyboardEvent>) => isTaken(event('F8', 'F8', { target, ...more }));
  expect(taken({ keyCode: 119 })).toBe(false);
  expect(taken({ keyCode: 119, isComposing: true })).toBe(true);
  // Safari, where the key ends composing.
  expect(taken({ keyCode: 229, isComposing: false })).toBe(true);
});

it('a list of choices leaves to the page what is pressed with Ctrl', () => {
  const target = new Field('select') as unknown as EventTarget;
  expect(isTaken(event('z', 'KeyZ', { target, ctrlKey: true }))).toBe(false);
  expect(isTaken(event('z', 'KeyZ', { target }))).toBe(true);
  expect(isTaken(event('ArrowDown', 'ArrowDown', { target }))).toBe(true);
});
