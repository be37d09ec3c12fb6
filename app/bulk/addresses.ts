import type { Level } from '#foundation/permissions';
import { INVITATIONS_AT, PEOPLE_AT } from '../people/addresses';
import { REQUESTS_AT } from '../requests/addresses';

/** The list in which those stand on whom a bulk action was done. */
export function listOf(action: string | null | undefined, level: Level): string {
  switch (action) {
    case 'remove':
      return PEOPLE_AT[level];
    case 'resend':
    case 'withdraw':
      return INVITATIONS_AT;
    default:
      return REQUESTS_AT[level];
  }
}
