import { describe, expect, it } from 'vitest';
import { assetsOf, CARD, designDocument, SIDES } from '#modules/cards/contract';
import { DEMO_ACCOUNTS } from '#modules/shared/demo';
import { corporateDesigns } from './corporate-designs';
import { DEMO_ORGANIZATIONS } from './organizations';
import { personalCards } from './personal-cards';

const designs = [
  ...Object.entries(corporateDesigns),
  ...Object.entries(personalCards).map(
    ([email, { look, ...holder }]) => [email, look({ ...holder, email })] as const,
  ),
];

/** Nobody's thumb and no cutter comes closer to the edge. */
const SAFE = 24;

describe('the cards of the demo', () => {
  it('are there for everybody but the super admin, and for each organization', () => {
    const people = DEMO_ACCOUNTS.filter(({ superAdmin }) => !superAdmin);
    expect(Object.keys(personalCards)).toEqual(people.map(({ email }) => email));
    for (const { email, username } of people) expect(personalCards[email]?.name).toBe(username);
    expect(Object.keys(corporateDesigns)).toEqual(DEMO_ORGANIZATIONS.map(({ name }) => name));
  });

  it.each(designs)('%s is a design, and its words keep their distance from the edge', (_, card) => {
    expect(designDocument.parse(card)).toEqual(card);
    expect(assetsOf(card)).toEqual([]);
    for (const object of SIDES.flatMap((side) => card[side].objects)) {
      if (object.kind !== 'text') continue;
      expect(object.left).toBeGreaterThanOrEqual(SAFE);
      expect(object.left + object.width).toBeLessThanOrEqual(CARD.width - SAFE);
      expect(object.top).toBeGreaterThanOrEqual(SAFE);
      expect(object.top + object.fontSize).toBeLessThanOrEqual(CARD.height - SAFE);
    }
  });
});
