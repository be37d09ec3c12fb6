import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as any from '#tests/cards/designs';
import { text } from '#tests/cards/gallery';
import { blankSide } from './document';
import { FAMILIES } from './card';
import {
  elementRecords,
  fromElements,
  toElements,
  withStoredPictures,
  type ElementsContext,
} from './elements';
import { TEXT_ELEMENTS } from './kinds/text';

const contextOf = (
  kind: ElementsContext['kind'],
  side: ElementsContext['side'],
): ElementsContext => ({
  kind,
  side,
  addressOf: (assetId) => `/images/${assetId}`,
  idAt: (address) => /^\/images\/([\w-]{43})$/.exec(address)?.[1] ?? null,
});
const personal = contextOf('personal', 'front');
const corporate = contextOf('corporate', 'front');
const context = fc
  .tuple(fc.constantFrom('personal', 'corporate'), fc.constantFrom('front', 'back'))
  .map(([kind, side]) => contextOf(kind, side));

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const number = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
const place = { left: number(-500, 900), top: number(-500, 900) };
const extent = number(1, 1000);
const address = any.assetId.map((id) => `/images/${id}`);
const isDisable = fc.boolean();

const textRecord = fc.record(
  {
    name: fc.constantFrom(...TEXT_ELEMENTS),
    isDisable,
    value: fc.stringMatching(/^[A-Za-z @.0-9]{0,40}$/),
    textStyle: fc.constantFrom(...FAMILIES),
    fontStyle: fc.record({ bold: fc.boolean(), italic: fc.boolean(), underline: fc.boolean() }),
    fontSize: fc.oneof(
      number(1, 80),
      fc.integer({ min: 4, max: 40 }).map((size) => `${size}px`),
    ),
    fontColor: color,
    position: fc.record({ ...place, width: extent }, { requiredKeys: ['left', 'top'] }),
  },
  { requiredKeys: ['name'] },
);
const lineRecord = fc.record(
  {
    name: fc.constantFrom('hlset', 'vlset'),
    isDisable,
    fontSize: fc.oneof(
      number(1, 100),
      fc.integer({ min: 1, max: 100 }).map((size) => `${size}%`),
    ),
    position: fc.record(
      {
        ...place,
        width: number(1, 5),
        height: number(1, 5),
        borderColor: color,
        backgroundColor: color,
      },
      { requiredKeys: ['left', 'top'] },
    ),
  },
  { requiredKeys: ['name', 'position'] },
);
const imageRecord = fc.record(
  {
    name: fc.constantFrom('logo', 'userprofile'),
    isDisable,
    value: address,
    position: fc.record(
      { ...place, width: extent, height: extent },
      { requiredKeys: ['left', 'top'] },
    ),
  },
  { requiredKeys: ['name', 'position'] },
);
const records = fc
  .tuple(
    fc.array(fc.oneof(textRecord, lineRecord, imageRecord), { minLength: 1, maxLength: 12 }),
    fc.option(
      fc.oneof(
        address,
        color.filter((one) => one !== '#ffffff'),
      ),
      { nil: undefined },
    ),
  )
  .map(([[first, ...rest], backgroundtemplate]) => [
    { ...first, ...(backgroundtemplate ? { backgroundtemplate } : {}) },
    ...rest,
  ]);

