import {
  IconAlertTriangle,
  IconCopy,
  IconMailForward,
  IconMapPinQuestion,
  IconUserCheck,
  IconUserPlus,
  IconUserShare,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { COLUMN_LABELS, type Column, type Outcome } from '#modules/imports/contract';
import type { FieldErrors } from '#foundation/errors';

interface Words {
  icon: Icon;
  /** In a row. */
  now: string;
  why: string;
  tone: 'leaf' | 'marigold' | 'slate' | 'coral';
}

/** What becomes of a row, in words. */
export const outcomeWords: Record<Outcome, Words> = {
  joins: {
    icon: IconUserPlus,
    now: 'Joins',
    why: 'Has an account, and gets an email',
    tone: 'leaf',
  },
  rejoins: {
    icon: IconUserShare,
    now: 'Joins again',
    why: 'Was removed before',
    tone: 'leaf',
  },
  invites: {
    icon: IconMailForward,
    now: 'Is invited',
    why: 'Has no account yet, and gets a link by email',
    tone: 'marigold',
  },
  joined: { icon: IconUserCheck, now: 'Joined', why: 'Has joined', tone: 'leaf' },
  invited: {
    icon: IconMailForward,
    now: 'Invited',
    why: 'Joins as soon as the invitation is accepted',
    tone: 'marigold',
  },
  waiting: {
    icon: IconMailForward,
    now: 'Invited already',
    why: 'Gets no second email',
    tone: 'slate',
  },
  member: { icon: IconUsers, now: 'Already a member', why: 'Nothing changes', tone: 'slate' },
  duplicate: {
    icon: IconCopy,
    now: 'Twice in the file',
    why: 'An earlier row has the same email',
    tone: 'coral',
  },
  'unknown-location': {
    icon: IconMapPinQuestion,
    now: 'Unknown location',
    why: 'Add the location, or correct its name',
    tone: 'coral',
  },
  invalid: {
    icon: IconAlertTriangle,
    now: 'Not valid',
    why: 'A field is missing or wrong',
    tone: 'coral',
  },
};

const labelOf = (field: string): string => COLUMN_LABELS[field as Column] ?? 'The row';

/** What is wrong with which field: "Email is invalid". */
export const faultsInWords = (faults: FieldErrors): string =>
  Object.entries(faults)
    .map(([field, fault]) => `${labelOf(field)} ${fault}`)
    .join('; ');
