import { afterEach, describe, expect, test, vi } from 'vitest';
import { messages, tooLong } from '#foundation/messages';
import {
  country,
  domain,
  latitude,
  longitude,
  nameKey,
  organizationName,
  personalTab,
  website,
} from './contract';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('two names are the same', () => {
  test.each([
    ['Acme', 'ACME'],
    ['Acme Works', 'acmeworks'],
    ['Acme\u00a0Works', ' Acme \t Works '],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ ΑΒ', 'οδοςαβ'],
    ['Acme', 'Ac\u034fme\ufe0f'],
    ['Söhne', 'So\u0308hne'],
    ['ﬁne ink', 'FINE INK'],
    ['Ａｃｍｅ', 'acme'],
    ['Ac\u200bme\u2060', 'Acme'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['İstanbul', 'i\u0307stanbul'],
  ])('%s and %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([
    ['Acme', 'Acne'],
    ['Söhne', 'Sohne'],
    ['Acme 1', 'Acme 2'],
    ['A&B', 'A+B'],
  ])('but not %s and %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});

test('a name is kept composed, and turns nothing around', () => {
  expect(organizationName.parse('E\u0301lan \u202eevil')).toBe('\u00c9lan evil');
});

test.each(['\u0410cme', 'Acm\u0435 Works', 'Газпр\u006fм', '\u0391cme', '\u0401lan'])(
  'the name %s passes as one of another alphabet',
  (name) => {
    const { error } = organizationName.safeParse(name);
    expect(error?.issues[0]?.message).toBe(messages.alphabetsMixed);
  },
);

test.each([
  'СберTech',
  'Газпром Oil',
  'αLab',
  'Ωmega',
  'VseИнструменты',
  '日本Acme',
  'АСМЕ',
  'Café',
])('the name %s does not', (name) => {
  expect(organizationName.parse(name)).toBe(name);
});

test('a name in parts and with spaces is as long as what is kept of it', () => {
  expect(organizationName.parse('E\u0301 \t '.repeat(50))).toHaveLength(99);
});

test('marks without end are refused before they are put in order, which takes the square of their number', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const url = vi.fn(URL);
  vi.stubGlobal('URL', url);
  const marks = `a${'\u0301\u0323'.repeat(2000)}`;
  const { error } = organizationName.safeParse(marks);
  expect(error?.issues[0]?.message).toBe(tooLong(100));
  expect(domain.safeParse(`${marks}.example`).success).toBe(false);
  expect(website.safeParse(`${marks}.example`).success).toBe(false);
  expect(country.safeParse(marks).success).toBe(false);
  expect(normalize).not.toHaveBeenCalled();
  expect(url).not.toHaveBeenCalled();
});

test('a name is kept on one line, and is not blank', () => {
  expect(organizationName.parse('  Acme \n Works ')).toBe('Acme Works');
  expect(organizationName.parse('\u0007Acme\u001b\u0085Works\u007f')).toBe('Acme Works');
  const unseen = ['\u200b', '\u00a0', '\u3164', '\u2800', '\u0001', '\u001b \u0085'];
  for (const blank of ['', '   ', ...unseen, undefined, 5]) {
    const { error } = organizationName.safeParse(blank);
    expect(error?.issues[0]?.message).toBe(messages.blank);
  }
});

test.each([
  ['Acme.Example', 'acme.example'],
  [' acme.example. ', 'acme.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['bu\u0308cher。example', 'xn--bcher-kva.example'],
])('the domain %j is %s', (typed, kept) => {
  expect(domain.parse(typed)).toBe(kept);
});

test.each([
  '',
  'localhost',
  '192.0.2.1',
  '[::1]',
  'a b.example',
  'x@acme.example',
  '-a.example',
  `${'a'.repeat(64)}.example`,
  'acme..example',
  'acme.example/x',
  'acme.example:80',
])('%j is no domain', (typed) => {
  expect(domain.safeParse(typed).success).toBe(false);
});

test.each([
  ['acme.example', 'https://acme.example'],
  [' http://acme.example/a?b#c ', 'http://acme.example/a?b#c'],
  ['https://bücher.example', 'https://bücher.example'],
])('the website %j is %s', (typed, kept) => {
  expect(website.parse(typed)).toBe(kept);
});

test.each([
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example',
  'https://',
  'https://localhost',
  'https://u:p@a.example',
  'https://a.example/ b',
  '//a.example',
  'https:a',
])('%j is no website', (typed) => {
  expect(website.safeParse(typed).success).toBe(false);
});

test.each([
  ['SE', 'Sweden'],
  ['swe', 'Sweden'],
  [' sweden ', 'Sweden'],
  ['United States of America', 'United States of America'],
])('the country %j is %s', (typed, kept) => {
  expect(country.parse(typed)).toBe(kept);
});

test.each(['', 'XX', 'Atlantis', null])('%j is no country', (typed) => {
  expect(country.safeParse(typed).error?.issues[0]?.message).toBe(messages.countryInvalid);
});

test.each([
  ['59.32932354', 59.3293235],
  [59.329323561, 59.3293236],
  [' +5. ', 5],
  ['.5', 0.5],
  [-90, -90],
  ['-0.00000001', 0],
  ['-33,9', -33.9],
  ['−33.9', -33.9],
  ['٣٣٫٩', 33.9],
  ['３３．９', 33.9],
])('the latitude %j is %d', (sent, kept) => {
  expect(latitude.parse(sent)).toBe(kept);
});

test.each([
  '',
  ' ',
  '1e1',
  '1,5,2',
  '1,5.2',
  '57,7, 11,9',
  '0x10',
  '5½',
  '5²',
  '⑫',
  'NaN',
  '90.1',
  90.0000001,
  Infinity,
  NaN,
  null,
  [1],
])('%j is no latitude', (sent) => {
  expect(latitude.safeParse(sent).success).toBe(false);
});

test('a latitude that is much too long is not read', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const { success } = latitude.safeParse('１'.repeat(351));
  const called = normalize.mock.calls.length;
  normalize.mockRestore();
  expect([success, called]).toEqual([false, 0]);
});

test('a longitude goes twice as far', () => {
  expect([longitude.parse('-180'), longitude.parse(180)]).toEqual([-180, 180]);
  expect(longitude.safeParse(180.1).success).toBe(false);
});

test('two passwords are one', () => {
  const { error } = personalTab.safeParse({
    designation: 'Owner',
    email: 'a@b.test',
    contactNumber: '+49 30 123',
    username: 'Ada Lovelace',
    photo: 'data:image/png;base64,iVBORw0KGgoAAAAN',
    password: 'leaves fall slowly',
    repeat: 'leaves fall fast',
  });
  expect(error?.issues).toMatchObject([{ path: ['repeat'], message: messages.passwordsDiffer }]);
});
