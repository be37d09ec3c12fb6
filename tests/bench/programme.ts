import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { measureAppend } from './append';
import { measureCommand } from './command';
import { measureControl } from './control';
import { measureCounts } from './counts';
import { measureDesigner } from './designer';
import { measureIdle } from './idle';
import type { Row } from './measure';
import { measureOrganizations } from './organizations';
import { measurePast } from './past';
import { measurePeers } from './peers';
import { measurePlaces } from './places';
import { measureProcesses } from './processes';
import { measurePublicPage } from './public-page';
import { measurePush } from './push';
import { measureRebuild } from './rebuild';
import { measureRender } from './render';
import { measureRequests } from './requests';
import { measureVisible } from './requests-visible';
import {
  lineOf,
  linesIn,
  machine,
  mergedLines,
  ratiosOf,
  reportOf,
  tableOf,
  unexplained,
  worseThan,
  type Line,
} from './report';
import { startBenchServer } from './server';
import { measureSockets } from './sockets';
import { measureTimeline } from './timeline';
import { measureVerify } from './verify';

// Everything is measured and written to docs/benchmarks.md; parts that are asked for by name are
// only printed, and with --record their rows are written there and those of other parts are kept.
// With --check nothing is written: it fails where a row has become worse by more than a fifth than what
// is written there.

const parts = {
  control: measureControl,
  append: measureAppend,
  command: measureCommand,
  push: measurePush,
  sockets: measureSockets,
  processes: measureProcesses,
  idle: measureIdle,
  rebuild: measureRebuild,
  organizations: measureOrganizations,
  requests: measureRequests,
  visible: measureVisible,
  counts: measureCounts,
  past: measurePast,
  timeline: measureTimeline,
  places: measurePlaces,
  designer: measureDesigner,
  render: measureRender,
  'public-page': measurePublicPage,
  verify: measureVerify,
  peers: measurePeers,
};
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];
const REPORT = 'docs/benchmarks.md';

const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

const given = process.argv.slice(2);
const isCheck = given.includes('--check');
const isRecorded = given.includes('--record');
const asked = given.filter((word) => word !== '--check' && word !== '--record');
const unknown = asked.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

const recordedLines = () => (existsSync(REPORT) ? linesIn(readFileSync(REPORT, 'utf8')) : []);

async function record(again: Part[], measured: Line[]): Promise<void> {
  const all = mergedLines(recordedLines(), measured, { parts: names, again });
  const report = reportOf(all, machine(server.version));
  writeFileSync(REPORT, (await format('benchmarks.md', report)).code);
  console.log(`\nWritten to ${REPORT}.`);
  const missed = unexplained(all).filter((what) => measured.some((line) => line.measured === what));
  for (const what of missed) console.log(`limits.ts says nothing of what stops: ${what}`);
}

const server = await startBenchServer();
process.once('SIGINT', () => void server.stop().finally(() => process.exit(130)));
process.once('SIGTERM', () => void server.stop().finally(() => process.exit(143)));
try {
  const chosen = names.filter((part) => asked.length === 0 || asked.includes(part));
  console.log(machine(server.version));
  const day = new Date().toISOString().slice(0, 10);
  const rows: Row[] = [];
  const lines: Line[] = [];
  for (const part of chosen) {
    const measured = await parts[part](server);
    const written = measured.map((row) => lineOf(part, row, day));
    console.log(`\n${tableOf(written)}`);
    rows.push(...measured);
    lines.push(...written);
    // At once, so that a part that fails takes none of the others with it.
    if (!isCheck && (isRecorded || asked.length === 0)) await record([part], written);
  }
  if (isCheck) {
    const worse = worseThan(ratiosOf(recordedLines()), rows).map(({ what }) => what);
    console.log(`\n${worse.length} of ${rows.length} rows are worse than in ${REPORT}.`);
    if (worse.length > 0) {
      console.log(tableOf(lines.filter((line) => worse.includes(line.measured))));
    }
    process.exitCode = worse.length > 0 ? 1 : 0;
  }
} finally {
  await server.stop();
}
