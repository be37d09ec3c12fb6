import { z } from 'zod';
import { NOW, positionAt } from '#events/history.server';
import { REQUEST_EVENT_TYPES } from '#events/request-types';
import { placeId } from '#foundation/many';
import { messages } from '#foundation/messages';
import { rolesWith } from '#foundation/permissions';
import { Turns } from '#foundation/turns.server';
import { scopeWithin } from '#modules/organizations/index.server';
import { auditRequests, listRequestsAt } from '#modules/requests/index.server';
import { defineCall, type Call } from './call';
import { id } from './fields';
import { ACTOR, change, changesOf, REQUEST_COLUMNS, requestRow, rowOf } from './request-fields';
import { listPart, momentOf, statusInput, wireList } from './wire';

const group = 'Audit';

/** Each reads and decrypts many events. */
const turns = new Turns(2, 32);
const busy = { about: 'Too many ask for the past at once.' };

const A_DAY = /^\d{4}-\d\d-\d\d$/;
const unreadable = 'must be a day or a moment, as 2026-03-03 or 2026-03-03T09:30:00Z';

/** A moment, or a day in UTC: its first or its last millisecond. */
const moment = (time: '00:00:00.000' | '23:59:59.999') =>
  z
    .string()
    .transform((text) => (A_DAY.test(text) ? `${text}T${time}Z` : text))
    .pipe(z.iso.datetime({ offset: true, error: unreadable }))
    .transform(momentOf)
    .optional();

const auditInput = listPart.and(
  z.object({
    organizationID: placeId.optional(),
    from: moment('00:00:00.000'),
    to: moment('23:59:59.999'),
    actor: z.uuid('must be the id of a user').optional(),
    type: z
      .enum(REQUEST_EVENT_TYPES, `must be one of ${REQUEST_EVENT_TYPES.join(', ')}`)
      .optional(),
  }),
);

const auditRow = z.strictObject({
  position: z.int().meta({ description: 'In the log, as with live changes.' }),
  at: z.iso.datetime(),
  type: z.enum(REQUEST_EVENT_TYPES),
  actor: id.nullable().meta({ description: ACTOR }),
  subject: id.nullable().meta({ description: 'Whose request it is: the id of a user.' }),
  changes: z
    .record(z.string(), change)
    .meta({ description: 'By field. What an erased person said is "[erased]".' }),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description: 'The RFC 6962 leaf hash of the event, in hex.' }),
});

const requestsCall = defineCall({
  method: 'GET',
  path: '/audit/requests',
  group,
  about:
    'What happened to requests, the oldest first: of one organization or of all that one may audit; location admins see their own locations.',
  who: rolesWith('audit.read'),
  query: auditInput,
  answers: {
    200: { about: 'One page of the history.', list: true, data: z.array(auditRow) },
    404: { about: 'No such organization, or not yours.' },
    429: busy,
  },
  handle: async ({ services, imageUrl, actor, query: { organizationID, ...query } }) => {
    const wanted = { ...query, organizationId: organizationID };
    const { rows, total } = await turns.take([actor.userId], () =>
      auditRequests(services, actor, wanted),
    );
    const data = rows.map(({ requestId: _request, rule: _rule, changes, ...row }) => ({
      ...row,
      changes: changesOf(changes, imageUrl),
    }));
    return { code: 200, data, total };
  },
});

const atInput = wireList(REQUEST_COLUMNS, { sort: 'name', order: 'ASC' }).and(
  z
    .object({
      organizationID: placeId.optional(),
      is_approved: statusInput.prefault('P'),
      position: z
        .string()
        .regex(/^\d{1,30}$/, 'must be a whole number from 0')
        .transform((digits) => Math.min(Number(digits), NOW))
        .optional(),
      time: moment('23:59:59.999'),
    })
    .superRefine(({ position, time }, context) => {
      if ((position === undefined) !== (time === undefined)) return;
      const message =
        position === undefined ? messages.required : 'give position or time, not both';
      for (const field of ['position', 'time']) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
);

const atCall = defineCall({
  method: 'GET',
  path: '/audit/requests/at',
  group,
  about:
    'The list of requests as it would have answered at a position of the log, or at a moment. What an erased person said is "[erased]".',
  who: rolesWith('audit.read', 'organizations'),
  query: atInput,
  answers: {
    200: { about: 'One page of the list.', list: true, data: z.array(requestRow) },
    404: { about: 'No such organization, or not yours.' },
    429: busy,
  },
  handle: async ({ services, actor, query }) => {
    const { organizationID: organizationId, is_approved: status, position, time, ...page } = query;
    const { rows, total } = await turns.take([actor.userId], async () => {
      const at = position ?? (await positionAt(services.sql, time!));
      const wanted = { ...page, status, organizationId, at, level: 'organizations' } as const;
      return listRequestsAt(services, actor, wanted);
    });
    return { code: 200, data: rows.map(rowOf), total };
  },
});

const verifyCall = defineCall({
  method: 'GET',
  path: '/audit/verify',
  group,
  about:
    'Recompute leaves and tree of the log up to its last checkpoint, and compare them with what was signed.',
  who: rolesWith('audit.verify'),
  query: z.object({ organizationID: placeId.optional() }),
  answers: {
    200: {
      about: 'What came of it.',
      data: z.strictObject({
        events: z.int().meta({
          description:
            'How many of them are about the organization, or those of the caller, or all of them.',
        }),
        ok: z.boolean(),
        firstBroken: z
          .int()
          .optional()
          .meta({ description: 'The first position at which the log is not what was sealed.' }),
      }),
    },
    404: { about: 'No such organization, or not yours.' },
    429: { about: 'Too many verify at once, or this user too often.' },
  },
  handle: async ({ services, actor, query: { organizationID: organizationId } }) => {
    const wanted = { permission: 'audit.verify', organizationId } as const;
    const scope = await scopeWithin(services, actor, 'organizations', wanted);
    const organizationIds = scope.kind === 'all' ? undefined : scope.ids;
    const { events, ok, firstBroken } = await services.verifyLog(actor, organizationIds);
    return { code: 200, data: { events, ok, firstBroken } };
  },
});

/** What happened to requests, and the proof that nobody changed it. */
export const auditCalls: readonly Call[] = [requestsCall, atCall, verifyCall];
