import { z } from 'zod';
import { LIMITS, type CardKind, type SideName } from './card';
import { hexColor } from './css-colors';
import { blankSide, side, type Background, type DesignSide } from './document';
import { untouched, type Addresses } from './kinds/common';
import type { ObjectKind } from './kinds/kind';
import { fromLegacy, toLegacy } from './kinds/record-fields';
import { hasWords } from './kinds/text';
import { kindOf, KINDS, schemasOf, wordsOf, type DesignObject } from './objects';

/**
 * Sides as the older designers and their programs send and get them: a list of named elements, each
 * with what it cannot say about its object beside it.
 */

export interface ElementsContext extends Addresses {
  kind: CardKind;
  side: SideName;
}

const elementRecord = z.discriminatedUnion('name', schemasOf('record'));

/** Of one side, from the lowest to the topmost. */
export const elementRecords = z
  .array(z.unknown())
  .max(LIMITS.objects + 1)
  .pipe(z.array(elementRecord));

export type ElementRecord = z.output<typeof elementRecord>;

type ElementFields = Readonly<Record<ElementRecord['name'], string>>;

const FRONT = Object.fromEntries(
  Object.values(KINDS).flatMap(({ elements }) => Object.entries(elements)),
) as ElementFields;

/** Its five texts are called after those of the front. */
const BACK: ElementFields = {
  ...FRONT,
  nameset: 'text1',
  sloganset: 'text2',
  emailset: 'text3',
  contactset: 'text4',
  addressset: 'text5',
};

function fieldsOf({ kind, side }: Pick<ElementsContext, 'kind' | 'side'>): ElementFields {
  if (side === 'back') return BACK;
  return kind === 'corporate' ? { ...FRONT, sloganset: 'punchline' } : FRONT;
}

export function toElements(
  { background, objects }: DesignSide,
  context: ElementsContext,
): ElementRecord[] {
  const fields = fieldsOf(context);
  const used = new Set(objects.map(({ fieldName }) => fieldName));
  const records = objects.map((object) => toElement(object, { ...context, fields, used }));
  const carried = backgroundToElement(background, context);
  if (carried === null) return records;
  const [first = emptyElement(), ...rest] = records;
  const { backgroundtemplate, design } = carried;
  const carrier = { ...first, ...(backgroundtemplate === undefined ? {} : { backgroundtemplate }) };
  return [design ? { ...carrier, design: { ...first.design, ...design } } : carrier, ...rest];
}

/** Throws ZodError where it is no list of elements, or one that a card cannot have. */
export function fromElements(given: unknown, context: ElementsContext): DesignSide {
  const records = elementRecords.parse(given);
  const withFields = { ...context, fields: fieldsOf(context) };
  const { data, error } = side.safeParse({
    background: backgroundFromElements(records, context),
    objects: records
      .filter(hasObject)
      .map((record) => ({ ...fromElement(record, withFields), ...record.design?.object })),
  });
  if (data) return data;
  throw new z.ZodError(
    error.issues.map((issue) => ({ ...issue, path: pathInElements(issue.path, records) })),
  );
}

const hasObject = ({ design }: ElementRecord): boolean => design?.object !== null;

type Sent = Readonly<Record<string, string>>;

/** What of an element our properties follow from, where it is called otherwise. */
const SENT: Sent = { text: 'value', assetId: 'value', color: 'fontColor' };
const SENT_OF: Partial<Record<ElementRecord['name'], Sent>> = {
  hlset: { color: 'position.borderColor' },
  vlset: { color: 'position.backgroundColor' },
};

type Path = z.core.$ZodIssue['path'];

/** Where that what is wrong with a side was sent. */
function pathInElements([part, at, ...rest]: Path, records: readonly ElementRecord[]): Path {
  if (part === 'background') {
    const carrier = records.findIndex(hasBackground);
    const isSpecial = records[carrier]?.design?.background !== undefined;
    return isSpecial
      ? [carrier, 'design', 'background', ...(at === undefined ? [] : [at]), ...rest]
      : [carrier, 'backgroundtemplate'];
  }
  const record = records.filter(hasObject)[Number(at)];
  if (!record) return [];
  const index = records.indexOf(record);
  const [property, ...within] = rest;
  return property === undefined || property in (record.design?.object ?? {})
    ? [index, 'design', 'object', ...rest]
    : [index, { ...SENT, ...SENT_OF[record.name] }[String(property)] ?? property, ...within];
}

