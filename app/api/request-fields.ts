import { z } from 'zod';
import { ERASED } from '#events/recorded';
import type { Changes, RequestStatus, RequestView } from '#modules/requests/contract';
import { eachDetail } from '#foundation/card-details';
import { STATUS_CODES } from '../live/protocol';
import { id, img, isApproved } from './fields';
import { personColumns, wireDetails, wireName, type WireDetails } from './wire';

/** Fields of the calls about requests, with what their readers want to know. */

/** One family of paths for those who look after organizations, one for locations. */
export const PATHS = {
  organizations: '/organization/users/cards/request',
  locations: '/organization/location/users/cards/request',
} as const;

/** By what lists of requests are sorted. */
export const REQUEST_COLUMNS = { ...personColumns, registration_date: 'submittedAt' } as const;

const text = z.string();

/** The details and the mail, in their order. */
function cardOf<Value>({ name, contactnumber, ...others }: WireDetails<Value>, email: Value) {
  return { name, email, contactnumber, ...others };
}

const card = cardOf(
  wireDetails(eachDetail(() => text)),
  text.meta({ description: 'With which the person is in the organization.' }),
);

const rowFields = {
  id,
  user_id: id,
  ...card,
  locname: text,
  organizationname: text,
  org_id: id,
  is_approved: isApproved,
  registration_date: z.iso.datetime().meta({ description: 'When it was sent.' }),
  version: z.int().min(1).meta({ description: 'How many things have happened to it.' }),
};

export const requestRow = z.strictObject(rowFields);

export const ACTOR =
  'Who did it: the id of a user; null where none did, as with a rule of the organization that decided.';

export const change = z.strictObject({ from: text.nullable(), to: text.nullable() });

export const requestDetail = z.strictObject({
  ...rowFields,
  loc_id: id,
  reason: text.nullable().meta({ description: 'Why it was rejected, where that was said.' }),
  userImage: z.url().nullable().meta({ description: 'Where the photo is.' }),
  imgFront: img.optional().meta({ description: 'Of the card, once it is rendered.' }),
  imgBack: img.optional().meta({ description: 'Of the card, once it is rendered.' }),
  history: z.array(
    z.strictObject({
      position: z.int().meta({ description: 'In the log, as with live changes.' }),
      type: text,
      at: z.iso.datetime(),
      actor: id.nullable().meta({ description: ACTOR }),
      changes: z
        .record(text, change)
        .meta({ description: 'By field; null is what was not there before, or is no more.' }),
    }),
  ),
});

/** What is on a request, for those who decide about it. */
export const employee = z.strictObject({
  id,
  user_id: id,
  ...card,
  locname: text,
  organizationname: text,
  org_id: id,
  is_approved: isApproved,
  userImage: z.url().nullable(),
});

export const rowOf = (view: RequestView) => ({
  id: view.id,
  user_id: view.userId,
  ...cardOf(wireDetails(view), view.email),
  locname: view.locationName,
  organizationname: view.organizationName,
  org_id: view.organizationId,
  is_approved: STATUS_CODES[view.status],
  registration_date: view.submittedAt,
  version: view.version,
});

export const changesOf = (changes: Changes, imageUrl: (id: string) => string) =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => {
      const shown = (value: string | null) => {
        if (value === null || value === ERASED) return value;
        if (field === 'photo') return imageUrl(value);
        return field === 'status' ? STATUS_CODES[value as RequestStatus] : value;
      };
      const name = field === 'status' ? 'is_approved' : wireName(field);
      return [name, { from: shown(from), to: shown(to) }];
    }),
  );
