import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Subject } from './decision-queue';
import { pressKey, shortcuts, type ShortcutTarget } from './shortcuts';

const waiting: Subject = { id: '1', name: 'Ada', status: 'pending', version: 1 };

class FakeElement {
  constructor(private readonly kind: string) {}
  closest(selector: string): FakeElement | null {
    return selector.split(', ').includes(this.kind) ? this : null;
  }
}

const targetWith = (more: Partial<ShortcutTarget> = {}): ShortcutTarget => ({
  subject: waiting,
  isDeciding: false,
  isOpen: false,
  isAnySelected: false,
  canSelect: true,
  step: vi.fn(),
  open: vi.fn(),
  accept: vi.fn(),
  reject: vi.fn(),
  select: vi.fn(),
  selectPage: vi.fn(),
  selectNone: vi.fn(),
  undo: vi.fn(),
  search: vi.fn(),
  help: vi.fn(),
  ...more,
});

function pressed(
  key: string,
  target: ShortcutTarget,
  more: Record<string, unknown> = {},
  covered = false,
) {
  const event = {
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    target: null,
    preventDefault: vi.fn(),
    ...more,
  };
  pressKey(event as unknown as KeyboardEvent, target, covered);
  return event;
}

beforeEach(() => {
  vi.stubGlobal('navigator', { platform: 'Linux' });
  vi.stubGlobal('Element', FakeElement);
});
afterEach(() => vi.unstubAllGlobals());

describe('the keys of the request pages', () => {
  it('have names and keys of their own', () => {
    const names = shortcuts.map(({ name }) => name);
    const keys = shortcuts.flatMap((shortcut) => shortcut.keys);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    ['j', 'step', 1],
    ['k', 'step', -1],
    ['Enter', 'open'],
    ['a', 'accept'],
    ['r', 'reject'],
    ['x', 'select'],
    ['u', 'undo'],
    ['/', 'search'],
    ['?', 'help'],
  ] as const)('%s performs its shortcut', (key, name, ...given) => {
    const target = targetWith();
    const event = pressed(key, target);
    expect(target[name]).toHaveBeenCalledExactlyOnceWith(...given);
    expect(event.preventDefault).toHaveBeenCalled();
  });

  it('decide nothing about what is being decided', () => {
    const target = targetWith({ isDeciding: true });
    pressed('a', target);
    pressed('r', target);
    expect(target.accept).not.toHaveBeenCalled();
    expect(target.reject).not.toHaveBeenCalled();
  });

  it('leave letters to text fields, and Enter to links and buttons', () => {
    const target = targetWith();
    pressed('a', target, { target: new FakeElement('textarea') });
    pressed('Enter', target, { target: new FakeElement('a') });
    expect(target.accept).not.toHaveBeenCalled();
    expect(target.open).not.toHaveBeenCalled();
    pressed('a', target, { target: new FakeElement('a') });
    expect(target.accept).toHaveBeenCalledOnce();
  });

  it('do nothing under a dialog, with other keys held, or again while held', () => {
    const target = targetWith();
    pressed('a', target, {}, true);
    pressed('a', target, { ctrlKey: true });
    pressed('a', target, { repeat: true });
    expect(target.accept).not.toHaveBeenCalled();
    pressed('j', target, { repeat: true });
    expect(target.step).toHaveBeenCalledOnce();
  });

  it('can be switched off where they are single characters', () => {
    const kept = { 'leafcard-single-keys': 'false' } as Record<string, string>;
    vi.stubGlobal('localStorage', { getItem: (name: string) => kept[name] ?? null });
    const target = targetWith({ isAnySelected: true });
    for (const key of ['j', 'a', 'x', 'ش', '/', '?']) pressed(key, target, { code: 'KeyA' });
    for (const perform of [target.step, target.accept, target.select, target.search, target.help])
      expect(perform).not.toHaveBeenCalled();
    pressed('Enter', target);
    pressed('Escape', target);
    expect(target.open).toHaveBeenCalledOnce();
    expect(target.selectNone).toHaveBeenCalledOnce();
  });

  it('decide only what waits', () => {
    const accepted = { ...waiting, status: 'accepted' as const };
    for (const subject of [accepted, null]) {
      const target = targetWith({ subject });
      pressed('a', target);
      pressed('r', target);
      expect(target.accept).not.toHaveBeenCalled();
      expect(target.reject).not.toHaveBeenCalled();
    }
  });

  it('decide about those that are selected, but about the one that is open first', () => {
    const selected = targetWith({ subject: null, isAnySelected: true });
    pressed('a', selected);
    expect(selected.accept).toHaveBeenCalledOnce();
    const opened = targetWith({
      subject: { ...waiting, status: 'rejected' },
      isAnySelected: true,
      isOpen: true,
    });
    pressed('a', opened);
    expect(opened.accept).not.toHaveBeenCalled();
  });
});
