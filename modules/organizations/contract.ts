import { z } from 'zod';
import { code, email, newPassword, proof, username } from '#foundation/account-fields';
import { DETAIL_KEYS, detailColumns } from '#foundation/card-details';
import { countryNamed } from '#foundation/countries';
import { domainOf } from '#foundation/domains';
import { imageField } from '#foundation/images';
import { defineList, type ColumnsOf, type SortKey } from '#foundation/list';
import { entryId } from '#foundation/many';
import { messages, tooLong } from '#foundation/messages';
import { contactNumber, line, plainNumber, tidiedText } from '#foundation/text-fields';

export { nameKey } from '#foundation/text-fields';
export type * from './views';
import type { OrganizationView, PersonView } from './views';

/** Entry for the browser: what organizations take in; what they show is in `views.ts`. */

/** Letters that look the same in another alphabet: Latin ones, Cyrillic ones and Greek ones. */
const LOOK_ALIKE = /^[ABCEHIJKMNOPSTXYZaceijopsvxyАВЕЅІЈКМНОРСТУХаеѕіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧορν]+$/;

/** Whether a word can pass as one of a single alphabet, as “Аcme” does with a Cyrillic А; “СберTech” cannot. */
function mixesLookAlikes(word: string): boolean {
  const letters = word.normalize('NFD');
  const latin = letters.replace(/[^\p{sc=Latn}]/gu, '');
  const others = letters.replace(/[^\p{sc=Cyrl}\p{sc=Grek}]/gu, '');
  return latin !== '' && others !== '' && (LOOK_ALIKE.test(latin) || LOOK_ALIKE.test(others));
}

export const organizationName = line(100).refine(
  (name) => !name.split(/[^\p{L}\p{M}\p{N}]+/u).some(mixesLookAlikes),
  messages.alphabetsMixed,
);
const locationName = line(100);
const city = line(100);
const address = line(300);
const designation = line(100);

export const domain = z.string(messages.domainInvalid).transform((text, context) => {
  const found = domainOf(text);
  if (!found) context.addIssue({ code: 'custom', message: messages.domainInvalid });
  return found ?? z.NEVER;
});

const WEBSITE_MAX = 300;

/** The address as it was typed; one without a scheme is meant to begin with https. */
export const website = z
  .string(messages.websiteInvalid)
  .trim()
  .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine(isWebsite, messages.websiteInvalid);

function isWebsite(text: string): boolean {
  if (text.length > WEBSITE_MAX || /\s/.test(text) || !/^https?:\/\/[^/\\]/i.test(text))
    return false;
  if (!URL.canParse(text)) return false;
  const { hostname, username: user, password } = new URL(text);
  return user === '' && password === '' && domainOf(hostname) !== null;
}

export const country = z.string(messages.countryInvalid).transform((text, context) => {
  const found = countryNamed(text);
  if (!found) context.addIssue({ code: 'custom', message: messages.countryInvalid });
  return found ?? z.NEVER;
});

/** Many write a comma, and some keyboards of phones have no point. */
const NUMBER = /^[+-]?(\d{1,3}([.,]\d{0,30})?|[.,]\d{1,30})$/;

const numericText = tidiedText(35, (text) => plainNumber(text).trim())
  .regex(NUMBER)
  .transform((text) => Number(text.replace(',', '.')));

/** A number or numeric text, kept to the centimetre. */
const degrees = (limit: number, message: string) =>
  z
    .union([z.number(), numericText], message)
    .refine((value) => Math.abs(value) <= limit, message)
    .transform((value) => Number(value.toFixed(7)) + 0);

export const latitude = degrees(90, messages.latitudeInvalid);
export const longitude = degrees(180, messages.longitudeInvalid);

const organization = { name: organizationName, domain, website };
const firstLocation = { address, city, locationName, country };

/** What the super admin says of a new organization. */
export const createOrganizationInput = z.object({
  ...organization,
  ...firstLocation,
  logo: imageField('logoPng'),
});

/** The three tabs of public registration. */
export const organizationTab = z.object({
  ...organization,
  logo: imageField('registrationImage'),
});
export const locationTab = z.object({ ...firstLocation, latitude, longitude });
export const registrant = {
  designation,
  email,
  contactNumber,
  username,
  photo: imageField('registrationImage'),
};
const chosen = { password: newPassword, repeat: z.string(messages.required) };
const alike = ({ password, repeat }: { password: string; repeat: string }): boolean =>
  password === repeat;
