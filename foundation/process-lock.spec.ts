import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockHolder, processIdentity, takeLock } from './process-lock.mjs';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  file = path.join(dir, 'owner.json');
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('a process lock', () => {
  it('tells who holds it, with the details they gave', () => {
    expect(takeLock(file, { address: 'here' }).holder).toBeUndefined();
    expect(takeLock(file).holder).toMatchObject({ pid: process.pid, address: 'here' });
  });

  it('is free again after its release, and leaves nothing behind', () => {
    takeLock(file).release?.();
    expect(readdirSync(dir)).toEqual([]);
    expect(takeLock(file).holder).toBeUndefined();
  });

  it('passes from a process that died', () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(file, JSON.stringify({ pid: dead, identity: `${dead} 1 boot` }));
    expect(lockHolder(file)).toBeUndefined();
    expect(takeLock(file).holder).toBeUndefined();
    expect(readdirSync(dir)).toEqual(['owner.json']);
  });

  it('is not fooled by a living process that got the pid of a dead one', () => {
    const identity = `${processIdentity(process.pid)} of an earlier one`;
    writeFileSync(file, JSON.stringify({ pid: process.pid, identity }));
    expect(takeLock(file).holder).toBeUndefined();
  });

  it('passes from a record that was torn', () => {
    writeFileSync(file, '{"pid":');
    expect(takeLock(file).holder).toBeUndefined();
  });

  it('stays with its new holder when the old one releases late', () => {
    const old = takeLock(file);
    rmSync(file);
    writeFileSync(
      file,
      JSON.stringify({ pid: process.ppid, identity: processIdentity(process.ppid) }),
    );
    old.release?.();
    expect(lockHolder(file)?.pid).toBe(process.ppid);
  });
});
