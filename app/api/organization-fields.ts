import { z } from 'zod';
import {
  contactNumber,
  country as countryName,
  createOrganizationInput,
  domain as domainName,
  latitude as degreesNorth,
  longitude as degreesEast,
  locationTab,
  organizationTab,
  registrant,
  website as websiteAddress,
} from '#modules/organizations/contract';
import { id, mail, mailedCode, name, wirePassword } from './fields';
import { fromWire } from './wire';

/** Fields of the calls about organizations, with what their readers want to know. */

const domain = domainName.meta({
  description: 'A domain of its own, not one at which everybody can have a mail.',
  examples: ['acme.example'],
});

const website = websiteAddress.meta({
  description: 'An http or https address; https is meant where none of them is said.',
  examples: ['https://acme.example'],
});

const country = countryName.meta({
  description: 'The English name or the ISO code; answers have the name.',
  examples: ['Sweden'],
});

const latitude = degreesNorth.meta({
  description: 'From -90 to 90, a number or numeric text; kept to 7 decimals.',
  examples: [59.3293235],
});

const longitude = degreesEast.meta({
  description: 'From -180 to 180, a number or numeric text; kept to 7 decimals.',
  examples: [18.0685808],
});

export const contactnumber = contactNumber.meta({
  description: 'Three digits or more, with + ( ) . / - and spaces among them.',
  examples: ['+46 8 123 456'],
});

export const organizationFields = { domain, website };
export const placeFields = { country, latitude, longitude };

export const newOrganization = fromWire(
  createOrganizationInput.extend({ domain, website, country }),
);

export const publicOrganization = fromWire(
  z.object({
    ...organizationTab.shape,
    ...locationTab.shape,
    ...registrant,
    domain,
    website,
    country,
    latitude,
    longitude,
    contactNumber: contactnumber,
    email: mail,
    username: name,
    password: wirePassword,
    code: mailedCode.optional(),
  }),
);

const text = z.string();

export const place = z.strictObject({
  id,
  name: text,
  city: text,
  country: text,
  address: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export const person = z.strictObject({ email: text, user_id: id, name: text, designation: text });

/** Of the image of an organization. */
export const img = z.url().meta({ description: 'Where the logo is.' });

const membershipFields = {
  id,
  user_id: id,
  organization_id: id,
  location_id: id,
  name: text,
  email: text,
  designation: text,
  contactnumber: text,
  organizationname: text,
  locname: text,
  registration_date: z.iso.datetime(),
};

export const membership = z.strictObject(membershipFields);

export const corporateMembership = z.strictObject({
  ...membershipFields,
  organization: z.strictObject({ id, name: text, domain: text, website: text, img }),
  location: place,
});

/** A location of an organization that may be joined now. */
export const offered = z.strictObject({
  id,
  name: text,
  city: text,
  address: text,
  organization_id: id,
  organizationname: text,
});
