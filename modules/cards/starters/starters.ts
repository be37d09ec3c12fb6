import { SIDES, type CardKind, type SideName } from '../design/card';
import { designDocument, VERSION, type DesignDocument } from '../design/document';
import { roomy } from './fitting';
import looks from './starters.json' with { type: 'json' };

/** A complete design to start with. */
export interface Starter {
  id: string;
  kind: CardKind;
  name: string;
  design: DesignDocument;
}

/** Designs to start with, in the order in which they are offered. */
export const startersFor = (kind: CardKind): Starter[] =>
  looks.map(({ id, name, example, ...sides }) => {
    const words = kind === 'corporate' ? CORPORATE : personal(example);
    const drawn = SIDES.map((side) => [side, sideOf(sides[side], words)] as const);
    const design = designDocument.parse({ version: VERSION, name, ...Object.fromEntries(drawn) });
    return { id, kind, name, design: kind === 'corporate' ? withRoom(design) : design };
  });

type Look = (typeof looks)[number];

/** What a text has instead of words of its own, and the field and words that it gets for it. */
type Words = Record<string, readonly [fieldName: string, text: string]>;

const filled = (fieldName: string) => [fieldName, `{{${fieldName}}}`] as const;

const CORPORATE: Words = {
  name: filled('name'),
  designation: filled('designation'),
  contact: filled('contact'),
  email: filled('email'),
  address1: filled('address1'),
  address2: filled('address2'),
  address3: filled('address3'),
  company: filled('companyname'),
  backCompany: ['text1', '{{companyname}}'],
  promise: ['text2', 'Good work, done with care.'],
};

/** An example to write over. */
const personal = ({ address, company, promise, ...fields }: Look['example']): Words => ({
  name: ['name', fields.name],
  designation: ['designation', fields.designation],
  contact: ['contact', fields.contact],
  email: ['email', fields.email],
  address1: ['addressLine1', address[0] ?? ''],
  address2: ['addressLine2', address[1] ?? ''],
  address3: ['addressLine3', address[2] ?? ''],
  company: ['text1', company],
  backCompany: ['text1', company],
  promise: ['text2', promise],
});

const COMMON = { fieldName: null, scaleX: 1, scaleY: 1, angle: 0, opacity: 1, visible: true };

/** What an object has where the file does not tell. */
const DEFAULTS: Record<string, object> = {
  text: {
    fontFamily: 'Arial',
    fontSize: 16,
    bold: false,
    italic: false,
    underline: false,
    color: '#000000',
    align: 'left',
    hideLongText: true,
  },
  line: { thickness: 1 },
  image: { assetId: null, frame: 'none' },
};

const sideOf = ({ background, objects }: Look[SideName], words: Words) => ({
  background: { color: background, picture: null },
  objects: objects.map(({ says, ...own }: { kind: string; says?: string; text?: string }) => {
    const [fieldName, text] = words[says ?? ''] ?? [null, own.text];
    // What is filled in for people is typed by nobody.
    const said = own.kind === 'text' && { fieldName, text, editable: !text?.includes('{{') };
    return { ...COMMON, locks: [], ...DEFAULTS[own.kind], ...said, ...own };
  }),
});

const withRoom = ({ front, back, ...design }: DesignDocument): DesignDocument => ({
  ...design,
  front: { ...front, objects: front.objects.map(roomy) },
  back: { ...back, objects: back.objects.map(roomy) },
});
