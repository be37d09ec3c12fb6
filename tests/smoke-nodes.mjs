import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../app/process/freshness.mjs';

// `npm run smoke:nodes`: each Node that we name starts the product as it is built, answers and stops. npm brings
// the binaries; `-- 22` tries one of them alone.

const NODES = ['20.19', '22', '24'];
const START_MS = 180_000;

const platform = { win32: 'win' }[process.platform] ?? process.platform;
const email = 'admin@smoke.example';
const password = randomBytes(12).toString('hex');

function run(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code, said: said.trim() }));
  });
  return { child, ended };
}

async function binaryOf(version) {
  const wanted = `node-${platform}-${process.arch}@${version}`;
  const args = ['exec', '--yes', `--package=${wanted}`, '--', 'node', '-p', 'process.execPath'];
  const { code, said } = await run('npm', args).ended;
  if (code !== 0 || !existsSync(said)) throw new Error(`npm has no ${wanted}.`);
  return said;
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

function expect(what, holds) {
  if (!holds) throw new Error(`${what} did not hold.`);
}

async function answers(url) {
  const page = await fetch(`${url}/login`);
  expect('a page', page.status === 200 && /<title>[^<]*Leafcard/.test(await page.text()));
  const openapi = await fetch(`${url}/api/openapi.json`);
  expect('the description of the API', openapi.status === 200);
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // As the contract wants it: hashed before it is sent.
    body: JSON.stringify({ email, password: wireHash(password) }),
  });
  const { data } = await login.json();
  expect('a sign-in', login.status === 200 && typeof data?.validator === 'string');
}

const wireHash = (text) => createHash('sha256').update(text).digest('hex');

/** Each on data of its own: first start, page, sign-in, stop, a command of the same build, and a second start. */
async function smoke(version) {
  const node = await binaryOf(version);
  const { said: full } = await run(node, ['-p', 'process.versions.node']).ended;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'leafcard-smoke-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', DATA_DIR: dataDir, PORT: `${port}`, DEMO: '0', LOG_LEVEL: 'warn' },
    ...{ SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password },
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    for (const start of ['first', 'second']) {
      const { child, ended } = run(node, ['build/server.js'], { env });
      const deadline = Date.now() + START_MS;
      for (let ready = false; !ready;) {
        expect(`the ${start} start`, child.exitCode === null && Date.now() < deadline);
        await pause(100);
        ready = await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      }
      await answers(url).finally(() => child.kill('SIGTERM'));
      const { code } = await ended;
      expect(`stopping after the ${start} start`, code === 0);
      if (start === 'second') continue;
      const verified = await run(node, ['build/verify-log.js'], { env }).ended;
      expect(
        'npm run verify-log',
        verified.code === 0 && verified.said.includes('The log is intact'),
      );
    }
    console.log(`✓ Node ${full} starts, answers, signs in, verifies the log and stops, twice`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await ensureBuilt();
const wanted = process.argv.slice(2);
for (const version of wanted.length > 0 ? wanted : NODES) {
  await smoke(version).catch((error) => {
    console.error(`✗ Node ${version}: ${error.message}`);
    process.exitCode = 1;
  });
}
