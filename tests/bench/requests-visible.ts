import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { newId } from '#foundation/ids';
import { browserArgs, findBrowser } from '../support/browser.mjs';
import { startBarePush, type BarePush } from './bare-push';
import { compare, interleave, quantile, type Row } from './measure';
import { watchRows, type Watched } from './painted';
import { now } from './push-writer';
import { openOffice } from './requests-office';
import type { BenchServer } from './server';

const ROUNDS = 7;
const SAMPLES = 30;
const QUANTILES = [
  { q: 0.5, atMost: 3 },
  { q: 0.99, atMost: 2 },
];
/** Between two, so that each finds everybody at rest: what leaves the list has left it. */
const REST_MS = 250;

/** From a request that is sent to its row before an admin, beside a bare page that hears by NOTIFY. */
export async function measureVisible(server: BenchServer): Promise<Row[]> {
  const databaseUrl = await server.newDatabase();
  const office = await openOffice(databaseUrl, (ROUNDS + 1) * SAMPLES);
  const bare = await startBarePush(databaseUrl);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    const list = await watchRows(await office.openList(browser));
    const table = await watchRows(await openTable(browser, bare));
    const { ours, bare: bareRows } = await interleave(
      {
        ours: () => takeSamples(list, office.nextRequest),
        bare: () => takeSamples(table, () => nextMessage(bare)),
      },
      ROUNDS,
    );
    return rowsOf(ours.flat(), bareRows.flat());
  } finally {
    await browser.close();
    await bare.stop();
    await office.close();
  }
}

/** Something that is about to become a row. */
interface Coming {
  id: string;
  send: () => Promise<unknown>;
}

function nextMessage({ notify }: BarePush): Coming {
  const id = newId();
  return { id, send: () => notify(id) };
}

/** Milliseconds until the row has been painted. */
interface Latency {
  sinceSent: number;
  sinceAnswered: number;
}

async function takeSamples(page: Watched, next: () => Coming): Promise<Latency[]> {
  await page.bringToFront();
  const samples: Latency[] = [];
  for (let taken = 0; taken < SAMPLES; taken++) {
    const { id, send } = next();
    const painted = await page.expect(id);
    await pause(REST_MS * (1 + Math.random()));
    const sent = now();
    await send();
    const answered = now();
    const at = await painted();
    samples.push({ sinceSent: at - sent, sinceAnswered: at - answered });
  }
  return samples;
}

/** As many rows as our list has on a page, and nothing else. */
async function openTable(browser: Browser, { url }: BarePush): Promise<Page> {
  const page = await browser.newPage();
  await page.setContent('<table><tbody></tbody></table>');
  await page.evaluate(listen, url);
  return page;
}

/** Runs in the page. */
const listen = (url: string) =>
  new Promise<void>((resolve) => {
    const body = document.querySelector('tbody');
    const line = new WebSocket(url);
    line.onopen = () => resolve();
    line.onmessage = ({ data }: MessageEvent<string>) => {
      const row = document.createElement('tr');
      row.dataset.row = data;
      for (const text of ['Someone Real', '+351 21 000 0000', 'Gardener', 'Bloom']) {
        row.insertCell().textContent = text;
      }
      body?.prepend(row);
      body?.children[10]?.remove();
    };
  });

function rowsOf(ours: Latency[], bare: Latency[]): Row[] {
  const clocks = [
    { words: 'commit ÷ NOTIFY', from: 'sinceAnswered' },
    { words: 'both from the call', from: 'sinceSent' },
  ] as const;
  return clocks.flatMap(({ words, from }) =>
    QUANTILES.map(({ q, atMost }) =>
      compare(
        {
          what: `request to visible row, ${words}, p${q * 100}`,
          unit: ' ms',
          n: `${ROUNDS} rounds of ${SAMPLES}`,
          bound: from === 'sinceAnswered' ? { atMost } : undefined,
        },
        {
          ours: quantile(
            ours.map((latency) => latency[from]),
            q,
          ),
          bare: quantile(
            bare.map(({ sinceSent }) => sinceSent),
            q,
          ),
        },
      ),
    ),
  );
}
