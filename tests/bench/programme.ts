import { mkdirSync, writeFileSync } from 'node:fs';
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
import { machine, reportOf, tableOf } from './report';
import { startBenchServer } from './server';
import { measureTimeline } from './timeline';
import { measureVerify } from './verify';

// Everything is measured and written to docs/benchmarks.md; parts that are asked for by name are
// only printed.

const parts = {
  append: measureAppend,
  command: measureCommand,
  push: measurePush,
  idle: measureIdle,
  rebuild: measureRebuild,
  organizations: measureOrganizations,
  requests: measureRequests,
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

const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

const asked = process.argv.slice(2);
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
  if (asked.length === 0) {
    mkdirSync('docs', { recursive: true });
    const report = reportOf(rows, machine(server.version));
    writeFileSync('docs/benchmarks.md', (await format('benchmarks.md', report)).code);
    console.log('\nWritten to docs/benchmarks.md.');
  }
} finally {
  await server.stop();
}
