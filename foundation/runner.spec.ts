import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRunner } from './runner';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const countedRunner = () => {
  let runs = 0;
  const runner = createRunner(
    () => {
      runs += 1;
      return Promise.resolve();
    },
    () => undefined,
  );
  return { runner, runs: () => runs };
};

it('begins once it is quiet', async () => {
  const { runner, runs } = countedRunner();
  for (let asked = 0; asked < 5; asked++) {
    runner.runOnceQuiet();
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(runs()).toBe(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs()).toBe(1);
});

it('does not wait for quiet for ever, however often it is asked for', async () => {
  const { runner, runs } = countedRunner();
  const askFor = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      runner.runOnceQuiet();
      await vi.advanceTimersByTimeAsync(100);
    }
  };
  await askFor(9900);
  expect(runs()).toBe(0);
  await askFor(200);
  expect(runs()).toBe(1);
  await askFor(20_000);
  expect(runs()).toBe(3);
});

it('does nothing more once it was stopped', async () => {
  const { runner, runs } = countedRunner();
  runner.runOnceQuiet();
  await runner.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs()).toBe(0);
});
