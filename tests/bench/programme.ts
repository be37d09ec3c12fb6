import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { measureAppend } from './append';
import { measureCommand } from './command';
import { measureCounts } from './counts';
import { measureDesigner } from './designer';
import { measureIdle } from './idle';
import type { Row } from './measure';
import { measureOrganizations } from './organizations';
import { measurePast } from './past';
import { measurePlaces } from './places';
import { measurePublicPage } from './public-page';
import { measurePush } from './push';
import { measureRebuild } from './rebuild';
import { measureRender } from './render';
import { measureRequests } from './requests';
import { measureVisible } from './requests-visible';
import { machine, ratiosIn, reportOf, tableOf, worseThan } from './report';
import { startBenchServer } from './server';
import { measureTimeline } from './timeline';
import { measureVerify } from './verify';

// Everything is measured and written to docs/benchmarks.md; parts that are asked for by name are
// only printed. With --check nothing is written: it fails where a row has become worse by more than a
// fifth than what is written there.

const parts = {
  append: measureAppend,
  command: measureCommand,
  push: measurePush,
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
};
type Part = keyof typeof parts;
const REPORT = 'docs/benchmarks.md';

const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

const given = process.argv.slice(2);
const isCheck = given.includes('--check');
const asked = given.filter((word) => word !== '--check');
const unknown = asked.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const server = await startBenchServer();
process.once('SIGINT', () => void server.stop().finally(() => process.exit(130)));
process.once('SIGTERM', () => void server.stop().finally(() => process.exit(143)));
try {
  const chosen = (Object.keys(parts) as Part[]).filter(
    (part) => asked.length === 0 || asked.includes(part),
  );
  console.log(machine(server.version));
  const rows: Row[] = [];
  for (const part of chosen) {
    const measured = await parts[part](server);
    console.log(`\n${tableOf(measured)}`);
    rows.push(...measured);
  }
  if (isCheck) {
    const worse = worseThan(ratiosIn(readFileSync(REPORT, 'utf8')), rows);
    console.log(`\n${worse.length} of ${rows.length} rows are worse than in ${REPORT}.`);
    if (worse.length > 0) console.log(tableOf(worse));
    process.exitCode = worse.length > 0 ? 1 : 0;
  } else if (asked.length === 0) {
    mkdirSync('docs', { recursive: true });
    const report = reportOf(rows, machine(server.version));
    writeFileSync(REPORT, (await format('benchmarks.md', report)).code);
    console.log(`\nWritten to ${REPORT}.`);
  }
} finally {
  await server.stop();
}
