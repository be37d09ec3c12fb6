import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Keyring, newEncryptionKey } from '#foundation/keyring.server';
import { eventCatalogue, type LeafEvent } from './catalogue';
import { Codec, type EventRow } from './codec.server';
import { defineEvent, type EventDefinition, type EventDefinitions } from './define';
import { ERASED } from './recorded';

const FIXTURES = new URL('./fixtures/', import.meta.url);
const definitions = eventCatalogue as unknown as EventDefinitions;
const keyring = new Keyring(newEncryptionKey('test'));

const row = (type: string, schemaVersion: number, data: Record<string, unknown>): EventRow => ({
  position: 1,
  stream: 'any-1',
  version: 1,
  id: 'id',
  type,
  schemaVersion,
  data,
  subject: null,
  organizationId: null,
  locationId: null,
  userId: null,
  actor: null,
  correlation: 'test',
  causation: null,
  at: new Date(0),
  wrapped: null,
});

const everyVersion = Object.entries(eventCatalogue).flatMap(([type, definition]) =>
  Array.from({ length: definition.version }, (_, i) => [type, i + 1] as const),
);

/** A payload as it was written by each version that ever was. Never edit one: events like it exist. */
test.each(everyVersion)('%s written in version %i still reads as of today', (type, version) => {
  const file = new URL(`${type}.v${version}.json`, FIXTURES);
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const { data } = new Codec(definitions, keyring).decode(row(type, version, stored));
  const { schema } = definitions[type] as unknown as EventDefinition;
  expect(schema.parse(data)).toEqual(data);
});

test('every fixture belongs to an event type and a version of it', () => {
  const known = everyVersion.map(([type, version]) => `${type}.v${version}.json`);
  expect(readdirSync(FIXTURES).sort()).toEqual([...known].sort());
});

test('a type has one step for each of its older versions', () => {
  for (const [type, definition] of Object.entries(eventCatalogue)) {
    const steps = (definition as EventDefinition).upcasts?.length ?? 0;
    expect([type, steps]).toEqual([type, definition.version - 1]);
  }
});

test('an old payload climbs every step from its own version', () => {
  const Moved = defineEvent({
    version: 3,
    schema: z.object({ place: z.object({ city: z.string() }), by: z.string() }),
    upcasts: [
      ({ town, ...rest }) => ({ ...rest, city: town }),
      ({ city, ...rest }) => ({ ...rest, place: { city }, by: 'unknown' }),
    ],
  });
  const codec = new Codec({ Moved } as unknown as EventDefinitions, keyring);
  const today = { place: { city: 'Bern' }, by: 'unknown' };
  expect(codec.decode(row('Moved', 1, { town: 'Bern' })).data).toEqual(today);
  expect(codec.decode(row('Moved', 2, { city: 'Bern' })).data).toEqual(today);
  expect(codec.decode(row('Moved', 3, { ...today, by: 'me' })).data).toEqual({
    ...today,
    by: 'me',
  });
});

const personal = everyVersion.filter(
  ([type]) => (definitions[type] as unknown as EventDefinition).personal,
);

test.each(personal)('%s encrypted in version %i reads, until its key is gone', (type, version) => {
  const file = new URL(`${type}.v${version}.json`, FIXTURES);
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const { personal, upcasts = [] } = definitions[type] as unknown as EventDefinition<
    Record<string, unknown>
  >;
  const nowOf = (data: Record<string, unknown>) =>
    upcasts.slice(version - 1).reduce((old, upcast) => upcast(old), data);
  const isPersonal = (field: string): boolean => personal?.fields.includes(field) ?? false;
  const fields = Object.keys(stored).filter((field) =>
    Object.keys(nowOf({ [field]: stored[field] })).some(isPersonal),
  );
  const subject = String(stored[personal?.subject ?? '']);
  const before = defineEvent({
    version,
    schema: z.record(z.string(), z.unknown()),
    personal: { subject: personal?.subject ?? '', fields },
  });
  const codec = new Codec(definitions, keyring);
  const wrapped = codec.newWrappedKey();
  const { data } = new Codec({ [type]: before } as unknown as EventDefinitions, keyring).encode(
    'any-1',
    1,
    { type, data: stored },
    wrapped,
  );
  for (const field of fields) expect(data[field]).not.toEqual(stored[field]);
  const encrypted = { ...row(type, version, data), subject };
  const now = nowOf(stored);
  expect(codec.decode({ ...encrypted, wrapped }).data).toEqual(now);
  expect(codec.decode(encrypted).data).toEqual(
    Object.fromEntries(
      Object.entries(now).map(([field, value]) => [field, isPersonal(field) ? ERASED : value]),
    ),
  );
});