const kindOfRecord = ({ name }: ElementRecord) =>
  Object.values(KINDS).find(({ elements }) => name in elements) as unknown as ObjectKind<
    DesignObject,
    ElementRecord
  >;

type StoredAs = 'picture' | 'background';

/** Stores the pictures that came along as data URLs, and puts their addresses in their place. */
export async function withStoredPictures(
  records: readonly ElementRecord[],
  store: (dataUrl: string, as: StoredAs, index: number) => Promise<string>,
): Promise<ElementRecord[]> {
  const result: ElementRecord[] = [];
  for (const [index, record] of records.entries()) {
    const stored = async (given: string, as: StoredAs) =>
      given.startsWith('data:') ? store(given, as, index) : given;
    const { backgroundtemplate: given } = record;
    const carried =
      given === undefined ? {} : { backgroundtemplate: await stored(given, 'background') };
    const kept = await kindOfRecord(record).withStoredPicture(record, (picture) =>
      stored(picture, 'picture'),
    );
    result.push({ ...kept, ...carried });
  }
  return result;
}

/** Carries the background of a side that has no objects. */
const emptyElement = (): ElementRecord => ({
  name: 'logo',
  isDisable: true,
  value: '',
  position: { name: 'logo', left: 0, top: 0, width: toLegacy(80), height: toLegacy(80) },
  design: { object: null },
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type WithFields = ElementsContext & { fields: ElementFields };

function toElement(
  object: DesignObject,
  context: WithFields & { used: ReadonlySet<string | null> },
): ElementRecord {
  const kind = kindOf(object);
  const name = kind.elementName(object, context.fields, context.used);
  const words = wordsOf(object);
  const isDecoration = words !== null && object.fieldName === null && !hasWords(words);
  const { position, ...said } = kind.toRecord(object, context);
  const place = { left: toLegacy(object.left), top: toLegacy(object.top) };
  const record = {
    name,
    isDisable: !object.visible || isDecoration,
    ...said,
    position: { name, ...place, ...position },
  } as ElementRecord;
  const read: Record<string, unknown> = fromElement(record, context);
  const unsaid = Object.entries(object).filter(([key, value]) => !same(read[key], value));
  return unsaid.length === 0
    ? record
    : { ...record, design: { object: Object.fromEntries(unsaid) } };
}

/** What a record says by itself. */
function fromElement(record: ElementRecord, { fields, kind, idAt }: WithFields) {
  const fieldName = fields[record.name];
  const { left, top } = record.position;
  return {
    ...untouched,
    fieldName,
    left: fromLegacy(left),
    top: fromLegacy(top),
    visible: !record.isDisable,
    ...kindOfRecord(record).fromRecord(record, {
      fieldName,
      idAt,
      corporate: kind === 'corporate',
    }),
  };
}

function plainBackground(template: string | undefined, { idAt }: Addresses): unknown {
  if (!template) return blankSide().background;
  const color = hexColor(template) ?? (template.startsWith('#') ? template : null);
  if (color !== null) return { color, picture: null };
  return { color: null, picture: { origin: 'template', assetId: idAt(template) ?? '' } };
}

/** Null for the default one. */
function backgroundToElement(
  ground: Background,
  addresses: Addresses,
): Pick<ElementRecord, 'backgroundtemplate' | 'design'> | null {
  if (same(ground, blankSide().background)) return null;
  const { color, picture } = ground;
  const template = picture ? addresses.addressOf(picture.assetId) : (color ?? undefined);
  const said = template === undefined ? {} : { backgroundtemplate: template };
  const isSaid = same(plainBackground(template, addresses), ground);
  return isSaid ? said : { ...said, design: { background: ground } };
}

/** Of the first record that has one. */
function backgroundFromElements(records: readonly ElementRecord[], addresses: Addresses): unknown {
  const carrier = records.find(hasBackground);
  const special = carrier?.design?.background;
  return special === undefined ? plainBackground(carrier?.backgroundtemplate, addresses) : special;
}

const hasBackground = ({ backgroundtemplate, design }: ElementRecord): boolean =>
  Boolean(backgroundtemplate) || design?.background !== undefined;
