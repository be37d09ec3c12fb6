import { z } from 'zod';
import { code, email, proof, username } from '#modules/identity/contract';
import {
  country as countryName,
  domain as domainName,
  latitude as degreesNorth,
  longitude as degreesEast,
  type OwnOrganization,
  website as websiteAddress,
} from '#modules/organizations/contract';
import { messages } from '#foundation/messages';
import { ROLES } from '#foundation/roles';
import { apiMessages } from './messages';
import { statusCode } from './wire';

/** Fields that several groups of calls have, described for the documentation. */

export const mail = email.meta({
  format: 'email',
  description: 'A mail address; case does not matter.',
  examples: ['ada@example.com'],
});

export const wirePassword = z
  .string({
    error: ({ input }) =>
      (input ?? null) === null ? messages.required : apiMessages.passwordNotHashed,
  })
  .regex(/^[0-9a-f]{64}$/, apiMessages.passwordNotHashed)
  .meta({
    description: 'The lower-case hex SHA-256 of the password in UTF-8.',
    examples: ['c4bbcb1fbec99d65bf59d85c8cb62ee2db963f0fe106f483d9afa73bd4e39a8a'],
  });

export const name = username.meta({
  description:
    '5 to 30 letters, digits, underscores or spaces, beginning with a letter. Every kind of space becomes an ordinary one.',
  examples: ['Ada Lovelace'],
});

export const mailedCode = code.meta({
  description: 'The code from the mail.',
  examples: ['482913'],
});

export const mailProof = proof.meta({
  description: 'What POST /email/verification/confirm answered: good for 30 minutes, once.',
});

export const ignoredKey = z
  .unknown()
  .optional()
  .meta({ description: 'Ignored: the server makes the code, keeps only a hash, and mails it.' });

export const id = z.uuid();

/** How the documentation says whose rows a list has, by level. */
export const OWN_PLACES = {
  organizations: 'of the own organizations',
  locations: 'of the own locations',
};

/** What came of an action on several, see `Outcome`. */
export const outcomeOfSeveral = z.strictObject({
  done: z.array(z.string()),
  failed: z.array(z.strictObject({ id: z.string(), status: z.string() })),
});

export const type = z.enum([...ROLES, 'USER']);

export const user = z.strictObject({
  id,
  username: z.string(),
  email: z.string(),
  type,
  registration_date: z.iso.datetime(),
});

export const ownOrganization = z.strictObject({
  id,
  name: z.string(),
  type_id: z.union([z.literal(1), z.literal(2)]).meta({
    description: '2: administers it; 1: member or auditor.',
  }),
});

export const ownOrganizationOf = ({ id, name, administers }: OwnOrganization) => ({
  id,
  name,
  type_id: administers ? 2 : 1,
});

export const domain = domainName.meta({
  description: 'A domain of its own, not one at which everybody can have a mail.',
  examples: ['acme.example'],
});

export const website = websiteAddress.meta({
  description: 'An http or https address; https is meant where none of them is said.',
  examples: ['https://acme.example'],
});

export const country = countryName.meta({
  description: 'The English name or the ISO code; answers have the name.',
  examples: ['Sweden'],
});

export const latitude = degreesNorth.meta({
  description: 'From -90 to 90, a number or numeric text; kept to 7 decimals.',
  examples: [59.3293235],
});

export const longitude = degreesEast.meta({
  description: 'From -180 to 180, a number or numeric text; kept to 7 decimals.',
  examples: [18.0685808],
});

export const placeFields = { country, latitude, longitude };

export const place = z.strictObject({
  id,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** Of the image of an organization. */
export const img = z.url().meta({ description: 'Where the logo is.' });

export const isApproved = statusCode.meta({
  description: 'P: waits for a decision; T: accepted; R: rejected.',
});
