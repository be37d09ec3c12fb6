import os from 'node:os';
import { limits } from './limits';
import { holds, type Bound, type Cpu, type Row } from './measure';

const COLUMNS = [
  'part',
  'measured',
  'ratio',
  'ours',
  'bare',
  'CPU, ours ÷ bare',
  'n',
  'expected',
  'holds',
  'day',
] as const;
const ALIGNED = COLUMNS.map((column) =>
  column === 'ratio' || column === 'ours' || column === 'bare' ? '---:' : '---',
);

/** A row as it is written, so that one of an earlier run can be kept as it was. */
export type Line = Record<(typeof COLUMNS)[number], string>;

export const tableOf = (lines: readonly Line[]): string =>
  [COLUMNS, ALIGNED, ...lines.map((line) => COLUMNS.map((column) => line[column]))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

export function lineOf(part: string, row: Row, day: string): Line {
  const { what, ratio, ours, bare, unit, n, bound, cpu } = row;
  return {
    part,
    measured: what,
    ratio: ratio === null ? '–' : ratio >= 0.1 ? ratio.toFixed(2) : ratio.toPrecision(2),
    ours: number(ours) + unit,
    bare: number(bare) + unit,
    'CPU, ours ÷ bare': cpu ? `${processorTime(cpu.ours)} ÷ ${processorTime(cpu.bare)} ms` : '',
    n,
    expected: bound ? inWords(bound) : '',
    holds: bound ? (holds(row) ? 'yes' : MISSED) : '',
    day,
  };
}

const MISSED = '**no**';

const processorTime = ({ node, postgres }: Cpu): string =>
  postgres === null ? number(node) : `${number(node)} + ${number(postgres)}`;

function inWords({ atLeast, atMost }: Bound): string {
  if (atLeast !== undefined && atMost !== undefined) return `${atLeast} – ${atMost}`;
  return atLeast !== undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
}

/** The table of a report. */
export function linesIn(report: string): Line[] {
  const table = report
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
  const [columns = [], , ...rows] = table;
  return rows.map(
    (cells) =>
      Object.fromEntries(
        COLUMNS.map((column) => [column, cells[columns.indexOf(column)] ?? '']),
      ) as Line,
  );
}

/** The lines of some parts measured again, in the order of all parts; those of the others as they were. */
export const mergedLines = (
  kept: readonly Line[],
  measured: readonly Line[],
  { parts, again }: { parts: readonly string[]; again: readonly string[] },
): Line[] =>
  parts.flatMap((part) =>
    (again.includes(part) ? measured : kept).filter((line) => line.part === part),
  );

/** What was measured when a report was written. */
export const ratiosOf = (lines: readonly Line[]): Map<string, number> =>
  new Map(
    lines
      .map(({ measured, ratio }): [string, number] => [measured, Number(ratio)])
      .filter(([, ratio]) => Number.isFinite(ratio)),
  );

/** The rows with a bound that are worse by more than a fifth than what was recorded of them. */
export const worseThan = (recorded: ReadonlyMap<string, number>, rows: readonly Row[]): Row[] =>
  rows.filter(({ what, ratio, bound }) => {
    const before = recorded.get(what);
    if (!bound || before === undefined) return false;
    if (ratio === null) return true;
    const fewer = bound.atLeast !== undefined && ratio < before * MOST_LOST;
    const slower = bound.atMost !== undefined && ratio * MOST_LOST > before;
    return fewer || slower;
  });
const MOST_LOST = 0.8;

/** What stops each goal that is missed. */
function missedGoals(lines: readonly Line[]): string {
  const missed = lines.filter(({ holds }) => holds === MISSED).map(({ measured }) => measured);
  const stops = limits.filter(({ rows }) => missed.some((what) => rows.test(what)));
  if (stops.length === 0) return '';
  return [
    '## Goals that are missed',
    '',
    ...stops.map(({ goal, limit }) => `- **${goal}**: ${limit}`),
    '',
    '',
  ].join('\n');
}

/** Goals that are missed without anyone having said why. */
export const unexplained = (lines: readonly Line[]): string[] =>
  lines
    .filter(({ holds }) => holds === MISSED)
    .map(({ measured }) => measured)
    .filter((what) => !limits.some(({ rows }) => rows.test(what)));

/** Three digits are all that a noisy machine can tell. */
const number = (value: number): string =>
  value >= 100 ? Math.round(value).toString() : Number(value.toPrecision(3)).toString();

export const machine = (postgres: string): string =>
  `Node ${process.versions.node}, PostgreSQL ${postgres}, ${os.availableParallelism()} cores, ` +
  `${process.platform} ${process.arch}`;

export const reportOf = (lines: readonly Line[], where: string): string => `# Benchmarks

Made by \`npm run bench\`. ${where}.

Ours and something bare are measured in turn, on the same machine, by the same client. A machine is
noisy, and the next one is another: only the ratios count. Each is one of medians, but p99 is what
it says. \`npm run bench -- --check\` measures again, and fails where a row with a bound is worse by
more than a fifth than it is here. \`npm run bench -- append --record\` measures some parts and writes
their rows again; the last column says on which day each was measured.

_CPU_ is processor time for one operation, of Node and of PostgreSQL: of all rounds, divided by what
they wrote. That of Node counts the client too, on our side the page that gets each change.

${tableOf(lines)}

${missedGoals(lines)}## What is measured

- **control**: the same on both sides. How far it is from 1 is how far any other row can be by chance.
- **peers**: other packages of npm that do what a part of the product does, installed by this part alone.
  _emmett-postgresql_ appends the same event to a new stream, on the same server and with as many
  connections; ours is pushed to a page as well, as in _append_. _satori with resvg_ makes the same
  card: on each side three texts, a bar and a photograph, in the same font and in as many pixels.
- **sockets**: one change to many pages, and what they hold of memory: in a process of the product that
  reads the change from the log and has only sockets, beside one of ws that sends the same text as one
  prepared buffer. The clients are other processes, and do no more than they must. Memory is that of
  the process without what V8 keeps free, between the first 200 sockets and the last.
- **processes**: the built product in two processes on one database, beside one of them while the other is
  halted, for sixteen who ask at once. _Pages_: the list of requests. _Commands_: requests are edited
  through the API. _Cards_: a new design until the last of an organization's cards is drawn.
- **append**: one event to a new stream by the statement in which every command ends, alone and without
  its transaction. It is pushed to a connected page; every round waits until the page has got every event,
  in order, and fails when it does not. The raw INSERT is one prepared statement for the same row into a
  table with the same columns and indexes. There is a connection for each writer.
- **changeUsername**: the whole command on one of many accounts: read, decide, encrypt, append, read
  model, follow-ups, push. It takes a transaction of several round trips, the raw INSERT only one.
- **request**: the same for one member of many, who asks for a card.
- **accept**: the same for one request of many, which issues a card and enqueues a mail. Its processor
  time counts what follows in the same process, mails and pictures.
  _Events_: the same command where the log is long.
- **push**: until a socket.io client has the message, beside a NOTIFY that the listening process hands
  to a bare WebSocket. *commit ÷ NOTIFY*: from the moment at which there is something to tell, which
  is the answer to the append, and for the bare the call of NOTIFY. *Both from the call* counts our
  commit too, which waits for the disk as a NOTIFY does not. Between two processes, the writer is
  another one, and the client is in the one with the sockets.
- **idle**: a runtime with workers and sockets in which nothing happens, its feed running or stopped.
- **rebuild**: the users' read model into a shadow table, indexed and swapped in, beside COPY of the
  events and keys that it reads.
- **counts**: pages of the users' list with their totals, where there are 100,000 users and where there
  are 10. A search that finds all counts all. Registrations by many writers at once,
  beside the same ones that no list counts.
- **requests**: a bulk that accepts 10,000, from its start to its end in a runtime with workers and pages,
  beside one statement that writes the same rows to tables with the same indexes; and what another
  person's page notices of it, from the call of an append until the push is there. Pages of a list
  where 1,000,000 wait in one organization, and where 1,000 do, as a browser asks for them: turned
  from row to row, and with searches counted to 1,000. A page by its number passes over all before it.
- **past**: lists of requests in two states and of people as they stood at moments from the first to the last
  of a million events, in which a quarter of a million are in one state at a time. The slowest list at its
  slowest moment; first pages in each order.
- **timeline**: an organization with a million request events, encrypted as commands write them, by what it
  can be filtered: from nothing left out to what hardly ever happens. Entries are counted to 10,000.
- **verify**: leaves and tree of the same log recomputed and compared with what was signed, beside COPY of its
  rows that nobody looks at.
- **request to visible row**: from a request that a user sends to the product until the first frame with
  its row in the browser of an admin who has the list open, the newest first. The bare is a page that
  puts a row into a table for each NOTIFY that a WebSocket hands it. *commit ÷ NOTIFY*: from the answer
  to the one who sends, and for the bare from the call of NOTIFY. *Both from the call* counts the
  sending too.
- **place search**: in the full gazetteer, as the page asks it, the limit of an address included: from
  one letter to a name that is in no place. Allowed are 50 ms.
- **render**: the starter designs in one thread, each card with other values, from the call to two PNG
  files; beside encoding the same pixels again, without drawing them.
`;
