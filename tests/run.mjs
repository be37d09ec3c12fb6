import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runAside } from '../app/process/child.mjs';
import { ensureBuilt } from '../app/process/freshness.mjs';
import { changedFiles, linted, planFor, stillThere } from './changed.mjs';

// `npm test` runs every step; `npm test -- types`, `-- unit feed` or `-- tests/e2e/login` a part, and
// `-- --changed`, or `-- --changed=<commit>`, what the changes since main or that commit can break.
// `--long` does in full what a test does a share of otherwise: `npm run test:faults`, `npm run test:fuzz`.

const RESULTS = path.resolve('.cache/test-results');
const bin = (name) => path.resolve('node_modules', name);
const passed = (count) => ({ passed: count, failed: 0 });
const failed = (count) => ({ passed: 0, failed: count });

const STEPS = { types, lint, build, unit, e2e };
/** The steps of a lane follow each other, lanes run beside each other, and browsers after all else. */
const STAGES = [
  [
    ['types', 'lint'],
    ['build', 'unit'],
  ],
  [['e2e']],
];

/** Of one that passes or fails as a whole. */
async function whole(args) {
  if ((await runAside(args)) === 0) return passed(1);
  note(path.relative('node_modules', args[0]));
  return failed(1);
}

function types() {
  const cache = path.resolve('.cache/types.tsbuildinfo');
  // The other core is at work already.
  const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', cache, '--checkers', '1'];
  return whole([bin('typescript-native/bin/tsc'), ...options]);
}

async function lint(files) {
  const inAll = files.length === 0;
  const sources = inAll ? ['.'] : linted(files);
  const written = inAll ? ['.'] : stillThere(files);
  const results = [passed(0)];
  if (sources.length > 0) {
    results.push(await whole([bin('oxlint/bin/oxlint'), ...sources]));
  }
  if (written.length > 0) {
    const options = ['--check', '--no-error-on-unmatched-pattern'];
    results.push(await whole([bin('oxfmt/bin/oxfmt'), ...options, ...written]));
  }
  return sum(results);
}

/** Counted only when it fails: that it succeeds, the end-to-end tests show. */
async function build() {
  try {
    await ensureBuilt();
    return passed(0);
  } catch (error) {
    console.error(error.message);
    note('build', error.message);
    return failed(1);
  }
}

async function unit(filters) {
  const isRelated = Boolean(changed) && filters.length > 0;
  const how = isRelated ? ['related', '--run', '--passWithNoTests'] : ['run'];
  const which = isRelated ? stillThere(filters) : filters;
  const file = path.join(RESULTS, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runAside([bin('vitest/vitest.mjs'), ...how, ...reporters, ...which]);
  const report = readReport(file);
  if (!report) return failed(1);
  // A file that cannot even be loaded has no failed test, and yet it failed.
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  for (const { name, message } of unloadable) note(path.relative('.', name), message);
  for (const { name, assertionResults } of report.testResults) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed')
        note(`${path.relative('.', name)} › ${fullName}`, failureMessages[0]);
    }
  }
  const failures = report.numFailedTests + unloadable.length;
  return {
    passed: report.numPassedTests,
    failed: failures === 0 && code !== 0 ? 1 : failures,
  };
}

async function e2e(filters) {
  if (!holdsSpecs('tests/e2e')) return passed(0);
  const file = path.join(RESULTS, 'e2e.json');
  const code = await runAside(
    [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...filters],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  const report = readReport(file);
  if (!report) return failed(1);
  for (const { message } of report.errors) note('tests/e2e', message);
  for (const { file, line, title, tests } of specsOf(report)) {
    const error = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error;
    if (error) note(`tests/e2e/${file}:${line} › ${title}`, error.message);
  }
  const { expected, unexpected, flaky } = report.stats;
  const failures = unexpected + flaky + report.errors.length;
  return { passed: expected, failed: failures === 0 && code !== 0 ? 1 : failures };
}

/** Not only the end-to-end tests look at what a browser draws. */
async function prepareBrowser() {
  const { findBrowser, installBrowser } = await import('./support/browser.mjs');
  const browser = findBrowser() ?? installBrowser();
  if (browser) process.env.CHROMIUM_PATH = browser;
  else console.error('No browser could be found or fetched. Set CHROMIUM_PATH to one.');
}

function holdsSpecs(folder) {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true }).some((name) => `${name}`.endsWith('.spec.ts'));
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const failedTests = [];
/** Said once more at the end, where it is found under the lines of all that passed. */
function note(test, message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  const own = lines.filter((line) => !line.includes('/node_modules/')).slice(0, 30);
  failedTests.push(`✗ ${test}\n${own.join('\n').slice(0, 3_000)}\n`);
}

const sum = (results) =>
  results.reduce((total, result) => ({
    passed: total.passed + result.passed,
    failed: total.failed + result.failed,
  }));

/** Which steps the words name, and what of each; a word that names none is a part of a test file's path. */
function choose(words) {
  if (changed) {
    const [, since] = changed.split('=');
    const plan = planFor(changedFiles(since));
    if (plan.e2e) plan.build = [];
    return plan;
  }
  const filters = words.filter((word) => !(word in STEPS));
  const named = words.filter((word) => word in STEPS);
  if (named.length === 0 && filters.length > 0) {
    named.push(filters.some((filter) => filter.includes('e2e')) ? 'e2e' : 'unit');
  }
  const steps = named.length === 0 ? Object.keys(STEPS) : named;
  if (steps.includes('e2e') && !steps.includes('build')) steps.unshift('build');
  return Object.fromEntries(steps.map((step) => [step, step === 'lint' ? [] : filters]));
}

async function follow(lane) {
  for (const step of lane) {
    const filters = plan[step];
    if (stopped || !filters) continue;
    console.log(`\n── ${step}`);
    results.push(await STEPS[step](filters));
  }
}

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    // The step at work hears of it by SIGTERM; no further one begins.
    if (!stopped && signal === 'SIGINT') process.kill(process.pid, 'SIGTERM');
    stopped = true;
  });
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const given = process.argv.slice(2);
const words = given.filter((word) => word !== '--long');
// What a test does a share of otherwise, it does in full.
if (given.includes('--long')) process.env.LONG ??= '1';
const changed = words.find((word) => /^--changed(=|$)/.test(word));
const plan = choose(words);
const results = [passed(0)];
if (plan.unit || plan.e2e) await prepareBrowser();
for (const lanes of STAGES) await Promise.all(lanes.map(follow));
if (failedTests.length > 0) console.log(`\n── what failed\n\n${failedTests.join('\n')}`);
const total = sum(results);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = stopped || total.failed > 0 || total.passed === 0 ? 1 : 0;
