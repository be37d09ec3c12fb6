import type { Addresses } from './canvas-json';
import type { SideName } from './card';
import { background, blankSide, side, type Background, type DesignSide } from './document';
import {
  elementFields,
  freeElement,
  type CardKind,
  type ElementFields,
  type TextElement,
} from './element-fields';
import { isImage, plainElement, plainObject } from './element-objects';
import { elementRecords, toLegacy, type ElementRecord } from './element-schema';
import type { DesignObject } from './objects';

/** Sides as the older designers and their programs send and get them, and ours. */

export interface ElementsContext extends Addresses {
  kind: CardKind;
  side: SideName;
}

export function toElements(
  { background, objects }: DesignSide,
  context: ElementsContext,
): ElementRecord[] {
  const fields = elementFields(context.kind, context.side);
  const free = freeElement(objects, fields);
  const records = objects.map((object) => toElement(object, fields, { ...context, free }));
  const ground = backgroundToElement(background, context);
  if (ground === null) return records;
  const [first = nothing(), ...rest] = records;
  const { backgroundtemplate, design } = ground;
  const told = { ...first, ...(backgroundtemplate === undefined ? {} : { backgroundtemplate }) };
  return [design ? { ...told, design: { ...first.design, ...design } } : told, ...rest];
}

/** Throws ZodError where it is no list of elements, or one that a card cannot keep. */
export function fromElements(given: unknown, context: ElementsContext): DesignSide {
  const records = elementRecords.parse(given);
  const fields = elementFields(context.kind, context.side);
  return side.parse({
    background: backgroundFromElements(records, context),
    objects: records
      .filter(({ design }) => design?.object !== null)
      .map((record) => ({
        ...plainObject(record, fields, context),
        ...record.design?.object,
      })),
  });
}

/** The pictures that came along, each put in the place of its address once `keep` has kept it. */
export async function withKeptPictures(
  records: readonly ElementRecord[],
  keep: (dataUrl: string) => Promise<string>,
): Promise<ElementRecord[]> {
  const kept = async (given: string) => (given.startsWith('data:') ? keep(given) : given);
  const result: ElementRecord[] = [];
  for (const { backgroundtemplate: ground, ...record } of records) {
    const told = ground === undefined ? {} : { backgroundtemplate: await kept(ground) };
    const shown = isImage(record) ? { value: await kept(record.value) } : {};
    result.push({ ...record, ...told, ...shown } as ElementRecord);
  }
  return result;
}

/** Says the background of a side on which there is nothing. */
const nothing = (): ElementRecord => ({
  name: 'logo',
  isDisable: true,
  value: '',
  position: { name: 'logo', left: 0, top: 0, width: toLegacy(80), height: toLegacy(80) },
  design: { object: null },
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function toElement(
  object: DesignObject,
  fields: ElementFields,
  context: ElementsContext & { free: TextElement },
): ElementRecord {
  const record = plainElement(object, fields, context);
  const read: Record<string, unknown> = plainObject(record, fields, context);
  const unsaid = Object.entries(object).filter(([key, value]) => !same(read[key], value));
  return unsaid.length === 0
    ? record
    : { ...record, design: { object: Object.fromEntries(unsaid) } };
}

function plainBackground(template: string | undefined, { idAt }: Addresses): unknown {
  if (!template) return blankSide().background;
  if (template.startsWith('#')) return { color: template.toLowerCase(), picture: null };
  return { color: null, picture: { origin: 'template', assetId: idAt(template) ?? '' } };
}

/** Null for the one that is there when nothing is said. */
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

/** Of the first record that says one. */
function backgroundFromElements(records: readonly ElementRecord[], addresses: Addresses): unknown {
  const bearer = records.find(
    ({ backgroundtemplate, design }) => backgroundtemplate || design?.background !== undefined,
  );
  const special = bearer?.design?.background;
  if (special !== undefined) return background.parse(special);
  return plainBackground(bearer?.backgroundtemplate, addresses);
}
