import type { Language } from '../languages';
import type { en as account } from './account/en';
import type { en as audit } from './audit/en';
import type { en as cardRequest } from './card-request/en';
import type { en as common } from './common/en';
import type { en as dashboard } from './dashboard/en';
import type { en as designer } from './designer/en';
import type { en as imports } from './imports/en';
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
  'card-request': typeof cardRequest;
  common: typeof common;
  dashboard: typeof dashboard;
  designer: typeof designer;
  imports: typeof imports;
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

/** Loaded for every page, in one file a language. */
export const EVERYWHERE = ['common', 'labels', 'messages', 'titles'] as const satisfies Part[];

/** A language exports the words of a part under its own name. */
export type WordsModule = Partial<Record<Language, Parts[Part]>>;
