import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as any from '#tests/cards/designs';
import { LIMITS } from './card';
import {
  assetsOf,
  blankDesign,
  blankSide,
  designDocument,
  isBlankSide,
  migrated,
  readDesign,
  type DesignDocument,
  type DesignSide,
} from './document';
import type { DesignObject, TextObject } from './objects';

const ASSET = 'a'.repeat(43);

const text: TextObject = {
  kind: 'text',
  fieldName: 'name',
  left: 100,
  top: 100,
  scaleX: 1,
  scaleY: 1,
  angle: 0,
  opacity: 1,
  visible: true,
  locks: [],
  text: '{{name}}',
  width: 200,
  fontFamily: 'Arial',
  fontSize: 20,
  bold: false,
  italic: false,
  underline: false,
  color: '#000000',
  align: 'left',
  hideLongText: false,
  editable: true,
};

const withFront = (...objects: object[]): DesignDocument => {
  const blank = blankDesign('a card');
  return { ...blank, front: { ...blank.front, objects: objects as DesignObject[] } };
};
const accepts = (design: unknown) => designDocument.safeParse(design).success;

describe('a design', () => {
  it('is read as it was kept', () => {
    fc.assert(
      fc.property(any.designDocument, (design) => {
        const kept: unknown = JSON.parse(JSON.stringify(design));
        expect(readDesign(kept)).toEqual(design);
      }),
    );
  });

  it('has a hundred objects and no more', () => {
    const objects = (count: number) => Array.from({ length: count }, () => text);
    expect(accepts(withFront(...objects(LIMITS.objects)))).toBe(true);
    expect(accepts(withFront(...objects(LIMITS.objects + 1)))).toBe(false);
    const both = { ...withFront(...objects(60)), back: withFront(...objects(60)).front };
    expect(accepts(both)).toBe(false);
  });

  it('has no more bytes than its limit, however few letters they are', () => {
    const long = { ...text, text: '山'.repeat(LIMITS.textLength) };
    const design = (count: number) => withFront(...Array.from({ length: count }, () => long));
    expect(accepts(design(76))).toBe(true);
    expect(accepts(design(79))).toBe(false);
  });

  it.each([
    ['an address for an image', { assetId: 'https://elsewhere.example/a.png' }],
    ['a file for an image', { assetId: '/etc/passwd' }],
    ['a picture itself', { assetId: 'data:image/png;base64,AAAA' }],
    ['a source beside the id', { assetId: ASSET, src: 'https://elsewhere.example/a.png' }],
  ])('cannot name %s', (_, given) => {
    const image = { kind: 'image', width: 10, height: 10, frame: 'none' };
    const { fieldName, left, top, scaleX, scaleY, angle, opacity, visible, locks } = text;
    const common = { fieldName, left, top, scaleX, scaleY, angle, opacity, visible, locks };
    expect(accepts(withFront({ ...image, ...common, assetId: ASSET }))).toBe(true);
    expect(accepts(withFront({ ...image, ...common, ...given }))).toBe(false);
  });

  it.each([
    ['a font that we do not serve', { fontFamily: 'Wingdings' }],
    ['letters too small to read', { fontSize: 3 }],
    ['letters too large', { fontSize: 61 }],
    ['a colour that is none', { color: 'url(#a)' }],
    ['a place that is no number', { left: Number.NaN }],
    ['a text that cannot be kept', { text: 'a\0b' }],
    ['half a letter', { text: '\ud83d' }],
    ['a property that nobody knows', { shadow: 'none' }],
    ['a kind that nobody knows', { kind: 'video' }],
  ])('has nothing with %s', (_, given) => {
    expect(accepts(withFront({ ...text, ...given }))).toBe(false);
  });

  it('names its images once each', () => {
    const picture = { origin: 'template' as const, assetId: ASSET };
    const back = { background: { color: null, picture }, objects: [] };
    expect(assetsOf({ ...withFront(text), back })).toEqual([ASSET]);
  });
});

describe('migrations', () => {
  const steps = [
    (design: object) => ({ ...design, second: true }),
    (design: object) => ({ ...design, third: true }),
  ];

  it('take every step from the version that was kept', () => {
    expect(migrated({ version: 1 }, steps)).toEqual({ version: 3, second: true, third: true });
    expect(migrated({ version: 2 }, steps)).toEqual({ version: 3, third: true });
    expect(migrated({ version: 3 }, steps)).toEqual({ version: 3 });
  });

  it.each([null, 'text', [], {}, { version: '1' }, { version: 0 }, { version: 9 }])(
    'leave %j to the schema',
    (kept) => {
      expect(migrated(kept, steps)).toEqual(kept);
      expect(accepts(kept)).toBe(false);
    },
  );
});

it.each([
  ['nothing', true, {}],
  ['the colour of paper', true, { background: { color: null, picture: null } }],
  ['what is hidden', true, { objects: [{ ...text, visible: false }] }],
  ['a text', false, { objects: [text] }],
  ['a colour', false, { background: { color: '#1f7a4d', picture: null } }],
  [
    'a picture',
    false,
    { background: { color: null, picture: { origin: 'image', assetId: ASSET } } },
  ],
] as const)('a side with %s is blank: %s', (_, isBlank, given) => {
  expect(isBlankSide({ ...blankSide(), ...given } as DesignSide)).toBe(isBlank);
});
