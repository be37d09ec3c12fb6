import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Editor } from '../editor/editor';
import { listenToGestures } from './gestures';

let page: EventTarget;
let toggled: boolean[];
let isPanned: () => boolean;
let stop: () => void;

const send = (to: EventTarget, type: string, more: object = {}) =>
  to.dispatchEvent(Object.assign(new Event(type), more));
const press = (isAround = true) => {
  const key = new Event('keydown');
  Object.defineProperty(key, 'target', { value: { contains: () => isAround } });
  page.dispatchEvent(Object.assign(key, { key: ' ' }));
};

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  toggled = [];
  const host = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    toggleAttribute: (_name: string, isOn: boolean) => toggled.push(isOn),
  });
  const setView = vi.fn();
  const state = { view: { zoom: 1, x: 0, y: 0 }, room: { width: 800, height: 600 } };
  const editor = { state, setView } as unknown as Editor;
  stop = listenToGestures(host as unknown as HTMLElement, editor, vi.fn());
  isPanned = () => {
    setView.mockClear();
    const at = { pointerId: 1, pointerType: 'mouse', button: 0, clientX: 10, clientY: 10 };
    send(host, 'pointerdown', at);
    send(page, 'pointermove', { ...at, clientX: 30 });
    send(page, 'pointerup', at);
    return setView.mock.calls.length > 0;
  };
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('pans while Space is held', () => {
  expect(isPanned()).toBe(false);
  press();
  expect(isPanned()).toBe(true);
  send(page, 'keyup', { key: ' ' });
  expect(isPanned()).toBe(false);
});

it('does not pan while Space is pressed in a field or on a button', () => {
  press(false);
  expect(isPanned()).toBe(false);
});

it('pans no longer when the window was left with Space held', () => {
  press();
  send(page, 'blur');
  expect(isPanned()).toBe(false);
  expect(toggled).toEqual([true, false]);
});
