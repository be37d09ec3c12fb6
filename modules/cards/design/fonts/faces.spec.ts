import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startersFor } from '../../starters/starters';
import { FAMILIES } from '../card';
import { familyList, letteringOf, unknownLetters, unknownOnCard, type FontStyle } from './faces';
import { fontFile } from './font-files.server';

const plain: FontStyle = { fontFamily: 'Arial', bold: false, italic: false };
const facesOf = async (text: string, style = plain) =>
  (await letteringOf(text, style)).faces.map(({ name }) => name);

/** Names from all over the world. */
const NAMES = [
  'Ada Lovelace',
  'Zoë Ménière',
  'Łukasz Żółć',
  'Nguyễn Thị Hằng',
  'Αλέξανδρος',
  'Юлия Щербакова',
  'שרה כהן',
  'محمد الفاسي',
  'आदित्य शर्मा',
  'สมชาย ใจดี',
  '山田 太郎',
  '张伟',
  '김민준',
  'Արամ',
  'გიორგი',
];

describe('the faces of a text', () => {
  it.each(FAMILIES)('are files that are there, for every name in %s', async (fontFamily) => {
    for (const bold of [false, true]) {
      for (const italic of [false, true]) {
        for (const name of NAMES) {
          const { faces, text } = await letteringOf(name, { fontFamily, bold, italic });
          expect(text).toBe(name.normalize('NFC'));
          const files = faces.map(({ file }) => fontFile(file) ?? file);
          expect(files.filter((file) => !existsSync(file))).toEqual([]);
        }
      }
    }
  });

  it('are those that it needs', async () => {
    expect(await facesOf('Ada')).toEqual(['arimo-latin-400-normal']);
    expect(await facesOf('Łukasz', { ...plain, bold: true })).toEqual([
      'arimo-latin-700-normal',
      'arimo-latin-ext-700-normal',
    ]);
    expect(await facesOf('Юлия', { ...plain, fontFamily: 'Georgia' })).toEqual([
      'gelasio-latin-400-normal',
      'arimo-cyrillic-400-normal',
    ]);
    expect(await facesOf('伟')).toEqual([
      'arimo-latin-400-normal',
      expect.stringMatching(/^noto-sans-sc-\d+-wght-normal$/),
    ]);
  });

  it('have the signs of an East Asian address', async () => {
    for (const sign of ['〒605-0073', '㈱', '１２番']) {
      expect((await letteringOf(sign, plain)).text).toBe(sign);
    }
  });

  it('have what their ranges say', async () => {
    for (const letter of ['강', '감', '각']) {
      expect(await facesOf(letter)).toEqual([
        'arimo-latin-400-normal',
        expect.stringMatching(/^noto-sans-kr-/),
      ]);
    }
  });

  it('fall back on upright and on the only weight where there is no other', async () => {
    const style = { fontFamily: 'Impact', bold: true, italic: true } as const;
    expect(await facesOf('Ada', style)).toEqual(['anton-latin-400-normal']);
  });

  it('are listed as CSS takes them', async () => {
    const { faces } = await letteringOf('Ż', plain);
    expect(familyList(faces)).toBe('"arimo-latin-400-normal", "arimo-latin-ext-400-normal"');
  });
});

describe('a file', () => {
  it.each([
    '',
    '../arimo/a.woff2',
    'own/../a.woff2',
    'own/a/LICENSE',
    'fontsource/arimo/..',
    'fontsource/absent/a.woff2',
  ])('is not found by %j', (file) => {
    expect(fontFile(file)).toBeNull();
  });
});

describe('a letter', () => {
  it('that no font has is shown as such', async () => {
    expect((await letteringOf('a ᠮ b', plain)).text).toBe('a \ufffd b');
  });

  it('is one, however it was typed', async () => {
    expect((await letteringOf('Zoe\u0308', plain)).text).toBe('Zoë');
  });
});

it('what no font can draw is known, each once', async () => {
  expect(await unknownLetters('Zoë 🎉 山田 🎉🌿', plain)).toEqual(['🎉', '🌿']);
  for (const name of NAMES) expect(await unknownLetters(name, plain)).toEqual([]);
});

const [starter] = startersFor('corporate');

it('finds what no font has in what a card says of a person, not in the person alone', async () => {
  const { design } = starter!;
  const saying = (name: string) => ({ texts: { name }, images: {} });
  expect(await unknownOnCard(design, saying('Zoë 山田'))).toEqual([]);
  expect(await unknownOnCard(design, saying('Zoë 🎉🎉'))).toEqual(['🎉']);
});
