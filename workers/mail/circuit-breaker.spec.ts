import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CircuitBreaker } from './circuit-breaker';

const running = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const opened = async (events = { onOpen: vi.fn(), onClosed: vi.fn() }) => {
  const breaker = new CircuitBreaker(events);
  for (let n = 0; n < 3; n++) (await breaker.pass(running))?.(false);
  return { breaker, ...events };
};

/** Asks for a turn, and notes when it has come. */
const ask = (breaker: CircuitBreaker, signal = running) => {
  const asked: { turn?: ((answered: boolean) => void) | null } = {};
  void breaker.pass(signal).then((turn) => (asked.turn = turn));
  return asked;
};

test('failures that are not in a row keep nobody waiting', async () => {
  const breaker = new CircuitBreaker({ onOpen: vi.fn(), onClosed: vi.fn() });
  for (const answered of [false, false, true, false, false]) {
    (await breaker.pass(running))?.(answered);
  }
  expect(await breaker.pass(running)).toBeTypeOf('function');
});

test('after three in a row one at a time tries, after pauses that double', async () => {
  const { breaker, onOpen, onClosed } = await opened();
  expect(onOpen).toHaveBeenCalledOnce();
  const all = [ask(breaker), ask(breaker), ask(breaker)];
  const turns = () => all.flatMap(({ turn }) => turn ?? []);
  await vi.advanceTimersByTimeAsync(999);
  expect(turns()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turns()).toHaveLength(1);
  turns()[0]?.(false);
  await vi.advanceTimersByTimeAsync(1999);
  expect(turns()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(turns()).toHaveLength(2);
  expect(onClosed).not.toHaveBeenCalled();
  turns()[1]?.(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(turns()).toHaveLength(3);
  expect([onOpen.mock.calls.length, onClosed.mock.calls.length]).toEqual([1, 1]);
});

test('the pause grows to half a minute at the most', async () => {
  const { breaker } = await opened();
  for (let n = 0; n < 10; n++) {
    const asked = ask(breaker);
    await vi.advanceTimersByTimeAsync(30_000);
    asked.turn?.(false);
  }
  const last = ask(breaker);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(last.turn).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(last.turn).toBeTypeOf('function');
});

test('who waits when all stops gets no turn', async () => {
  const { breaker } = await opened();
  const stopping = new AbortController();
  const asked = ask(breaker, stopping.signal);
  stopping.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.turn).toBeNull();
});
