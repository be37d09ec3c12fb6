import { runCommand } from '#events/command.server';
import { actorByToken } from '#modules/identity/index.server';
import type { ImportView, OutcomeCounts } from '#modules/imports/contract';
import { getImport, stageImport, startImport } from '#modules/imports/index.server';
import type { Actor, CommandContext } from '#foundation/actor';
import type { Office } from './organizations';
import type { Api, Person } from './people';

/** Files of employees, brought the way the page brings them. */

export const HEAD = 'name,email,designation,employee id,contact number,location';

/** A file in parts that are cut anywhere. */
export async function* inParts(text: string, size = 1000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export async function actorOf({ running }: Api, { token }: Pick<Person, 'token'>): Promise<Actor> {
  const actor = await actorByToken(running.runtime.services, token, 'api');
  if (!actor) throw new Error('Nobody is signed in with this token.');
  return actor;
}

export const commandOf = (actor: Actor): CommandContext => ({
  actor,
  correlationId: 'test',
  address: '127.0.0.1',
});

export async function stage(
  api: Api,
  { id: organizationId, admin }: Pick<Office, 'id' | 'admin'>,
  text: string,
): Promise<ImportView> {
  const actor = await actorOf(api, admin);
  const { services } = api.running.runtime;
  const input = { organizationId, fileName: 'people.csv', bytes: inParts(text) };
  const { id } = await runCommand(services, stageImport, commandOf(actor), input);
  return getImport(services, actor, { organizationId, id });
}

export async function start(
  api: Api,
  { id: organizationId, admin }: Pick<Office, 'id' | 'admin'>,
  id: string,
): Promise<void> {
  const context = commandOf(await actorOf(api, admin));
  await runCommand(api.running.runtime.services, startImport, context, { organizationId, id });
}

/** Waits until it is over, and gives how many rows have which outcome. */
export async function ended({ running }: Api, id: string): Promise<OutcomeCounts> {
  for (let tries = 0; tries < 2000; tries++) {
    const [row] = await running.runtime.sql<{ state: string; counts: OutcomeCounts }[]>`
      select state, counts from imports.imports where id = ${id}`;
    if (row?.state === 'finished' || row?.state === 'cancelled') return present(row.counts);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The import did not end.');
}

/** Those that there are. */
export const present = (counts: OutcomeCounts): OutcomeCounts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
