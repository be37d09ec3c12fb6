import { useEffect, useState } from 'react';
import type { DesignObject } from '#modules/cards/contract';
import type { UnknownLetters } from './editor/warnings';
import type { Work } from './editor/work';

/** Of each text as it is: most are asked for again and again. */
const known = new WeakMap<DesignObject, Promise<string[]>>();

async function lettersOf(object: DesignObject): Promise<string[]> {
  if (object.kind !== 'text') return [];
  const { unknownLetters } = await import('#modules/cards/drawing');
  return unknownLetters(object.text, object);
}

function knownLettersOf(object: DesignObject): Promise<string[]> {
  const there = known.get(object) ?? lettersOf(object);
  known.set(object, there);
  return there;
}

async function unknownIn({ front, back }: Work): Promise<UnknownLetters> {
  const items = [...front.items, ...back.items];
  const found = await Promise.all(items.map(({ object }) => knownLettersOf(object)));
  return new Map(items.map(({ id }, at) => [id, found[at]!]));
}

const NONE: UnknownLetters = new Map();

/** What cannot be drawn; told a moment later, for what is known of some fonts has to be loaded first. */
export function useUnknownLetters(work: Work): UnknownLetters {
  const [unknown, setUnknown] = useState(NONE);
  useEffect(() => {
    let current = true;
    unknownIn(work).then(
      (found) => {
        if (current) setUnknown(found);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [work]);
  return unknown;
}
