import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '#events/command.server';
import { createKeptMails } from '#events/kept-mails.server';
import {
  acceptInvitation,
  confirmDomain,
  exportPeople,
  hasRefusedInvitations,
  invitationBy,
  invitationMail,
  listInvited,
  memberAddedMail,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '#modules/organizations/index.server';
import { memberIdOf } from '#modules/organizations/member';
import type { ImportRowView, RowFilter } from '#modules/imports/contract';
import {
  cancelImport,
  discardImport,
  getImport,
  importAllowance,
  listImportRows,
  runImport,
  stageImport,
  startImport,
} from '#modules/imports/index.server';
import { inLine, messages, tooLong } from '#foundation/messages';
import { takeSeveral } from '#foundation/rate-limit.server';
import type { Delivery } from '#workers/mail/transport.server';
import { append } from '#tests/support/log';
import { newLinkFor, sendInvitation } from './support/mailing';
import { HEAD, actorOf, commandOf, ended, inParts, present, stage, start } from './support/imports';
import {
  grant,
  join,
  joinByMail,
  newLocation,
  newMember,
  newOffice,
  newProvenOffice,
  type Office,
} from './support/organizations';
import { connectAsOwner } from '../support/database';
import { PASSWORD, startApi, type Api, type Person } from './support/people';
import { rowOf } from './support/list-of-people';
import { tracesOf } from './support/traces';

let api: Api;
let office: Office;
let branch: string;

beforeAll(async () => {
  api = await startApi();
  office = await newOffice(api);
  branch = await newLocation(api, office, { name: 'Branch', city: 'Faro' });
});
afterAll(() => api.stop());

const rowsOf = async (id: string, at = office, outcome?: RowFilter): Promise<ImportRowView[]> => {
  const actor = await actorOf(api, at.admin);
  const chosen = { organizationId: at.id, id };
  const query = { outcome, page: 1 };
  return listImportRows(api.running.runtime.services, actor, chosen, query);
};

const memberBy = async (email: string, at = office) => {
  const [row] = await api.running.runtime.sql<
    { userId: string; locationId: string; name: string; designation: string; employeeId: string }[]
  >`select user_id, location_id, name, designation, employee_id from organizations.members
     where organization_id = ${at.id} and email = ${email}`;
  return row;
};

const invitationsTo = async (email: string): Promise<number> => {
  const [row] = await api.running.runtime.sql<{ n: number }[]>`
    select count(*)::int as n from organizations.invitations where email = ${email}`;
  return row?.n ?? 0;
};

async function leave(
  { id: userId }: Person,
  { id: organizationId, locationId }: Office,
  why: 'removed' | 'left' = 'removed',
) {
  const { sql, store } = api.running.runtime;
  const [member] = await sql<{ id: string }[]>`
    select id from organizations.members
     where user_id = ${userId} and organization_id = ${organizationId}`;
  const memberId = member?.id ?? '';
  const data = { memberId, organizationId, locationId, userId, why };
  await append({ store }, `member-${memberId}`, [{ type: 'MemberRemoved', data }]);
}

describe('a file of employees', () => {
  test('shows row by row what would become of it, and nothing is done yet', async () => {
    const [known, member, left] = [
      await api.newPerson(),
      await newMember(api, office),
      await newMember(api, office),
    ];
    await leave(left, office);
    const unknown = api.newEmail();
    const text = [
      HEAD,
      `Ada Lovelace,${known.email},Engineer,E-1,+44 20 1815,Head Office`,
      `Grace Hopper,${unknown.toUpperCase()},Admiral,E-2,,"branch, FARO"`,
      `Alan Turing,${member.email},,,,Branch`,
      `Joan Clarke,${left.email},,,,Branch`,
      `Grace Again,${unknown},,,,Branch`,
      `Nobody,nobody@example.com,,,,Atlantis`,
      `,no mail,${'x'.repeat(101)},,call me,Branch`,
      `Too,many@example.com,,,,Branch,fields`,
      `No Place,place@example.com`,
      `,${unknown},,,,Atlantis`,
    ].join('\n');
    const { id, state, counts, total } = await stage(api, office, text);
    expect({ state, total }).toEqual({ state: 'ready', total: 3 });
    expect(present(counts)).toEqual({
      joins: 1,
      invites: 1,
      member: 1,
      rejoins: 1,
      duplicate: 1,
      'unknown-location': 1,
      invalid: 4,
    });
    const rows = await rowsOf(id);
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'joins'],
      [3, 'invites'],
      [4, 'member'],
      [5, 'rejoins'],
      [6, 'duplicate'],
      [7, 'unknown-location'],
      [8, 'invalid'],
      [9, 'invalid'],
      [10, 'invalid'],
      [11, 'invalid'],
    ]);
    expect(rows[5]?.faults).toEqual({ location: messages.importUnknownLocation });
    expect(rows[6]?.faults).toEqual({
      name: messages.blank,
      email: messages.emailInvalid,
      designation: tooLong(100),
      contactNumber: messages.contactNumberInvalid,
    });
    expect(rows[7]?.faults).toEqual({ row: messages.importSurplus });
    expect(rows[8]?.faults).toEqual({ location: messages.blank });
    expect(rows[9]?.faults).toEqual({
      name: messages.blank,
      email: messages.importMailTaken,
      location: messages.importUnknownLocation,
    });
    expect(await memberBy(known.email)).toBeUndefined();
    expect(await invitationsTo(unknown)).toBe(0);

    await start(api, office, id);
    expect(await ended(api, id)).toEqual({
      joined: 2,
      invited: 1,
      member: 1,
      duplicate: 1,
      'unknown-location': 1,
      invalid: 4,
    });
    expect(await memberBy(known.email)).toMatchObject({
      userId: known.id,
      locationId: office.locationId,
      name: 'Ada Lovelace',
      designation: 'Engineer',
      employeeId: 'E-1',
    });
    expect(await memberBy(left.email)).toMatchObject({ locationId: branch });
    expect(await api.running.mailTo(known.email)).toContain(office.name);

    const again = await stage(api, office, text);
    expect(present(again.counts)).toMatchObject({ member: 3, waiting: 1 });
    expect(again.total).toBe(0);
    await expect(start(api, office, again.id)).rejects.toThrow(messages.importNotReady);
  });

  test('takes in who was removed by the mail of the membership too, once', async () => {
    const left = await newMember(api, office);
    const corporate = `member-${api.newEmail()}`;
    const { sql } = api.running.runtime;
    await sql`
      update organizations.members set email = ${corporate}, name = 'Joan Clarke'
       where user_id = ${left.id}`;
    await leave(left, office);
    // The address may be that of a new employee by now.
    const { counts: others } = await stage(
      api,
      office,
      `${HEAD}\nAlan Turing,${corporate},,,,Branch`,
    );
    expect(present(others)).toEqual({ invites: 1 });
    const text = `${HEAD}\nJoan Clarke,${corporate},,,,Branch\nJoan Clarke,${left.email},,,,Branch`;
    const { id, counts } = await stage(api, office, text);
    expect(present(counts)).toEqual({ rejoins: 2 });
    await start(api, office, id);
    expect(await ended(api, id)).toEqual({ joined: 1, member: 1 });
    expect(await memberBy(corporate)).toMatchObject({ userId: left.id, locationId: branch });
    expect(await invitationsTo(corporate)).toBe(0);
  });

  test('brings nobody back who left by choice, even after the file was checked', async () => {
    const [gone, removed] = [await newMember(api, office), await newMember(api, office)];
    await leave(gone, office, 'left');
    await leave(removed, office);
    const { id, counts, total } = await stage(
      api,
      office,
      `${HEAD}\nAda Lovelace,${gone.email},,,,Branch\nJoan Clarke,${removed.email},,,,Branch`,
    );
    expect({ total, counts: present(counts) }).toEqual({
      total: 1,
      counts: { left: 1, rejoins: 1 },
    });
    await join(api, removed, office);
    await leave(removed, office, 'left');
    await start(api, office, id);
    expect(await ended(api, id)).toEqual({ left: 2 });
    expect((await rowOf(api, office, removed)).is_quit).toBe('T');
    // With the refer code they come back of their own accord, and are in a file as members then.
    await join(api, gone, office);
    const again = await stage(api, office, `${HEAD}\nAda Lovelace,${gone.email},,,,Branch`);
    expect(present(again.counts)).toEqual({ member: 1 });
  });

  test('leaves super admins out, as if their mails had no account', async () => {
    const { sql, store, services } = api.running.runtime;
    const left = await newMember(api, office);
    const corporate = `member-${api.newEmail()}`;
    await sql`
      update organizations.members set email = ${corporate}, name = 'Joan Clarke'
       where user_id = ${left.id}`;
    await leave(left, office);
    const late = await api.newPerson();
    const ordinary = api.newEmail();
    const people = [api.admin.email, corporate, left.email, late.email, ordinary];
    const text = [HEAD, ...people.map((email) => `Joan Clarke,${email},,,,Branch`)].join('\n');
    const appoint = ({ id: userId }: Person) =>
      append({ store }, `user-${userId}`, [
        { type: 'RoleGranted', data: { userId, role: 'SUPER_ADMIN' } },
      ]);
    await appoint(left);
    const { id, counts } = await stage(api, office, text);
    expect(present(counts)).toEqual({ invites: 4, joins: 1 });
    await appoint(late);
    await start(api, office, id);
    expect(await ended(api, id)).toEqual({ invited: 5 });
    const members = await sql`
      select 1 from organizations.members
       where organization_id = ${office.id} and not removed
         and user_id = any(${[api.admin.id, left.id, late.id]})`;
    expect(members).toHaveLength(0);
    // They stand among those who were invited, and can be invited again: nobody is mailed.
    const again = await stage(api, office, text);
    expect(present(again.counts)).toEqual({ waiting: 5 });
    const invited = await listInvited(services, await actorOf(api, office.admin), {
      ...{ organizationId: office.id, q: 'joan clarke', start: 0, end: 10 },
      ...{ sort: 'email', order: 'ASC' },
    });
    expect(invited.rows.map(({ email }) => email)).toEqual([...people].sort());
    const context = commandOf(await actorOf(api, office.admin));
    await api.running.mailTo(ordinary);
    const last = invited.rows.filter(({ email }) => email === ordinary);
    const others = invited.rows.filter(({ email }) => email !== ordinary);
    for (const row of [...others, ...last]) {
      const chosen = { organizationId: office.id, id: row.id };
      await runCommand(services, resendInvitation, context, chosen);
    }
    await api.running.mailTo(ordinary);
    const kept = await createKeptMails(services).list();
    const links = kept.filter(({ to, text }) => people.includes(to) && text.includes('#token='));
    expect(links.map(({ to }) => to)).toEqual([ordinary, ordinary]);
    // What was not mailed counts like what was.
    const { hashes, env } = services;
    for (const { id, email } of invited.rows) {
      await takeSeveral(sql, hashes.mailsTo(email), 4, env.LIMIT_MAILS_RECEIVED);
      const chosen = { organizationId: office.id, id };
      await expect(runCommand(services, resendInvitation, context, chosen)).rejects.toMatchObject({
        code: 'TooMany',
      });
    }
  });

  test('is over with its last row: nobody cancels what is done', async () => {
    const here = await newOffice(api);
    const file = await stage(api, here, `name,email\nAda Byron,${api.newEmail()}`);
    await start(api, here, file.id);
    await ended(api, file.id);
    const [together] = await api.running.runtime.sql<{ transactions: number; types: string[] }[]>`
      select count(distinct xmin::text)::int as transactions, array_agg(type order by position) as types
        from log.events
       where stream = ${`import-${file.id}`} and type in ('ImportProgressed', 'ImportFinished')`;
    expect(together).toEqual({ transactions: 1, types: ['ImportProgressed', 'ImportFinished'] });
  });

  test('shows whom it invited: the mail is sent again with a new link, or the link is withdrawn', async () => {
    const here = await newOffice(api);
    const { services, sql, env } = api.running.runtime;
    const [kept, withdrawn] = [api.newEmail(), api.newEmail()];
    const file = await stage(api, here, `name,email\nJosé Ruiz,${kept}\nAda Byron,${withdrawn}`);
    await start(api, here, file.id);
    expect(await ended(api, file.id)).toEqual({ invited: 2 });
    const first = /#token=([\w-]+)/.exec(await api.running.mailTo(kept))?.[1] ?? '';
    const actor = await actorOf(api, here.admin);
    const invited = async (q: string) => {
      const order = { sort: 'email', order: 'ASC' } as const;
      const part = { organizationId: here.id, q, start: 0, end: 10 };
      return (await listInvited(services, actor, { ...part, ...order })).rows;
    };
    expect(await invited('')).toHaveLength(2);
    const [jose] = await invited('jose');
    expect(jose).toMatchObject({ name: 'José Ruiz', email: kept, locationName: 'Head Office' });
    const [ada] = await invited(withdrawn);

    const context = commandOf(actor);
    const chosen = (id = '') => ({ organizationId: here.id, id });
    await runCommand(services, resendInvitation, context, chosen(jose?.id));
    const second = /#token=([\w-]+)/.exec(await api.running.mailTo(kept))?.[1] ?? '';
    expect(second).not.toBe(first);
    await expect(invitationBy(services, { token: first })).rejects.toMatchObject({
      code: 'InvitationInvalid',
    });
    expect(await invitationBy(services, { token: second })).toMatchObject({ email: kept });

    const ofAda = /#token=([\w-]+)/.exec(await api.running.mailTo(withdrawn))?.[1] ?? '';
    await runCommand(services, withdrawInvitation, context, chosen(ada?.id));
    await expect(invitationBy(services, { token: ofAda })).rejects.toMatchObject({
      code: 'InvitationInvalid',
    });
    expect((await invited('')).map(({ email }) => email)).toEqual([kept]);
    for (const command of [resendInvitation, withdrawInvitation]) {
      await expect(runCommand(services, command, context, chosen(ada?.id))).rejects.toMatchObject({
        code: 'NotFound',
      });
    }
    // Those of another organization are as if they were not there.
    const stranger = await newOffice(api);
    const strange = commandOf(await actorOf(api, stranger.admin));
    const foreign = { organizationId: stranger.id, id: jose?.id ?? '' };
    await expect(runCommand(services, withdrawInvitation, strange, foreign)).rejects.toMatchObject({
      code: 'NotFound',
    });
    await expect(
      listInvited(services, await actorOf(api, stranger.admin), {
        ...{ organizationId: here.id, q: '', start: 0, end: 10, sort: 'email', order: 'ASC' },
      }),
    ).rejects.toMatchObject({ code: 'NotFound' });

    const bucket = services.hashes.bucket('invitations', here.admin.id);
    await takeSeveral(sql, bucket, 199, env.LIMIT_INVITATIONS_AGAIN);
    await expect(
      runCommand(services, resendInvitation, context, chosen(jose?.id)),
    ).rejects.toMatchObject({ code: 'TooMany' });
  });

  test('shows whose mail was refused, until it is accepted, sent again, or the person imported again', async () => {
    const here = await newOffice(api);
    const { services } = api.running.runtime;
    const email = api.newEmail();
    const text = `name,email\nAda Byron,${email}`;
    const staged = () => stage(api, here, text);
    const imported = async () => {
      const { id } = await staged();
      await start(api, here, id);
      expect(await ended(api, id)).toEqual({ invited: 1 });
    };
    await imported();
    const actor = await actorOf(api, here.admin);
    const shown = async () => {
      const query = { sort: 'email', order: 'ASC', q: email, start: 0, end: 10 } as const;
      return (await listInvited(services, actor, { ...query, organizationId: here.id })).rows[0]!;
    };
    const newLink = () => newLinkFor(api, email);
    const sent = async (token: string, delivery: Delivery) => {
      await sendInvitation(api, token, delivery);
      return (await shown()).isRefused;
    };
    const refused = { outcome: 'refused', reason: '550', meant: 'receiver' } as const;
    const token = await newLink();
    const other = await stage(api, here, `name,email\nGrace Hopper,${api.newEmail()}`);
    await start(api, here, other.id);
    await ended(api, other.id);
    const refusedAlone = async () => {
      const query = { sort: 'email', order: 'ASC', start: 0, end: 10, isRefused: true } as const;
      const found = await Promise.all(
        ['', 'ada'].map((q) =>
          listInvited(services, actor, { ...query, q, organizationId: here.id }),
        ),
      );
      return found.map(({ rows, total }) => [total, ...rows.map(({ name }) => name)]);
    };
    const hasRefused = () => hasRefusedInvitations(services, actor, here.id);
    expect(await refusedAlone()).toEqual([[0], [0]]);
    expect(await hasRefused()).toBe(false);
    expect(await sent(token, refused)).toBe(true);
    const ada = [1, 'Ada Byron'];
    expect(await refusedAlone()).toEqual([ada, ada]);
    expect(await hasRefused()).toBe(true);
    expect(await sent(token, { outcome: 'accepted' })).toBe(false);

    expect(await sent(token, refused)).toBe(true);
    const chosen = { organizationId: here.id, id: (await shown()).id };
    await runCommand(services, resendInvitation, commandOf(actor), chosen);
    expect((await shown()).isRefused).toBe(false);
    // That of the mail before is not that of this one.
    expect(await sent(token, refused)).toBe(false);

    expect(present((await staged()).counts)).toEqual({ waiting: 1 });
    expect(await sent(await newLink(), refused)).toBe(true);
    await imported();
    expect((await shown()).isRefused).toBe(false);
  });

  test('takes in whom it invited with their account, by the link or without it', async () => {
    const [byLink, byCode] = [api.newEmail(), api.newEmail()];
    const text = `${HEAD}\nJoan Clarke,${byLink},Analyst,E-7,+44 1,Branch\nAlan Turing,${byCode},,,,Branch`;
    const { id } = await stage(api, office, text);
    await start(api, office, id);
    expect(await ended(api, id)).toEqual({ invited: 2 });
    const mail = await api.running.mailTo(byLink);
    const token = /#token=([\w-]+)/.exec(mail)?.[1] ?? '';
    expect(await invitationBy(api.running.runtime.services, { token })).toEqual({
      email: byLink,
      name: 'Joan Clarke',
      organization: office.name,
      as: 'member',
      joined: false,
    });
    const account = { token, username: 'Joan Clarke', passwordHash: PASSWORD };
    const { userId } = await runCommand(
      api.running.runtime.services,
      acceptInvitation,
      { actor: null, correlationId: 'test', address: '' },
      account,
    );
    expect(await memberBy(byLink)).toMatchObject({ designation: 'Analyst', employeeId: 'E-7' });

    const other = /#token=([\w-]+)/.exec(await api.running.mailTo(byCode))?.[1] ?? '';
    const { services } = api.running.runtime;
    const stranger = (await api.newPerson()).id;
    for (const [opening, joined] of [
      [userId, true],
      [stranger, false],
    ] as const) {
      const seen = await invitationBy(services, { token: other, userId: opening });
      expect(seen).toMatchObject({ email: byCode, joined });
    }
    expect(await invitationMail(services, { token: other })).toMatchObject({ to: byCode });
    await api.call('POST', '/email/verification', { body: { email: byCode } });
    const code = await api.running.codeFor(byCode);
    const body = { email: byCode, code, password: PASSWORD, username: 'Alan Turing' };
    expect((await api.call('POST', '/auth/register', { body })).code).toBe(200);
    expect(await memberBy(byCode)).toMatchObject({ name: 'Alan Turing', locationId: branch });
    expect(await invitationsTo(byCode)).toBe(0);
    expect(await invitationMail(services, { token: other })).toBeNull();
  });

  test('mails nobody who has left by the time when the mail leaves', async () => {
    const here = await newOffice(api);
    const person = await api.newPerson();
    const { id } = await stage(api, here, `${HEAD}\nAda Lovelace,${person.email},,,,`);
    await start(api, here, id);
    expect(await ended(api, id)).toEqual({ joined: 1 });
    const memberId = memberIdOf(here.id, person.id);
    const { services } = api.running.runtime;
    const mail = await memberAddedMail(services, { memberId, language: 'fr' });
    expect(mail).toMatchObject({ to: person.email, language: 'fr' });
    const level = 'organizations';
    const admin = commandOf(await actorOf(api, here.admin));
    await runCommand(services, removeMember, admin, { level, memberId });
    expect(await memberAddedMail(services, { memberId })).toBeNull();
  });

  test('takes the locations of its own export, also those that share a name', async () => {
    const many = await newOffice(api);
    const faro = { name: 'Branch', city: 'Faro' };
    const places = [
      await newLocation(api, many, faro),
      await newLocation(api, many, { name: 'Branch', city: 'Porto', address: 'Rua 1' }),
      await newLocation(api, many, { name: 'Branch', city: 'Porto', address: 'Rua 2' }),
      // Called as the first one would be with its city.
      await newLocation(api, many, { ...faro, name: 'Branch, Faro' }),
    ];
    const members = new Map<string, string>();
    for (const locationId of places) {
      const member = await newMember(api, { ...many, locationId });
      members.set(member.email, locationId);
    }
    const { services } = api.running.runtime;
    const actor = await actorOf(api, many.admin);
    const wanted = { removed: false, q: '', organizationId: many.id };
    const rows = [];
    for await (const part of await exportPeople(services, actor, 'organizations', wanted)) {
      rows.push(...part.filter(({ email }) => members.has(email)));
    }
    expect(new Set(rows.map(({ locationName }) => locationName))).toEqual(
      new Set([
        'Branch, Faro, Avenyn 1',
        'Branch, Porto, Rua 1',
        'Branch, Porto, Rua 2',
        'Branch, Faro',
      ]),
    );
    const fresh = rows.map((row) => ({ ...row, mail: api.newEmail() }));
    const file = fresh.map(({ mail, locationName }) => `Ada,${mail},"${locationName}"`);
    const { id, counts } = await stage(api, many, ['name,email,location', ...file].join('\n'));
    expect(counts).toEqual({ invites: 4 });
    const staged = await services.sql<{ email: string; locationId: string }[]>`
      select email, location_id from imports.rows where import_id = ${id}`;
    const found = new Map(staged.map(({ email, locationId }) => [email, locationId]));
    for (const { mail, email } of fresh) expect(found.get(mail)).toBe(members.get(email));
  });

  test('uses up the invitation of a mail with which a user joins by code', async () => {
    const here = await newProvenOffice(api);
    const { services } = api.running.runtime;
    const email = `ines@${here.domain}`;
    const { id } = await stage(api, here, `${HEAD}\nInes Iglesias,${email},Analyst,E-9,+34 1,`);
    await start(api, here, id);
    expect(await ended(api, id)).toEqual({ invited: 1 });
    const token = /#token=([\w-]+)/.exec(await api.running.mailTo(email))?.[1] ?? '';
    const ines = await api.newPerson();
    await joinByMail(api, ines, here, email);
    expect(await memberBy(email, here)).toMatchObject({
      userId: ines.id,
      name: 'Ines Iglesias',
      designation: 'Analyst',
      employeeId: 'E-9',
    });
    await leave(ines, here);
    await expect(invitationBy(services, { token })).rejects.toMatchObject({
      code: 'InvitationInvalid',
    });
    const again = await stage(api, here, `${HEAD}\nInes Iglesias,${email},,,,`);
    expect(present(again.counts)).toEqual({ rejoins: 1 });
  });

  test('needs no location where there is only one', async () => {
    const small = await newOffice(api);
    const { counts } = await stage(api, small, `name,email\nAda,${api.newEmail()}`);
    expect(counts).toEqual({ invites: 1 });
  });

  test('is refused as a whole where it cannot be read, and leaves nothing', async () => {
    const { sql } = api.running.runtime;
    const count = async () => (await sql`select 1 from imports.imports`).length;
    const waiting = await stage(api, office, `${HEAD}\nAda,${api.newEmail()},,,,Branch`);
    const before = await count();
    await expect(stage(api, office, `${HEAD}\n"Ada`)).rejects.toMatchObject({
      code: 'InputInvalid',
      details: { fields: { file: inLine(messages.importQuoteOpen, 2) } },
    });
    expect(await count()).toBe(before);
    expect(await rowsOfAll(waiting.id)).toBe(1);
    await stage(api, office, `${HEAD}\nAda,${api.newEmail()},,,,Branch`);
    expect(await rowsOfAll(waiting.id)).toBe(0);
    expect(await count()).toBe(before);
  });

  test('is forgotten with its person, by the admin who brought it, and after a day', async () => {
    const { sql, services } = api.running.runtime;
    const person = await api.newPerson();
    await stage(api, office, `${HEAD}\nAda,${person.email},,,,Branch`);
    await api.call('PUT', '/user/account/status', { token: person.token, body: {} });
    expect(await tracesOf(sql, new RegExp(person.email))).toEqual([]);

    const elsewhere = await newProvenOffice(api);
    const member = await api.newPerson();
    const corporate = `member@${elsewhere.domain}`;
    await joinByMail(api, member, elsewhere, corporate);
    const brought = await stage(
      api,
      office,
      `${HEAD}\nAda,${corporate},,,,Branch\nAda,${corporate},,,call me,`,
    );
    await api.call('PUT', '/user/account/status', { token: member.token, body: {} });
    expect(await tracesOf(sql, new RegExp(corporate))).toEqual([]);

    const chosen = { organizationId: office.id, id: brought.id };
    await runCommand(services, discardImport, commandOf(await actorOf(api, office.admin)), chosen);
    expect(await rowsOfAll(brought.id)).toBe(0);

    const old = await stage(api, office, `${HEAD}\nAda,${api.newEmail()},,,,Branch`);
    await sql`update imports.imports set expires_at = now() where id = ${old.id}`;
    await expect(rowsOf(old.id)).rejects.toMatchObject({ code: 'NotFound' });
    await sql`select graphile_worker.add_job('CleanUp')`;
    await expect.poll(() => rowsOfAll(old.id)).toBe(0);
  });
});

