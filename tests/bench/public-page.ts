import { ensurePersonalCard, renderPersonalCard } from '#modules/cards/index.server';
import { ensureAccount, userByEmail } from '#modules/identity/index.server';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Pool } from '#foundation/database.server';
import { LANGUAGES } from '#foundation/languages';
import { startersFor } from '#modules/cards/starters/starters';
import { silentRuntime } from '#tests/support/silent-runtime';
import type { Runtime } from '../../app/runtime.server';
import { sharedCardPages } from '../../app/shared-card/shared-card.server';
import type { Row } from './measure';
import type { BenchServer } from './server';

/** Of HTML and CSS, as they come over the wire, headers not counted. */
const ALLOWED = 14_000;

/** The page of a shared card as it is sent, whichever of our designs and languages it has. */
export async function measurePublicPage(server: BenchServer): Promise<Row[]> {
  const url = await server.newDatabase();
  const runtime = await silentRuntime(url);
  const web = createServer(express().use(sharedCardPages(runtime))).listen(0, '127.0.0.1');
  try {
    await once(web, 'listening');
    const { port } = web.address() as AddressInfo;
    const links = await sharedCards(runtime);
    const sizes = await Promise.all(
      links.flatMap((link) =>
        Object.keys(LANGUAGES).map((language) =>
          bytesOf(`http://127.0.0.1:${port}/view-card/${link}`, language),
        ),
      ),
    );
    const ours = Math.max(...sizes);
    return [
      {
        what: 'public page, HTML and CSS, the largest ÷ allowed',
        unit: ' bytes',
        ours,
        bare: ALLOWED,
        ratio: ours / ALLOWED,
        n: String(sizes.length),
        bound: { atMost: 1 },
      },
    ];
  } finally {
    web.close();
    await runtime.stop();
  }
}

/** A drawn card of each of the designs that we offer. */
async function sharedCards({ services, renderer, sql }: Runtime): Promise<string[]> {
  const links: string[] = [];
  for (const { id, design } of startersFor('personal')) {
    const email = `${id}@bench.example`;
    const account = { email, username: 'Ada Lovelace', password: 'falling leaves' };
    await ensureAccount(services, account);
    const person = await userByEmail(sql, services.hashes, email);
    if (!person) throw new Error('The account is not there.');
    await ensurePersonalCard(services, { userId: person.id, design });
    await renderPersonalCard(services, renderer, { userId: person.id });
    links.push(await linkOf(sql, person.id));
  }
  return links;
}

async function linkOf(sql: Pool, userId: string): Promise<string> {
  const [row] = await sql<{ shareId: string }[]>`
    select share_id as "shareId" from cards.personal where id = ${userId}`;
  return row?.shareId ?? '';
}

const bytesOf = (url: string, language: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'gzip', 'Accept-Language': language };
    get(url, { headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`It was answered ${answer.statusCode}.`));
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