describe('the elements of a side', () => {
  it('become the same side again', () => {
    fc.assert(
      fc.property(any.side, context, (side, context) => {
        expect(fromElements(json(toElements(side, context)), context)).toEqual(side);
      }),
    );
  });

  it('of a field are called as nothing else is', () => {
    const name = text({ fieldName: 'name', text: '{{name}}' });
    const sign = text({ text: '●' });
    const side = { ...blankSide(), objects: [sign, name, sign] };
    const records = toElements(side, corporate);
    expect(records.filter((one) => one.name === 'nameset')).toMatchObject([
      { value: '{{name}}', isDisable: false },
    ]);
    expect(records.filter(({ isDisable }) => isDisable)).toHaveLength(2);
    expect(fromElements(json(records), corporate)).toEqual(side);
  });

  it('are the same elements again, and say it without help', () => {
    fc.assert(
      fc.property(records, fc.constantFrom('front', 'back'), (given, name) => {
        const context = contextOf('personal', name);
        const read = elementRecords.parse(given);
        expect(json(toElements(fromElements(given, context), context))).toEqual(json(read));
      }),
    );
  });

  it('are laid out as on a card that is 400 wide', () => {
    const at = (left: number) =>
      fromElements([{ name: 'nameset', position: { left, top: 100 } }], personal).objects[0];
    expect(at(40)).toMatchObject({ left: 72.5, top: 181.25, align: 'left' });
    expect(at(200)).toMatchObject({ left: 0, width: 725, align: 'center' });
    expect(at(380)).toMatchObject({ left: 0, width: 688.75, align: 'right' });
    expect(at(395)).toEqual(at(370));
  });

  it('begin where the older designers began', () => {
    const tops = ['nameset', 'sloganset'].map(
      (name) => elementRecords.parse([{ name }])[0]!.position,
    );
    expect(tops).toMatchObject([
      { left: 210, top: 20 },
      { left: 210, top: 45 },
    ]);
  });

  it('have lines by percent and their own colours', () => {
    const lines = [
      { name: 'hlset', fontSize: '50%', position: { left: 0, top: 0, borderColor: '#ff0000' } },
      { name: 'vlset', fontSize: 100, position: { left: 0, top: 0, backgroundColor: '#00ff00' } },
    ];
    expect(fromElements(lines, personal).objects).toMatchObject([
      { dx: 362.5, dy: 0, color: '#ff0000', thickness: 2, fieldName: 'hLine' },
      { dx: 0, dy: 412, color: '#00ff00', thickness: 2, fieldName: 'vLine' },
    ]);
  });

  it('are filled on a corporate card, whatever was typed, and not on a personal one', () => {
    const given = [
      { name: 'nameset', value: 'Your Name', position: { left: 10, top: 10 } },
      { name: 'contactset', value: 'Tel {{contact}}', position: { left: 10, top: 40 } },
      { name: 'sloganset', value: 'We plant', position: { left: 10, top: 70 } },
    ];
    const texts = (context: ElementsContext) =>
      fromElements(given, context).objects.map((object) => 'text' in object && object.text);
    expect(texts(corporate)).toEqual(['{{name}}', 'Tel {{contact}}', 'We plant']);
    expect(texts(personal)).toEqual(['Your Name', 'Tel {{contact}}', 'We plant']);
  });

  it.each(['#F00', '#ff0000', '#FF0000ff', 'rgb(255, 0, 0)', 'Red'])(
    'have %s as their background',
    (backgroundtemplate) => {
      const { background } = fromElements([{ name: 'nameset', backgroundtemplate }], personal);
      expect(background).toEqual({ color: '#ff0000', picture: null });
    },
  );

  it('are none on a blank side', () => {
    expect(toElements(blankSide(), personal)).toEqual([]);
    expect(fromElements([], personal)).toEqual(blankSide());
  });

  it.each([
    ['a name that nobody knows', { name: 'faxset' }],
    ['a font that we do not serve', { name: 'nameset', textStyle: 'Wingdings' }],
    [
      'a foreign picture',
      { name: 'logo', value: 'https://a.example/b', position: { left: 0, top: 0 } },
    ],
    [
      'a picture itself',
      { name: 'logo', value: 'data:image/png;base64,AA', position: { left: 0, top: 0 } },
    ],
    ['a foreign background', { name: 'nameset', backgroundtemplate: 'https://a.example/b' }],
    ['a text too long', { name: 'nameset', value: 'a'.repeat(1001) }],
    ['a size that is none', { name: 'nameset', fontSize: 'huge' }],
    ['an unknown property of ours', { name: 'nameset', design: { object: { shadow: 1 } } }],
  ])('are refused with %s', (_, record) => {
    expect(() => fromElements([record], personal)).toThrow();
  });

  it('bring pictures along, which are kept one after the other', async () => {
    const id = 'k'.repeat(43);
    const given = elementRecords.parse([
      { name: 'nameset', value: 'data: none', backgroundtemplate: 'data:image/png;base64,AA' },
      { name: 'logo', value: 'data:image/png;base64,BB', position: { left: 0, top: 0 } },
    ]);
    const kept: string[] = [];
    const records = await withStoredPictures(given, async (url) => {
      kept.push(url);
      return `/images/${id}`;
    });
    expect(kept).toEqual(['data:image/png;base64,AA', 'data:image/png;base64,BB']);
    const { background, objects } = fromElements(records, personal);
    expect(background.picture).toEqual({ origin: 'template', assetId: id });
    expect(objects).toMatchObject([{ text: 'data: none' }, { assetId: id }]);
  });
});
