import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { processIdentity } from '../../foundation/process-lock.mjs';
import { Project, Run } from './bootstrap/project';

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

const gone = (pid: number) =>
  vi.waitFor(() => expect(processIdentity(pid)).toBeUndefined(), { timeout: 20_000, interval: 10 });

async function finish(run: Run) {
  return { code: await run.ended(), output: run.output };
}

describe('the packages', () => {
  it('are installed before the first run and not before the next', async () => {
    expect((await finish(project.run('test', 'exit', '0'))).output).toContain(
      'Installing packages',
    );
    expect(await finish(project.run('test', 'exit', '0'))).toEqual({ code: 0, output: '' });
  });

  it('are installed again when the lockfile asks for others', async () => {
    await project.run('test', 'exit', '0').ended();
    const lockfile = readFileSync(project.at('package-lock.json'), 'utf8');
    writeFileSync(project.at('package-lock.json'), lockfile.replaceAll('1.0.0', '2.0.0'));
    for (const name of ['package.json', 'one/package.json']) {
      const manifest = readFileSync(project.at(name), 'utf8');
      writeFileSync(project.at(name), manifest.replace('1.0.0', '2.0.0'));
    }
    expect((await finish(project.run('test', 'exit', '0'))).output).toContain(
      'Installing packages',
    );
  });

  it('are left alone when a user installed the same with npm', async () => {
    await project.npm('ci').ended();
    expect(await finish(project.run('test', 'exit', '0'))).toEqual({ code: 0, output: '' });
  });

  it('are repaired after an install that did not end', async () => {
    await project.run('test', 'exit', '0').ended();
    for (const name of ['one', '.package-lock.json', '.leafcard-install']) {
      rmSync(project.at(`node_modules/${name}`), { recursive: true });
    }
    expect((await finish(project.run('test', 'exit', '0'))).output).toContain(
      'Installing packages',
    );
    expect(readFileSync(project.at('node_modules/one/package.json'), 'utf8')).toContain('one');
  });

  it('are installed once when two start at once', async () => {
    const runs = [project.run('test', 'exit', '0'), project.run('test', 'exit', '0')];
    const outputs = await Promise.all(runs.map(finish));
    expect(outputs.map(({ code }) => code)).toEqual([0, 0]);
    expect(
      outputs
        .map(({ output }) => output)
        .join()
        .match(/Installing/g),
    ).toHaveLength(1);
  });

  it('are not asked of a Node that is too old', async () => {
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.19.0'}})`;
    const args = ['--import', old, 'app/process/bootstrap.mjs', 'test'];
    const { code, output } = await finish(new Run(process.execPath, args, project.root));
    expect(code).toBe(1);
    expect(output).toMatch(/^Leafcard needs Node 20\.19 or later/);
  });
});

describe('the build', () => {
  const migrate = async () => (await finish(project.run('migrate'))).output;

  beforeEach(async () => {
    project.write('events/catalogue.ts', 'export const events = [];\n');
    await project.run('test', 'exit', '0').ended();
    expect(await migrate()).toContain('Building');
  });

  it('is made once', async () => {
    expect(await migrate()).toBe('migrated\n');
  });

  it('is made again when a source changed, came or went', async () => {
    project.write('events/catalogue.ts', 'export const events = [1];\n');
    expect(await migrate()).toContain('Building');
    project.write('events/another.ts', '');
    expect(await migrate()).toContain('Building');
    rmSync(project.at('events/another.ts'));
    expect(await migrate()).toContain('Building');
  });

  it('stays when a source was only touched, or a test was written', async () => {
    utimesSync(project.at('events/catalogue.ts'), 1, 1);
    project.write('events/catalogue.spec.ts', '');
    expect(await migrate()).toBe('migrated\n');
  });

  it('is made again when the last one was killed on the way', async () => {
    project.write('events/catalogue.ts', 'export const events = [2];\n');
    const args = ['app/process/bootstrap.mjs', 'build'];
    const hanging = new Run(process.execPath, args, project.root, { HANG: '1' });
    await hanging.says(/Building/);
    hanging.child.kill('SIGKILL');
    await hanging.ended();
    expect(await migrate()).toContain('Building');
  });
});

describe('the program behind a command', () => {
  beforeEach(() => project.run('test', 'exit', '0').ended());

  it('hands on its exit code', async () => {
    expect(await project.run('test', 'exit', '7').ended()).toBe(7);
  });

  it('is asked once to stop, however often that is said at once', async () => {
    const run = project.run('test');
    await run.says(/running (\d+)/);
    // Which of them comes first is not for the sender to say.
    for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) run.child.kill(signal);
    expect(await run.ended()).toBe(0);
    expect(run.output.match(/stopped by \w+/g)).toHaveLength(1);
  });

  it('stops in good order when the bootstrap is killed', async () => {
    const run = project.run('test');
    const program = Number(await run.says(/running (\d+)/));
    run.child.kill('SIGKILL');
    await run.says(/stopped by SIGTERM/);
    await gone(program);
  });

  it('stops in good order when npm is killed', async () => {
    const run = project.npm('test');
    const program = Number(await run.says(/running (\d+)/));
    run.child.kill('SIGKILL');
    await run.says(/stopped by SIGTERM/);
    await gone(program);
  });

  it('starts its own processes without our switches', async () => {
    const run = project.run('test');
    expect(await run.says(/running \d+ (\d+)/)).toBe('0');
    run.child.kill('SIGTERM');
    await run.ended();
  });
});
