import { startersFor, type DesignDocument, type DesignSide } from '#modules/cards/contract';

/** How the cards of the demo look: the designs that are offered to begin with, with other words. */

/** What stands on a card, by field name. */
type CardWords = Readonly<Record<string, string>>;

interface DemoCard {
  /** Of the design that it began with. */
  starter: string;
  words: CardWords;
}

const lisbon = {
  addressLine1: 'Rua Garrett 73',
  addressLine2: '1200-203 Lisboa',
  addressLine3: 'Portugal',
};
const porto = {
  addressLine1: 'Rua das Flores 118',
  addressLine2: '4050-263 Porto',
  addressLine3: 'Portugal',
};
const oslo = {
  addressLine1: 'Karl Johans gate 41',
  addressLine2: '0162 Oslo',
  addressLine3: 'Norway',
};

/** Whose card is which, by mail. */
const PERSONAL: Readonly<Record<string, DemoCard>> = {
  'mateo@leafcard.example': {
    starter: 'colour-block',
    words: {
      ...lisbon,
      name: 'Mateo Ferrari',
      designation: 'Managing Director',
      contact: '+351 21 000 0101',
      text1: 'Fernhill Botanics',
      text2: 'Gardens take their time',
    },
  },
  'amara@leafcard.example': {
    starter: 'marigold',
    words: {
      ...porto,
      name: 'Amara Okafor',
      designation: 'Site Manager',
      contact: '+351 22 000 0102',
      text1: 'Nursery and Shop',
      text2: 'Come and see what is in bloom',
    },
  },
  'yuki@leafcard.example': {
    starter: 'grid',
    words: {
      ...lisbon,
      name: 'Yuki Tanaka',
      designation: 'Internal Audit',
      contact: '+351 21 000 0103',
      text1: '田中 由希',
      text2: 'Look twice',
    },
  },
  'sofia@leafcard.example': {
    starter: 'confetti',
    words: {
      ...porto,
      name: 'Sofia Marques',
      designation: 'Garden Designer',
      contact: '+351 22 000 0118',
      text1: 'Sofia Marques',
      text2: 'Plant what will outlive you',
    },
  },
  'henrik@leafcard.example': {
    starter: 'letterpress',
    words: {
      ...oslo,
      name: 'Henrik Dahl',
      designation: 'Head of Operations',
      contact: '+47 22 00 00 41',
      text1: 'Henrik Dahl',
      text2: 'On time, and by hand',
    },
  },
};

/** What everybody's card of an organization looks like, by its name. */
const CORPORATE: Readonly<Record<string, DemoCard>> = {
  'Fernhill Botanics': {
    starter: 'botanical',
    words: { text2: 'Plants with a past and a future' },
  },
  'Nordlys Instruments': {
    starter: 'classic',
    words: { text2: 'Instruments for the northern sky' },
  },
};

export const personalCards = (): [email: string, design: DesignDocument][] =>
  Object.entries(PERSONAL).map(([email, { starter, words }]) => [
    email,
    worded(startOf('personal', starter), { ...words, email }),
  ]);

export const corporateDesigns = (): [organization: string, design: DesignDocument][] =>
  Object.entries(CORPORATE).map(([name, { starter, words }]) => [
    name,
    branded(worded(startOf('corporate', starter), words)),
  ]);

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
    return object.kind === 'text' && text !== undefined ? { ...object, text } : object;
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
