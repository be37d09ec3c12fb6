import type { SideName } from './card';
import type { DesignObject, TextObject } from './objects';

/** The names of the elements of the older designers, and what they stand for in a design. */

export const TEXT_ELEMENTS = [
  'nameset',
  'sloganset',
  'contactset',
  'emailset',
  'addressset',
  'address2set',
  'address3set',
  'designationset',
  'empoyeeset',
  'companynameset',
  'regiaddressset',
  'regiaddress2set',
  'regiaddress3set',
] as const;
export const LINE_ELEMENTS = ['hlset', 'vlset'] as const;
export const IMAGE_ELEMENTS = ['logo', 'userprofile'] as const;

export type TextElement = (typeof TEXT_ELEMENTS)[number];
export type ElementName =
  TextElement | (typeof LINE_ELEMENTS)[number] | (typeof IMAGE_ELEMENTS)[number];

/** Whose card it is: an organization's is filled for each person. */
export type CardKind = 'personal' | 'corporate';

export type ElementFields = Readonly<Record<ElementName, string>>;

const FRONT: ElementFields = {
  nameset: 'name',
  sloganset: 'text1',
  contactset: 'contact',
  emailset: 'email',
  addressset: 'addressLine1',
  address2set: 'addressLine2',
  address3set: 'addressLine3',
  designationset: 'designation',
  empoyeeset: 'employeeid',
  companynameset: 'companyname',
  regiaddressset: 'address1',
  regiaddress2set: 'address2',
  regiaddress3set: 'address3',
  hlset: 'hLine',
  vlset: 'vLine',
  logo: 'logo',
  userprofile: 'photo',
};

/** Its five texts are called after those of the front. */
const BACK: ElementFields = {
  ...FRONT,
  nameset: 'text1',
  sloganset: 'text2',
  emailset: 'text3',
  contactset: 'text4',
  addressset: 'text5',
};

export function elementFields(kind: CardKind, side: SideName): ElementFields {
  if (side === 'back') return BACK;
  return kind === 'corporate' ? { ...FRONT, sloganset: 'punchline' } : FRONT;
}

/** What everybody's corporate card says otherwise: whatever was typed, it is filled. */
const FILLED: readonly string[] = [
  ...['name', 'designation', 'employeeid', 'contact', 'email', 'companyname'],
  ...['address1', 'address2', 'address3'],
];

const PLACEHOLDER = /\{\{.*\}\}/s;

export const elementText = (kind: CardKind, field: string, value: string): string =>
  kind === 'corporate' && FILLED.includes(field) && !PLACEHOLDER.test(value)
    ? `{{${field}}}`
    : value;

/** A text of no field takes the name of an element that nothing else is: who asks for the name gets that. */
export function freeElement(objects: readonly DesignObject[], fields: ElementFields): TextElement {
  const used = new Set(objects.map(({ fieldName }) => fieldName));
  return TEXT_ELEMENTS.findLast((name) => !used.has(fields[name])) ?? 'nameset';
}

/** Signs without a letter or a number adorn a card and say nothing. */
export const isAdornment = ({ fieldName, text }: TextObject): boolean =>
  fieldName === null && !/[\p{L}\p{N}]/u.test(text);

/** The element that is most like an object: of its kind, and of its field where there is one. */
export function elementFor(
  object: DesignObject,
  fields: ElementFields,
  free: TextElement,
): ElementName {
  switch (object.kind) {
    case 'text':
      return TEXT_ELEMENTS.find((name) => fields[name] === object.fieldName) ?? free;
    case 'line':
      return object.dx === 0 ? 'vlset' : 'hlset';
    case 'image':
      return object.fieldName === fields.userprofile ? 'userprofile' : 'logo';
  }
}
