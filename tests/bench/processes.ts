import { setTimeout as pause } from 'node:timers/promises';
import { ensureCorporateDesign } from '#modules/cards/index.server';
import { startersFor } from '#modules/cards/starters/starters';
import { ensureRequestStep } from '#modules/requests/index.server';
import { newEncryptionKey } from '#foundation/keyring.server';
import type { Runtime } from '../../app/runtime.server';
import type { Session } from '../live/instance';
import { compare, interleave, median, throughput, type Row } from './measure';
import { startProduct, type Product } from './product';
import { runtimeOf, openOffice, type Office } from './requests-office';
import type { BenchServer } from './server';

const LIST = '/organization/users/cards/request';
const ROUNDS = 6;
const ROUND_MS = 4_000;
/** People who work at once, each on a connection of their own. */
const AT_ONCE = 16;
const CARDS = 60;
const bound = { atLeast: 1.7 };

/**
 * Two processes of the built product on one database, beside one alone: pages, commands and cards. The
 * other one is halted meanwhile, so that it takes nothing of the machine, and no jobs.
 */
export async function measureProcesses(server: BenchServer): Promise<Row[]> {
  const databaseUrl = await server.newDatabase();
  const keys = newEncryptionKey('bench');
  const office = await openOffice(databaseUrl, AT_ONCE + CARDS, keys);
  const second = await startProduct(databaseUrl, { ENCRYPTION_KEYS: keys }, 'Leafcard is ready');
  const runtime = await runtimeOf(databaseUrl, keys);
  try {
    const askers = office.askers.slice(0, AT_ONCE);
    for (const request of askers.map(() => office.nextRequest())) await request.send();
    const pair: Pair = { first: office.product, second };
    return [
      await compareRates(pair, 'pages', (url) => openList(url, office.admin)),
      await compareRates(pair, 'commands', (url, at) => editRequest(url, askers[at]!, office)),
      await compareCards(pair, runtime, office),
    ];
  } finally {
    await runtime.stop();
    await second.stop();
    await office.close();
  }
}

interface Pair {
  first: Product;
  second: Product;
}

/** With the second one, or while it is halted. */
async function alone<Result>({ second }: Pair, work: () => Promise<Result>): Promise<Result> {
  process.kill(second.pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(second.pid, 'SIGCONT');
  }
}

async function compareRates(
  pair: Pair,
  what: string,
  act: (url: string, at: number) => Promise<void>,
): Promise<Row> {
  const rate = async (products: readonly Product[]) => {
    let next = 0;
    const free = Array.from({ length: AT_ONCE }, (_, at) => at);
    const { perSecond } = await throughput(AT_ONCE, ROUND_MS, async () => {
      const at = free.shift()!;
      await act(products[next++ % products.length]!.url, at);
      free.push(at);
    });
    return perSecond;
  };
  const { first, second } = pair;
  const { ours, bare } = await interleave(
    { ours: () => rate([first, second]), bare: () => alone(pair, () => rate([first])) },
    ROUNDS,
  );
  return compare(
    {
      ...{ what: `${what}: two processes ÷ one`, unit: '/s', bound },
      n: `${ROUNDS} rounds of ${ROUND_MS} ms`,
    },
    { ours: median(ours), bare: median(bare) },
  );
}

async function openList(url: string, { token }: Session): Promise<void> {
  const answer = await fetch(url + LIST, { headers: { Cookie: `leafcard=${token}` } });
  if (!answer.ok) throw new Error(`A page was answered ${answer.status}.`);
  await answer.arrayBuffer();
}

let edits = 0;

async function editRequest(
  url: string,
  { token, userId }: Session,
  { organizationId }: Office,
): Promise<void> {
  const answer = await fetch(`${url}/api/organization/users/corporate/card/P`, {
    method: 'PUT',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      organizationID: organizationId,
      name: 'Someone Real',
      designation: `Gardener ${edits++}`,
      employeeid: `E-${userId.slice(-6)}`,
      contactnumber: '+351 21 000 0000',
    }),
  });
  if (!answer.ok) throw new Error(`A command was answered ${answer.status}.`);
  await answer.arrayBuffer();
}

/** All cards of an organization, from a new design until the last is drawn. */
async function compareCards(pair: Pair, runtime: Runtime, office: Office): Promise<Row> {
  const { organizationId, admin } = office;
  for (const { userId } of office.askers) {
    const common = { organizationId, userId, employeeId: userId.slice(-6) };
    const asked = { kind: 'submitted', designation: 'Gardener' } as const;
    const accepted = { kind: 'accepted', by: admin.userId } as const;
    await ensureRequestStep(runtime.services, { ...common, number: 1, step: asked });
    await ensureRequestStep(runtime.services, { ...common, number: 2, step: accepted });
  }
  const designs = startersFor('corporate').map(({ design }) => design);
  let version = 0;
  const redraw = async () => {
    const design = designs[version % designs.length]!;
    const begun = performance.now();
    await ensureCorporateDesign(runtime.services, { organizationId, design, version: ++version });
    await drawn(runtime, organizationId, version);
    return (office.askers.length / (performance.now() - begun)) * 1000;
  };
  await redraw();
  const { ours, bare } = await interleave(
    { ours: redraw, bare: () => alone(pair, redraw) },
    ROUNDS,
  );
  const n = `${ROUNDS} × ${office.askers.length} cards`;
  return compare(
    { what: 'cards: two processes ÷ one', unit: '/s', n, bound },
    { ours: median(ours), bare: median(bare) },
  );
}

/** Until so many have been drawn since the design was saved. */
async function drawn({ sql }: Runtime, organizationId: string, version: number): Promise<void> {
  for (;;) {
    const [row] = await sql<{ left: number }[]>`
      select count(*)::int as left from cards.corporate c
       where organization_id = ${organizationId} and withdrawn_at is null and not exists (
         select 1 from log.events
          where stream = 'corporate-card-' || c.id and type = 'CorporateCardRendered'
            and at > (select saved_at from cards.corporate_designs
                       where id = ${organizationId} and version = ${version}))`;
    if (row?.left === 0) return;
    await pause(20);
  }
}
