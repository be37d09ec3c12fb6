import { afterEach, describe, expect, it, vi } from 'vitest';
import { de } from '#foundation/words/common/de';
import { en } from '#foundation/words/common/en';
import { actionFor, keyWords } from '../../ui/shortcut-keys';
import { actions } from './registry';

const key = (key: string, held: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
  }) as KeyboardEvent;
const on = (platform: string) => vi.stubGlobal('navigator', { platform });

afterEach(() => vi.unstubAllGlobals());

describe('actions', () => {
  it('have names and keys of their own', () => {
    const names = actions.map(({ name }) => name);
    const keys = actions.flatMap((action) => action.keys ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    ['undo', key('z', { ctrlKey: true })],
    ['redo', key('Z', { ctrlKey: true, shiftKey: true })],
    ['redo', key('y', { ctrlKey: true })],
    ['nudge-left', key('ArrowLeft')],
    ['nudge-left-far', key('ArrowLeft', { shiftKey: true })],
    ['delete-selected', key('Delete')],
    ['shortcuts', key('/', { ctrlKey: true })],
    ['go-to-card', key('F8')],
    ['larger', key('ArrowRight', { ctrlKey: true, shiftKey: true })],
    ['zoom-in', key('+', { ctrlKey: true, shiftKey: true })],
    ['zoom-in', key('=', { ctrlKey: true })],
    ['order-forward', key(']', { ctrlKey: true })],
    ['align-left', key('a', { altKey: true, code: 'KeyA' })],
    ['show-back', key('2', { altKey: true, code: 'Digit2' })],
  ])('%s is found by its keys', (name, event) => {
    on('Linux');
    expect(actionFor(actions, event)?.name).toBe(name);
  });

  it('are found on a Mac, where Command is held and Alt types other letters', () => {
    on('MacIntel');
    expect(actionFor(actions, key('z', { metaKey: true }))?.name).toBe('undo');
    expect(actionFor(actions, key('z', { ctrlKey: true }))).toBeUndefined();
    expect(actionFor(actions, key('å', { altKey: true, code: 'KeyA' }))?.name).toBe('align-left');
  });

  it('say their keys as they stand on the keyboard', () => {
    on('Linux');
    expect(keyWords('mod+shift+z', en.keys)).toEqual(['Ctrl', 'Shift', 'Z']);
    expect(keyWords('mod+shift+arrowup', de.keys)).toEqual(['Strg', 'Umschalt', '↑']);
    expect(keyWords('mod++', en.keys)).toEqual(['Ctrl', '+']);
    on('MacIntel');
    expect(keyWords('mod+z', de.keys)).toEqual(['⌘', 'Z']);
  });

  it('say them on the server too, where no keyboard is known', () => {
    vi.stubGlobal('navigator', undefined);
    expect(keyWords('shift+arrowup', de.keys)).toEqual(['Umschalt', '↑']);
  });
});