const differ = { path: ['repeat'], error: messages.passwordsDiffer };
export const personalTab = z.object({ ...registrant, ...chosen }).refine(alike, differ);

/** All three at once, as the form sends them. */
export const registrationForm = z
  .object({
    ...organizationTab.shape,
    ...locationTab.shape,
    ...registrant,
    ...chosen,
    proof: proof.optional(),
  })
  .refine(alike, differ);

export const updateOrganizationInput = z.object({
  ...z.object(organization).partial().shape,
  logo: imageField('logo').optional(),
});

export const organizationAdminInput = z.object({
  name: z
    .string(messages.organizationNameMissing)
    .trim()
    .min(1, messages.organizationNameMissing)
    .max(100, tooLong(100)),
  email,
});

const place = { name: locationName, city, country, address };

export const placeInput = z.object({ ...place, latitude, longitude });

/** Whom an admin appoints; ids are kept in lower case. */
export const appointedUser = z
  .string(messages.required)
  .min(1, messages.required)
  .toLowerCase()
  .pipe(z.uuid('is not the id of an employee'))
  .meta({ format: 'uuid' });

/** Who is chosen from the list has an id too, who is typed has a mail alone. */
const appointee = { adminEmail: email, userId: appointedUser.optional() };
const noMail = z.literal('').transform(() => undefined);
/** A location begins without an admin, or with one. */
export const newLocationForm = placeInput.extend({
  ...appointee,
  adminEmail: noMail.or(email).optional(),
  newLocationId: z.uuid().optional(),
});
export const appointForm = z.object(appointee);
export const dismissForm = appointForm.pick({ adminEmail: true });

export const changeLocationInput = placeInput.partial();

export const referCodeInput = z.object({
  referCode: z.string(messages.required).trim().min(1, messages.required).max(40, tooLong(40)),
});

export const corporateMailInput = z.object({ email });
export const corporateCodeInput = z.object({ email, code });
export const joinForm = z.object({
  organizationId: z.uuid(messages.required),
  locationId: z.uuid(messages.required),
});
export const auditorInput = z.object({ email });
export const auditorForm = auditorInput.extend({ userId: appointedUser.optional() });
export const removedAdminForm = z.object({ userId: appointedUser });

export const invitationForm = z
  .object({
    token: z.string().min(1, messages.invitationInvalid).max(200, messages.invitationInvalid),
    username,
    ...chosen,
  })
  .refine(alike, differ);

export const organizationList = defineList({
  permission: 'organization.list',
  columns: {
    name: { label: 'Organization', exportLabel: 'Name', kind: 'title' },
    registeredAt: { label: 'Registered', kind: 'day', labelled: true },
    domain: { label: 'Domain' },
    website: { label: 'Website' },
    id: { label: 'Id', table: false },
  } as const satisfies ColumnsOf<OrganizationView>,
  search: ['name', 'domain', 'website'],
  searchLabel: 'Search organizations',
  first: { sort: 'name', order: 'ASC' },
  pageSize: 7,
});

const PEOPLE_TABS = ['active', 'removed'] as const;

export const peopleList = defineList({
  permission: 'member.read',
  columns: {
    ...detailColumns,
    email: { label: 'Email', kind: 'email', order: 'By email' },
    locationName: { label: 'Location', order: 'By location' },
    organizationName: { label: 'Organization' },
    requestStatus: {
      label: 'Card',
      exportLabel: 'Request',
      values: { pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' },
      sort: false,
    },
    joinedAt: {
      label: 'Joined',
      kind: 'day',
      table: false,
      order: ['Joined first', 'Joined last'],
    },
    removedAt: { label: 'Removed', kind: 'day', table: false, sort: false },
    replacedByName: { label: 'Replaced by', sort: false },
  } as const satisfies ColumnsOf<PersonView>,
  search: ['email', ...DETAIL_KEYS],
  searchLabel: 'Search users',
  tabs: PEOPLE_TABS,
  first: { sort: 'name', order: 'ASC' },
  pageSize: 10,
  exported: [
    ...(['name', 'email'] as const),
    ...DETAIL_KEYS.filter((key) => key !== 'name'),
    ...(['locationName', 'organizationName', 'requestStatus'] as const),
    ...(['joinedAt', 'removedAt', 'replacedByName'] as const),
  ],
});
export type PersonSortKey = SortKey<typeof peopleList>;

export const replacementInput = z.object({
  id: entryId,
  userId: entryId,
  replaceWith: entryId,
});
