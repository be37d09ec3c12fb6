import type { Language } from '../languages';
import type { en as account } from './account/en';
import type { en as audit } from './audit/en';
import type { en as backups } from './backups/en';
import type { en as cardRequest } from './card-request/en';
import type { en as common } from './common/en';
import type { en as dashboard } from './dashboard/en';
import type { en as designer } from './designer/en';
import type { en as imports } from './imports/en';
import type { en as invitation } from './invitation/en';
import type { en as kept } from './kept/en';
import type { en as labels } from './labels/en';
import type { en as landing } from './landing/en';
import type { en as map } from './map/en';
import type { en as messages } from './messages/en';
import type { en as notifications } from './notifications/en';
import type { en as organization } from './organization/en';
import type { en as people } from './people/en';
import type { en as requests } from './requests/en';
import type { en as templates } from './templates/en';
import type { en as titles } from './titles/en';
import type { en as viewer } from './viewer/en';

/** What the pages say, a folder for each part: the English words are the type of all others. */
export interface Parts {
  account: typeof account;
  audit: typeof audit;
  backups: typeof backups;
  'card-request': typeof cardRequest;
  common: typeof common;
  dashboard: typeof dashboard;
  designer: typeof designer;
  imports: typeof imports;
  invitation: typeof invitation;
  kept: typeof kept;
  labels: typeof labels;
  landing: typeof landing;
  map: typeof map;
  messages: typeof messages;
  notifications: typeof notifications;
  organization: typeof organization;
  people: typeof people;
  requests: typeof requests;
  templates: typeof templates;
  titles: typeof titles;
  viewer: typeof viewer;
}

export type Part = keyof Parts;

/**
 * What is loaded together, in one file a language: what every page says, what visitors read,
 * what only designing, importing, an invitation or the kept mails say, and all the rest.
 * A drawer or dialog that opens finds its words there: it cannot wait for them.
 */
export const BUNDLES = {
  common: ['common', 'labels', 'messages', 'titles'],
  landing: ['landing'],
  account: ['account'],
  designer: ['designer'],
  imports: ['imports'],
  invitation: ['invitation'],
  kept: ['kept'],
  inside: [
    'audit',
    'backups',
    'card-request',
    'dashboard',
    'map',
    'notifications',
    'organization',
    'people',
    'requests',
    'templates',
    'viewer',
  ],
} as const satisfies Record<string, readonly Part[]>;

export type Bundle = keyof typeof BUNDLES;

export const bundleOf = (part: string): Bundle | undefined =>
  (Object.keys(BUNDLES) as Bundle[]).find((bundle) =>
    (BUNDLES[bundle] as readonly string[]).includes(part),
  );

/** A language exports the words of a part under its own name. */
export type WordsModule = Partial<Record<Language, Parts[Part]>>;