/** As when it is started, without the job that does it. */
const beginAlone = (id: string) =>
  api.running.runtime.sql`
    update imports.imports set state = 'running', began_at = now() where id = ${id}`;

/** Until a part is done, as when the process ends. */
async function runPartly(id: string): Promise<boolean> {
  const { services, sql } = api.running.runtime;
  const stopping = new AbortController();
  const partDone = async (): Promise<boolean> => {
    const [row] = await sql<{ done: number }[]>`select done from imports.imports where id = ${id}`;
    return (row?.done ?? 0) > 0;
  };
  const running = runImport(services, { importId: id }, stopping.signal);
  while (!(await partDone()));
  stopping.abort();
  return running;
}

const rowsOfAll = async (id: string): Promise<number> =>
  (await api.running.runtime.sql`select 1 from imports.rows where import_id = ${id}`).length;

describe('an import', () => {
  test('is a corporate admin’s alone, and of the own organization', async () => {
    const { services } = api.running.runtime;
    const [stranger, local] = [await newOffice(api), await newMember(api, office)];
    const where = { organizationId: office.id, locationId: branch };
    await grant(api, local, { role: 'LOCATION_ADMIN', ...where });
    const { id } = await stage(api, office, `${HEAD}\nAda,${api.newEmail()},,,,Branch`);
    const chosen = { organizationId: office.id, id };
    for (const [person, code] of [
      [stranger.admin, 'NotFound'],
      [local, 'NotAllowed'],
    ] as const) {
      const actor = await actorOf(api, person);
      const bytes = inParts(HEAD);
      const file = { organizationId: office.id, fileName: 'a.csv', bytes };
      const run = commandOf(actor);
      await expect(runCommand(services, stageImport, run, file)).rejects.toMatchObject({ code });
      for (const command of [startImport, cancelImport, discardImport]) {
        await expect(runCommand(services, command, run, chosen)).rejects.toMatchObject({
          code,
        });
      }
      await expect(getImport(services, actor, chosen)).rejects.toMatchObject({ code });
    }
    const foreign = { organizationId: stranger.id, id };
    const actor = await actorOf(api, stranger.admin);
    await expect(getImport(services, actor, foreign)).rejects.toMatchObject({ code: 'NotFound' });
  });

  test('is not begun by an admin whose role ended since the request came', async () => {
    const { services, store, sql } = api.running.runtime;
    const here = await newOffice(api);
    const { id } = await stage(api, here, `name,email\nAda,${api.newEmail()}`);
    const before = commandOf(await actorOf(api, here.admin));
    const data = {
      userId: here.admin.id,
      role: 'CORPORATE_ADMIN' as const,
      organizationId: here.id,
    };
    await append({ store }, `user-${here.admin.id}`, [{ type: 'RoleRevoked', data }]);
    const chosen = { organizationId: here.id, id };
    await expect(runCommand(services, startImport, before, chosen)).rejects.toMatchObject({
      code: 'NotAllowed',
    });
    expect(await sql`select 1 from log.events where stream = ${`import-${id}`}`).toHaveLength(0);
  });

  test('reaches few strangers until the domain is confirmed', async () => {
    const here = await newOffice(api);
    const { services } = api.running.runtime;
    const actor = await actorOf(api, here.admin);
    const emails = Array.from({ length: 4 }, () => api.newEmail());
    const fileOf = (names: string[]) => ['name,email', ...names.map((n) => `Ada,${n}`)].join('\n');
    expect(await importAllowance(services, actor, here.id)).toBe(500);
    const { LIMIT_IMPORTED_UNCONFIRMED: limits } = api.running.runtime.env;
    const bucket = api.running.runtime.services.hashes.bucket('imported', here.id);
    await takeSeveral(api.running.runtime.sql, bucket, 497, limits);
    const { id } = await stage(api, here, fileOf(emails));
    await expect(start(api, here, id)).rejects.toMatchObject({ code: 'ImportUnconfirmed' });
    const few = await stage(api, here, fileOf(emails.slice(0, 2)));
    await start(api, here, few.id);
    await ended(api, few.id);
    expect(await importAllowance(services, actor, here.id)).toBe(1);
    const word = commandOf(await actorOf(api, api.admin));
    const { id: organizationId, domain } = here;
    await runCommand(services, confirmDomain, word, { organizationId, domain });
    expect(await importAllowance(services, actor, here.id)).toBeNull();
    await start(api, here, (await stage(api, here, fileOf(emails))).id);
  });

  test('looks few strangers up until the domain is confirmed, of a file all or none', async () => {
    const here = await newOffice(api);
    const { services, sql, env } = api.running.runtime;
    const bucket = services.hashes.bucket('staged', here.id);
    await takeSeveral(sql, bucket, 4997, env.LIMIT_STAGED_UNCONFIRMED);
    const [first, ...emails] = Array.from({ length: 4 }, () => api.newEmail());
    const fileOf = (names: (string | undefined)[]) =>
      ['name,email', ...names.map((name) => `Ada,${name}`)].join('\n');
    await expect(stage(api, here, fileOf([first, ...emails]))).rejects.toMatchObject({
      code: 'ImportUnconfirmed',
    });
    const stored = () => sql`select 1 from imports.imports where organization_id = ${here.id}`;
    expect(await stored()).toHaveLength(0);
    // What is wrong, or there twice, is not looked up.
    const { counts } = await stage(api, here, fileOf([...emails, emails[0], 'no mail']));
    expect(present(counts)).toEqual({ invites: 3, duplicate: 1, invalid: 1 });
    await expect(stage(api, here, fileOf([first]))).rejects.toMatchObject({
      code: 'ImportUnconfirmed',
    });
    // The one before it still waits.
    expect(await stored()).toHaveLength(1);
    const context = commandOf(await actorOf(api, api.admin));
    const { id: organizationId, domain } = here;
    await runCommand(services, confirmDomain, context, { organizationId, domain });
    expect((await stage(api, here, fileOf([first]))).total).toBe(1);
  });

  test('is begun so often a day, and one file comes in at a time', async () => {
    const here = await newOffice(api);
    const { sql, env, services } = api.running.runtime;
    const bucket = services.hashes.bucket('imports', here.admin.id);
    await takeSeveral(sql, bucket, 20, env.LIMIT_IMPORTS);
    const text = `name,email\nAda,${api.newEmail()}`;
    const { id } = await stage(api, here, text);
    await expect(start(api, here, id)).rejects.toMatchObject({ code: 'TooMany' });

    const context = commandOf(await actorOf(api, here.admin));
    const slow = new Readable({ read: () => undefined });
    const file = { organizationId: here.id, fileName: 'slow.csv' };
    const first = runCommand(services, stageImport, context, { ...file, bytes: slow });
    const reading = () => sql`select 1 from imports.imports where state = 'reading'`;
    await expect.poll(reading).toHaveLength(1);
    const second = { ...file, bytes: inParts(text) };
    await expect(runCommand(services, stageImport, context, second)).rejects.toMatchObject({
      code: 'Busy',
    });
    slow.push(text);
    slow.push(null);
    await first;
    expect((await stage(api, here, text)).total).toBe(1);
  });

  test('leaves nothing of a file whose admin is none any more once it has been read', async () => {
    const here = await newOffice(api);
    const { services, store } = api.running.runtime;
    const context = commandOf(await actorOf(api, here.admin));
    const slow = new Readable({ read: () => undefined });
    const file = { organizationId: here.id, fileName: 'slow.csv', bytes: slow };
    const staging = runCommand(services, stageImport, context, file);
    const stored = () => services.sql`
      select 1 from imports.imports where organization_id = ${here.id}`;
    await expect.poll(stored).toHaveLength(1);
    const grant = { role: 'CORPORATE_ADMIN', organizationId: here.id } as const;
    await append({ store }, `user-${here.admin.id}`, [
      { type: 'RoleRevoked', data: { userId: here.admin.id, ...grant } },
    ]);
    slow.push(`name,email\nAda,${api.newEmail()}`);
    slow.push(null);
    await expect(staging).rejects.toMatchObject({ name: 'DomainError' });
    expect(await stored()).toHaveLength(0);
  });

  test('that is cancelled, or whose admin is none any more, leaves the rest out', async () => {
    const { services } = api.running.runtime;
    const lost = await newOffice(api);
    const many = (count: number) =>
      [HEAD, ...Array.from({ length: count }, (_, n) => `P ${n},${n}-${api.newEmail()}`)].join(
        '\n',
      );
    const first = await stage(api, lost, many(600));
    await beginAlone(first.id);
    expect(await runPartly(first.id)).toBe(false);
    const chosen = { organizationId: lost.id, id: first.id };
    await runCommand(services, cancelImport, commandOf(await actorOf(api, lost.admin)), chosen);
    await runImport(services, { importId: first.id }, new AbortController().signal);
    const { invited = 0, invites = 0 } = await ended(api, first.id);
    expect(invited + invites).toBe(600);
    expect(invited).toBeGreaterThan(0);
    expect(invites).toBeGreaterThan(0);
    const { counts } = await getImport(services, await actorOf(api, lost.admin), chosen);
    expect(counts).toEqual({ invited, 'left-out': invites });
    const rows = await rowsOf(first.id, lost, 'left-out');
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['left-out']));
    expect(await rowsOf(first.id, lost, 'invites')).toEqual([]);

    const second = await stage(api, lost, many(3));
    const { store } = api.running.runtime;
    const grant = { role: 'CORPORATE_ADMIN', organizationId: lost.id } as const;
    await beginAlone(second.id);
    await append({ store }, `user-${lost.admin.id}`, [
      { type: 'RoleRevoked', data: { userId: lost.admin.id, ...grant } },
    ]);
    await runImport(services, { importId: second.id }, new AbortController().signal);
    expect(await ended(api, second.id)).toEqual({ invites: 3 });
  });

  test('that was interrupted goes on where it stood, and does nothing twice', async () => {
    const { services, sql } = api.running.runtime;
    const large = await newOffice(api);
    const people = Array.from({ length: 700 }, (_, n) => `Person ${n},p${n}-${api.newEmail()}`);
    const { id } = await stage(api, large, `name,email\n${people.join('\n')}`);
    await beginAlone(id);
    expect(await runPartly(id)).toBe(false);
    const again = [1, 2].map(() =>
      runImport(services, { importId: id }, new AbortController().signal),
    );
    expect(await Promise.all(again)).toEqual([true, true]);
    expect(await ended(api, id)).toEqual({ invited: 700 });
    const [row] = await sql<{ invitations: number; mails: number; finished: number }[]>`
      select (select count(*)::int from organizations.invitations
               where organization_id = ${large.id}) as invitations,
             (select mails from imports.imports where id = ${id}) as mails,
             (select count(*)::int from log.events where type = 'ImportFinished'
                 and stream = ${`import-${id}`}) as finished`;
    expect(row).toEqual({ invitations: 700, mails: 700, finished: 1 });
  });

  test('whose part breaks goes on later where others were done before it, and fails where none was', async () => {
    const { services, sql, directUrl } = api.running.runtime;
    const large = await newOffice(api);
    const people = Array.from({ length: 700 }, (_, n) => `Person ${n},p${n}-${api.newEmail()}`);
    const { id } = await stage(api, large, `name,email\n${people.join('\n')}`);
    await beginAlone(id);
    const run = () => runImport(services, { importId: id }, new AbortController().signal);
    const owner = connectAsOwner(directUrl);
    await owner.unsafe(`
      create function imports.break() returns trigger language plpgsql as
        $$ begin raise 'broken'; end $$;
      create trigger break before update on imports.rows for each row
        when (old.import_id = '${id}' and old.line = 600) execute function imports.break();`);
    expect(await run()).toBe(false);
    const [row] = await sql`select done, state from imports.imports where id = ${id}`;
    expect(row).toEqual({ done: 500, state: 'running' });
    await expect(run()).rejects.toThrow('broken');
    await owner`drop function imports.break cascade`;
    await owner.end();
    expect(await run()).toBe(true);
    expect(await ended(api, id)).toEqual({ invited: 700 });
  });
});