/** The fields that are the columns organization_id, location_id and user_id, by which events are found. */
const SCOPES: [fields: (string | null)[], types: LeafEvent['type'][]][] = [
  [['organizationId', 'from', 'userId'], ['MemberMoved']],
  [
    ['organizationId', 'locationId', 'userId'],
    [
      'CorporateCardIssued',
      'CorporateCardRendered',
      'CorporateCardWithdrawn',
      'MemberBecameSubstitute',
      'MemberDetailsChanged',
      'MemberForgotten',
      'MemberJoined',
      'MemberRemoved',
      'MemberRenamed',
      'MemberReplaced',
      'RequestAccepted',
      'RequestClosed',
      'RequestDecisionUndone',
      'RequestEdited',
      'RequestRejected',
      'RequestSubmitted',
      'RoleGranted',
      'RoleRevoked',
    ],
  ],
  [
    ['organizationId', 'locationId', null],
    ['LocationAdded', 'LocationChanged'],
  ],
  [['organizationId', null, 'userId'], ['StaffRenamed']],
  [
    ['organizationId', null, null],
    [
      'AuditExported',
      'CorporateDesignSaved',
      'DomainProven',
      'ImportDiscarded',
      'ImportFinished',
      'ImportProgressed',
      'ImportStarted',
      'OrganizationRegistered',
      'OrganizationUpdated',
      'ReferCodeRotated',
      'RuleRemoved',
      'RuleSaved',
      'RuleSwitchedOff',
      'RuleSwitchedOn',
      'RulesOrdered',
    ],
  ],
  [
    [null, null, 'userId'],
    [
      'AccountDeleted',
      'BulkCancelled',
      'BulkFinished',
      'BulkProgressed',
      'BulkResumed',
      'BulkRetried',
      'BulkStarted',
      'LanguageChosen',
      'MailsChosen',
      'NotificationRead',
      'NotificationsClosed',
      'NotificationsRead',
      'PasswordChanged',
      'PersonalCardRendered',
      'PersonalCardSaved',
      'PersonalCardWithdrawn',
      'SessionEnded',
      'SessionStarted',
      'UserRegistered',
      'UsernameChanged',
    ],
  ],
  [
    [null, null, null],
    ['NumberedTemplateUpdated', 'TemplateAdded', 'TemplateRemoved'],
  ],
];

const scopes = SCOPES.flatMap(([fields, types]) => types.map((type) => [type, fields] as const));

test.each(scopes)('%s has the scope %j', (type, fields) => {
  const file = new URL(`${type}.v${eventCatalogue[type].version}.json`, FIXTURES);
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  // The schema leaves out what the type has no field for.
  const data: Record<string, unknown> = {
    organizationId: 'organization',
    locationId: 'location',
    userId: 'user',
    ...stored,
  };
  const codec = new Codec(definitions, keyring);
  const { org, loc, usr } = codec.encode('any-1', 1, { type, data }, codec.newWrappedKey());
  expect([org, loc, usr]).toEqual(fields.map((field) => field && data[field]));
});

test('the scope of every event type is in the table', () => {
  expect(scopes.map(([type]) => type).sort()).toEqual(Object.keys(eventCatalogue).sort());
});
