import { describe, expect, it } from 'vitest';
import { CARD, SIDES } from '../design/card';
import { designDocument } from '../design/document';
import type { DesignObject, TextObject } from '../design/objects';
import { startersFor } from './starters';

/** What may be cut off when it is printed. */
const SAFE = 24;
const FILLED = [
  ...['name', 'designation', 'contact', 'email', 'companyname'],
  ...['address1', 'address2', 'address3'],
];

const all = [...startersFor('personal'), ...startersFor('corporate')];
const objectsOf = ({ design }: (typeof all)[number]): DesignObject[] =>
  SIDES.flatMap((side) => design[side].objects);
const written = (object: DesignObject): object is TextObject =>
  object.kind === 'text' && object.fieldName !== null;
const fieldsIn = (objects: readonly DesignObject[]): string[] => {
  const texts = objects.flatMap((object) => (object.kind === 'text' ? [object.text] : []));
  const found = texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)]);
  return [...new Set(found.map(([, name]) => name!))];
};

describe('the starter designs', () => {
  it('are ten for each kind of card', () => {
    expect(startersFor('personal')).toHaveLength(10);
    expect(startersFor('corporate')).toHaveLength(10);
    expect(new Set(startersFor('personal').map(({ id }) => id)).size).toBe(10);
  });

  it.each(all)('are designs as they are kept: $kind $id', ({ design }) => {
    expect(designDocument.parse(design)).toEqual(design);
  });

  it.each(all)('keep what is read off the edges: $kind $id', (starter) => {
    for (const { left, top, width, fontSize, scaleX, scaleY } of objectsOf(starter).filter(
      written,
    )) {
      expect(left).toBeGreaterThanOrEqual(SAFE);
      expect(top).toBeGreaterThanOrEqual(SAFE);
      expect(left + width * scaleX).toBeLessThanOrEqual(CARD.width - SAFE);
      expect(top + fontSize * scaleY * 1.13).toBeLessThanOrEqual(CARD.height - SAFE);
    }
  });

  it.each(startersFor('corporate'))(
    'ask for everybody’s own facts, and no others: $id',
    (starter) => {
      const asked = fieldsIn(objectsOf(starter));
      expect(FILLED).toEqual(expect.arrayContaining(asked));
      for (const field of ['name', 'designation', 'contact', 'email'])
        expect(asked).toContain(field);
    },
  );

  it.each(all)('let be typed what is not filled in: $kind $id', (starter) => {
    for (const object of objectsOf(starter).filter(written)) {
      expect(object.editable).toBe(fieldsIn([object]).length === 0);
    }
  });

  it.each(startersFor('personal'))('leave nothing to fill in: $id', (starter) => {
    expect(fieldsIn(objectsOf(starter))).toEqual([]);
    const fields = objectsOf(starter).map(({ fieldName }) => fieldName);
    for (const field of ['name', 'designation', 'contact', 'email', 'addressLine1']) {
      expect(fields).toContain(field);
    }
  });
});
