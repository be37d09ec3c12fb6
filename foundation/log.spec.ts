import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { createLog, takeConsole } from './log.server';

const lines = (write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] => {
  const said: string[] = [];
  const out = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      said.push(chunk.toString());
      done();
    },
  });
  write(createLog('error', out));
  return said.map((line) => JSON.parse(line) as Record<string, unknown>);
};

test('an error is logged by its kind, its code and its places, and with no word of its own', () => {
  const failed = Object.assign(
    new Error('Key (email)=(ada@mail.example) already exists.\n    at ada'),
    {
      name: 'PostgresError',
      code: '23505',
      detail: 'ada@mail.example',
      cause: new Error('ada@mail.example'),
    },
  );
  const [line] = lines((log) => log.error({ err: failed }, 'a page failed'));
  expect(JSON.stringify(line)).not.toContain('ada');
  expect(line).toMatchObject({
    level: 'error',
    msg: 'a page failed',
    err: { error: 'PostgresError', reason: '23505' },
  });
  expect((line!.err as { trace: string[] }).trace[0]).toContain('log.spec.ts');
});

test.each(['ECONNREFUSED', 'CONNECTION_CLOSED', '57P01', '08006'])(
  'something outside that is away (%s) is logged with the first places alone',
  (code) => {
    const failed = Object.assign(new Error('away'), { code });
    const [line] = lines((log) => log.error({ err: failed }, 'the feed cannot be read'));
    const { trace, ...known } = line!.err as { trace: string[] };
    expect(known).toEqual({ error: 'Error', reason: code });
    expect(trace).toHaveLength(2);
    expect(trace[0]).toContain('log.spec.ts');
  },
);

test('what was thrown and is no error is not quoted either', () => {
  const [line] = lines((log) => log.error({ err: 'ada@mail.example' }, 'a page failed'));
  expect(line).toMatchObject({ err: { error: 'string' } });
});

test('what a package prints is one line, whatever its own lines are', () => {
  vi.stubGlobal('console', { ...console });
  const [line] = lines((log) => {
    takeConsole(log);
    globalThis.console.error('%s has\n{"level":"fatal"}', '/x//y', 'a'.repeat(1000));
  });
  vi.unstubAllGlobals();
  expect(line).toMatchObject({ level: 'error', msg: 'a package printed' });
  expect(line!.said).toMatch(/^\/x\/\/y has\n\{"level":"fatal"\} a+$/);
  expect(line!.said).toHaveLength(300);
});
