import { describe, expect, it } from 'vitest';
import { assetsOf, designDocument, SIDES, type DesignDocument } from '#modules/cards/contract';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { corporateDesigns, personalCards } from './cards';
import { DEMO_ORGANIZATIONS } from './organizations';

const personal = new Map(personalCards());
const corporate = DEMO_ORGANIZATIONS.map(corporateDesigns);

const textsOf = (card: DesignDocument | undefined): string[] =>
  SIDES.flatMap((side) => card?.[side].objects ?? []).flatMap((object) =>
    object.kind === 'text' ? [object.text] : [],
  );

describe('the cards of the demo', () => {
  it('are there for everybody but the super admin, and for each organization', () => {
    const people = DEMO_ACCOUNTS.filter(({ superAdmin }) => !superAdmin);
    expect([...personal.keys()]).toEqual(people.map(({ email }) => email));
    for (const { email, username } of people) {
      expect(textsOf(personal.get(email))).toEqual(expect.arrayContaining([username, email]));
    }
    expect(corporate.map(({ length }) => length > 0)).toEqual(DEMO_ORGANIZATIONS.map(() => true));
  });

  it('are designs, without images of anybody', () => {
    for (const card of [...personal.values(), ...corporate.flat()]) {
      expect(designDocument.parse(card)).toEqual(card);
      expect(assetsOf(card)).toEqual([]);
    }
  });

  it('say nothing that is only an example', () => {
    for (const card of personal.values()) {
      expect(textsOf(card).join(' ')).not.toMatch(/@(?!leafcard\.example)/);
    }
  });
});
