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
import type { Parts } from '#foundation/words/parts';
import type { FieldErrors } from '#foundation/errors';

interface Look {
  icon: Icon;
  tone: 'leaf' | 'marigold' | 'slate' | 'coral';
}

/** How pages show what becomes of a row. */
export const outcomeLooks: Record<Outcome, Look> = {
  joins: { icon: IconUserPlus, tone: 'leaf' },
  rejoins: { icon: IconUserShare, tone: 'leaf' },
  invites: { icon: IconMailForward, tone: 'marigold' },
  joined: { icon: IconUserCheck, tone: 'leaf' },
  invited: { icon: IconMailForward, tone: 'marigold' },
  waiting: { icon: IconMailForward, tone: 'slate' },
  member: { icon: IconUsers, tone: 'slate' },
  duplicate: { icon: IconCopy, tone: 'coral' },
  'unknown-location': { icon: IconMapPinQuestion, tone: 'coral' },
  invalid: { icon: IconAlertTriangle, tone: 'coral' },
};

/** What is wrong with which field: "Email is invalid". */
export const faultsInWords = (
  faults: FieldErrors,
  words: Parts['imports'],
  say: (text: string) => string,
): string =>
  Object.entries(faults)
    .map(([field, fault]) => {
      const label = COLUMN_LABELS[field as Column];
      return words.fault(label ? say(label) : words.row, say(fault));
    })
    .join(words.between);
