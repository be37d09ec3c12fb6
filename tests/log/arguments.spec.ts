import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { builtProgram } from '#tests/support/program';

/** What a program prints, that could not do its work here. */
async function run(program: string, argument: string) {
  const environment = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'test' as const },
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
  };
  const call = promisify(execFile)(process.execPath, [await builtProgram(program), argument], {
    env: environment,
  });
  return call.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      ...{ code, stdout, stderr },
    }),
  );
}

const WITHOUT_ARGUMENTS = ['server', 'migrate', 'replay-erasures', 'doctor', 'backup'];
const WITH_ARGUMENTS = ['rebuild', 'verify-log', 'super-admin', 'restore', 'jobs'];

test('a program that is asked for help says its usage, and does nothing', async () => {
  for (const program of [...WITHOUT_ARGUMENTS, ...WITH_ARGUMENTS]) {
    const { code, stdout, stderr } = await run(program, '--help');
    expect([code, stderr], program).toEqual([0, '']);
    expect(stdout).toContain(`npm run ${program === 'server' ? 'worker' : program}`);
  }
});

test('a program that takes no arguments does nothing where it is given one', async () => {
  for (const program of WITHOUT_ARGUMENTS) {
    const { code, stdout, stderr } = await run(program, '--port=4000');
    expect([code, stdout], program).toEqual([1, '']);
    expect(stderr).toMatch(/^It takes no arguments, and was given --port=4000\.\nnpm /);
  }
});
