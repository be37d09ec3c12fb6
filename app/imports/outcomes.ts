import {
  IconAlertTriangle,
  IconCopy,
  IconDoorExit,
  IconMailForward,
  IconMapPinQuestion,
  IconUserCheck,
  IconUserOff,
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
  color: string;
}

/** How pages show what becomes of a row. */
export const outcomeLooks: Record<Outcome, Look> = {
  joins: { icon: IconUserPlus, color: 'var(--leaf-text)' },
  rejoins: { icon: IconUserShare, color: 'var(--leaf-text)' },
  invites: { icon: IconMailForward, color: 'var(--marigold-text)' },
  joined: { icon: IconUserCheck, color: 'var(--leaf-text)' },
  invited: { icon: IconMailForward, color: 'var(--marigold-text)' },
  left: { icon: IconDoorExit, color: 'var(--quiet)' },
  'left-out': { icon: IconUserOff, color: 'var(--quiet)' },
  waiting: { icon: IconMailForward, color: 'var(--quiet)' },
  member: { icon: IconUsers, color: 'var(--quiet)' },
  duplicate: { icon: IconCopy, color: 'var(--coral-text)' },
  'unknown-location': { icon: IconMapPinQuestion, color: 'var(--coral-text)' },
  invalid: { icon: IconAlertTriangle, color: 'var(--coral-text)' },
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
