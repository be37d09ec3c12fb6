import { kindOf, startersFor, type DesignDocument, type DesignSide } from '#modules/cards/contract';
import type { DemoOrganization } from './organizations';
import personal from './personal-cards.json' with { type: 'json' };

/** How the cards of the demo look: the designs that are offered to begin with, with other words. */

/** What stands on a card, by field name. */
type CardWords = Readonly<Record<string, string>>;

export const personalCards = (): [email: string, design: DesignDocument][] =>
  Object.entries(personal).map(([email, { starter, words }]) => [
    email,
    worded(startOf('personal', starter), { ...words, email }),
  ]);

/** Of one organization, the present one last. */
export const corporateDesigns = ({ card }: DemoOrganization): DesignDocument[] => {
  const drawn = (words: CardWords) => branded(worded(startOf('corporate', card.starter), words));
  const now = drawn(card.words);
  return card.before ? [drawn({ ...card.words, ...card.before.words }), now] : [now];
};

function startOf(kind: 'personal' | 'corporate', id: string): DesignDocument {
  const starter = startersFor(kind).find((one) => one.id === id);
  if (!starter) throw new Error(`There is no design ${id} to begin with.`);
  return starter.design;
}

const onBothSides = (
  design: DesignDocument,
  change: (object: DesignSide['objects'][number]) => DesignSide['objects'][number],
): DesignDocument => ({
  ...design,
  front: { ...design.front, objects: design.front.objects.map(change) },
  back: { ...design.back, objects: design.back.objects.map(change) },
});

/** Other words where there are any for the field. */
function worded(design: DesignDocument, words: CardWords): DesignDocument {
  return onBothSides(design, (object) => {
    const text = words[object.fieldName ?? ''];
    return text === undefined ? object : kindOf(object).withWords(object, text);
  });
}

const BRAND = ['companyname', 'logo', 'text1', 'text2'];

/** What the organization is known by stays as it is. */
function branded(design: DesignDocument): DesignDocument {
  return onBothSides(design, (object) =>
    object.fieldName === null || BRAND.includes(object.fieldName)
      ? { ...object, locks: ['position', 'size', 'content', 'style', 'delete', 'order'] }
      : object,
  );
}
