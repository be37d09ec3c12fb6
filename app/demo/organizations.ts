import { z } from 'zod';
import { normalizeEmail } from '#modules/identity/contract';
import { ROLES } from '#foundation/roles';
import { demoLogos } from './logos';
import data from './organizations.json' with { type: 'json' };

/** Username, designation, and at which of the locations. */
const employee = [z.string(), z.string(), z.number()] as const;

const text = z.string();

/** How many working days ago something was. */
const workday = z.number().positive();

/** What came of the requests of its people, by name or mail. The others were accepted. */
const requests = z.strictObject({
  /** What employee ids begin with. */
  employeeId: text,
  /** Who decides, by mail: at a location its own admin, else the first one. */
  admins: z.tuple([text], z.strictObject({ email: text, location: z.number() })),
  /** Without a request. */
  none: z.array(text),
  pending: z.array(text),
  /** With the reason. */
  rejected: z.record(text, text),
  /** Rejected for the designation they had asked for first, and accepted the second time. */
  corrected: z.record(text, z.strictObject({ designation: text, reason: text })),
  /** Changed while they waited, and accepted then. */
  edited: z.record(text, z.strictObject({ designation: text })),
  /** Rejected by mistake, undone, and accepted. */
  reconsidered: z.record(text, text),
  /** With a card that says what they were before; they wait for one that says what they are now. */
  promoted: z.record(text, z.strictObject({ designation: text })),
});

const organization = z.strictObject({
  name: text,
  domain: text,
  website: text,
  logo: z.enum(['fernhill', 'nordlys']).transform((name) => demoLogos[name]),
  /** What the phone numbers of its people begin with. */
  phone: text,
  /** How its cards look: the design that they began with, and other words for some of its fields. */
  card: z.strictObject({
    starter: text,
    words: z.record(text, text),
    /** The words of its first design, and when it was redrawn. */
    before: z.strictObject({ words: z.record(text, text), until: workday }).optional(),
  }),
  locations: z.array(
    z.strictObject({
      opened: workday,
      /** What its address was at first, and until when. */
      before: z.strictObject({ address: text, until: workday }).optional(),
      place: z.strictObject({
        ...{ name: text, city: text, country: text, address: text },
        ...{ latitude: z.number(), longitude: z.number() },
      }),
    }),
  ),
  /** Some of the accounts that one may look around as, by mail. */
  roles: z.record(
    text,
    z.strictObject({
      ...{ role: z.enum(ROLES).optional(), designation: text, location: z.number() },
      joined: workday,
    }),
  ),
  employees: z.array(z.tuple(employee)),
  /** Who was removed when, with the employee who does now what they did. */
  former: z.array(z.tuple([...employee, text.nullable(), workday])),
  /** Employees who had a role for some time, by name. */
  interim: z.record(text, z.strictObject({ role: z.enum(ROLES), since: workday, until: workday })),
  requests,
});

export type DemoRequests = z.output<typeof requests>;
export type DemoOrganization = z.output<typeof organization>;
export type DemoPlace = DemoOrganization['locations'][number]['place'];

export const DEMO_ORGANIZATIONS: readonly DemoOrganization[] = z.array(organization).parse(data);

/** "Inês Carvalho" at fernhill.example: ines.carvalho@fernhill.example. */
export const mailOf = (username: string, domain: string): string =>
  normalizeEmail(`${plain(username).replaceAll(' ', '.')}@${domain}`);

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[åÅ]/g, 'a');
