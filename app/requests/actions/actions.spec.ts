import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Subject } from '../decisions/decision';
import type { Hands } from './action';
import { press } from './press';
import { actions } from './registry';

const waiting: Subject = { id: '1', name: 'Ada', status: 'pending', version: 1 };

class FakeElement {
  constructor(private readonly kind: string) {}
  closest(selector: string): FakeElement | null {
    return selector.split(', ').includes(this.kind) ? this : null;
  }
}

const handsWith = (more: Partial<Hands> = {}): Hands => ({
  subject: waiting,
  isDeciding: false,
  isOpen: false,
  isAnyChosen: false,
  canChoose: true,
  step: vi.fn(),
  open: vi.fn(),
  accept: vi.fn(),
  reject: vi.fn(),
  choose: vi.fn(),
  choosePage: vi.fn(),
  chooseNone: vi.fn(),
  undo: vi.fn(),
  search: vi.fn(),
  help: vi.fn(),
  ...more,
});

function pressed(key: string, hands: Hands, more: Record<string, unknown> = {}, covered = false) {
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
  press(event as unknown as KeyboardEvent, hands, covered);
  return event;
}

beforeEach(() => {
  vi.stubGlobal('navigator', { platform: 'Linux' });
  vi.stubGlobal('Element', FakeElement);
});
afterEach(() => vi.unstubAllGlobals());

describe('the keys of the request pages', () => {
  it('have names and keys of their own', () => {
    const names = actions.map(({ name }) => name);
    const keys = actions.flatMap((action) => action.keys);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    ['j', 'step', 1],
    ['k', 'step', -1],
    ['Enter', 'open'],
    ['a', 'accept'],
    ['r', 'reject'],
    ['x', 'choose'],
    ['u', 'undo'],
    ['/', 'search'],
    ['?', 'help'],
  ] as const)('%s does its deed', (key, deed, ...given) => {
    const hands = handsWith();
    const event = pressed(key, hands);
    expect(hands[deed]).toHaveBeenCalledExactlyOnceWith(...given);
    expect(event.preventDefault).toHaveBeenCalled();
  });

  it('decide nothing about what is being decided', () => {
    const hands = handsWith({ isDeciding: true });
    pressed('a', hands);
    pressed('r', hands);
    expect(hands.accept).not.toHaveBeenCalled();
    expect(hands.reject).not.toHaveBeenCalled();
  });

  it('leave letters to whoever types them, and Enter to links and buttons', () => {
    const hands = handsWith();
    pressed('a', hands, { target: new FakeElement('textarea') });
    pressed('Enter', hands, { target: new FakeElement('a') });
    expect(hands.accept).not.toHaveBeenCalled();
    expect(hands.open).not.toHaveBeenCalled();
    pressed('a', hands, { target: new FakeElement('a') });
    expect(hands.accept).toHaveBeenCalledOnce();
  });

  it('do nothing under a dialog, with other keys held, or again while held', () => {
    const hands = handsWith();
    pressed('a', hands, {}, true);
    pressed('a', hands, { ctrlKey: true });
    pressed('a', hands, { repeat: true });
    expect(hands.accept).not.toHaveBeenCalled();
    pressed('j', hands, { repeat: true });
    expect(hands.step).toHaveBeenCalledOnce();
  });

  it('decide only what waits', () => {
    const accepted = { ...waiting, status: 'accepted' as const };
    for (const subject of [accepted, null]) {
      const hands = handsWith({ subject });
      pressed('a', hands);
      pressed('r', hands);
      expect(hands.accept).not.toHaveBeenCalled();
      expect(hands.reject).not.toHaveBeenCalled();
    }
  });

  it('decide about those that are chosen, but about the one that is open before these', () => {
    const chosen = handsWith({ subject: null, isAnyChosen: true });
    pressed('a', chosen);
    expect(chosen.accept).toHaveBeenCalledOnce();
    const opened = handsWith({
      subject: { ...waiting, status: 'rejected' },
      isAnyChosen: true,
      isOpen: true,
    });
    pressed('a', opened);
    expect(opened.accept).not.toHaveBeenCalled();
  });
});
