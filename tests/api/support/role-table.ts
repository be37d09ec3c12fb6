import { describe, expect, it } from 'vitest';
import { answersOf } from '../../../app/api/openapi.server';
import type { Call } from '../../../app/api/call';
import type { Received } from './client';
import { grant, newMember, type Office } from './organizations';
import type { Api, Person } from './people';

/**
 * Tables of what each call answers to whom, about what, written down from the contract and not from
 * the code. Callers: nobody; a user; an employee of the organization; a super admin; its corporate
 * admin, who is in it; an admin of its first location, who is in it; its auditor; the admin of
 * another one.
 */
export interface RoleRow<Thing extends string> {
  call: string;
  method: string;
  path: string;
  thing: Thing;
  /** Codes, by caller. */
  expected: Record<string, number>;
}

export interface RoleTable<Thing extends string> {
  callers: string[];
  rows: RoleRow<Thing>[];
}

export function readTable<Thing extends string>(table: string): RoleTable<Thing> {
  const [heading = '', ...lines] = table.trim().split('\n');
  const callers = heading.trim().split(/\s+/);
  const rows = lines.map((line) => {
    const [method = '', path = '', thing = '', ...codes] = line.split(/\s+/);
    const expected = Object.fromEntries(
      callers.map((caller, index) => [caller, Number(codes[index])]),
    );
    return { call: `${method} ${path}`, method, path, thing: thing as Thing, expected };
  });
  return { callers, rows };
}

/** All of them but nobody. */
export async function newCallers(
  api: Api,
  own: Office,
  other: Office,
): Promise<Partial<Record<string, Person>>> {
  const [user, member, local, auditor] = [
    await api.newPerson(),
    await newMember(api, own),
    await newMember(api, own),
    await api.newPerson(),
  ];
  const { id: organizationId, locationId } = own;
  await grant(api, local, { role: 'LOCATION_ADMIN', organizationId, locationId });
  await grant(api, auditor, { role: 'AUDITOR', organizationId });
  const { admin } = own;
  return { user, member, super: api.admin, admin, local, auditor, other: other.admin };
}

interface Sweep<Thing extends string> {
  about: string;
  table: RoleTable<Thing>;
  calls: readonly Call[];
  /** Those that must stand in the table, as "GET /path". */
  served: () => string[] | Promise<string[]>;
  answerTo: (caller: string, row: RoleRow<Thing>) => Promise<Received>;
  /** Of whose things nobody may learn that they are there. */
  hidden: readonly Thing[];
}

/** Makes each call as each caller, about each thing. */
export function sweepRoles<Thing extends string>(sweep: Sweep<Thing>): void {
  const { about, table, answerTo, hidden } = sweep;
  const { callers, rows } = table;

  describe(`every call about ${about}`, () => {
    it('is in the table', async () => {
      const inTable = [...new Set(rows.map(({ call }) => call))];
      expect(inTable.sort()).toEqual((await sweep.served()).sort());
    });

    it.each(rows)('$call, $thing', async (row) => {
      const seen: Record<string, number> = {};
      for (const caller of callers) {
        const answer = await answerTo(caller, row);
        seen[caller] = answer.code;
        expectDocumented(sweep.calls, row.call, answer);
      }
      expect(seen).toEqual(row.expected);
    });
  });

  describe('what is foreign', () => {
    const elsewhere = rows.filter(({ thing }) => hidden.includes(thing));

    it.each(elsewhere)('looks like what is absent: $call, $thing', async (row) => {
      const absent = { ...row, thing: 'absent' as Thing };
      for (const caller of callers) {
        if (row.expected[caller] !== 404) continue;
        const [there, nowhere] = [await answerTo(caller, row), await answerTo(caller, absent)];
        expect([caller, there.text]).toEqual([caller, nowhere.text]);
        const { date: _, 'x-request-id': __, ...headers } = nowhere.headers;
        expect(there.headers).toMatchObject(headers);
      }
    });
  });
}

/** What is answered is what the document of the API promises. */
function expectDocumented(calls: readonly Call[], name: string, { code, json }: Received): void {
  const served = calls.find(({ method, path }) => `${method} ${path}` === name);
  const answer = served && answersOf(served)[code];
  expect(answer).toBeDefined();
  if (answer?.status && json.status !== undefined) {
    expect([answer.status].flat()).toContain(json.status);
  }
  if (json.data !== undefined) expect(answer?.data?.safeParse(json.data).error).toBeUndefined();
  if (answer?.list) expect(json.total).toEqual(expect.any(Number));
}

/** Of the calls that are served, those at such addresses. */
export async function servedAt(api: Api, isMeant: (path: string) => boolean): Promise<string[]> {
  const { json } = await api.call('GET', '/openapi.json');
  return Object.entries(json.paths as Record<string, object>)
    .filter(([path]) => isMeant(path))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
}
