import { afterEach, expect, it, vi } from 'vitest';
import { code, email, username } from './account-fields';
import { searchText } from './list';
import { messages, tooLong } from './messages';
import { contactNumber, line, reasonText } from './text-fields';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['a search', searchText, `a${'\u0301'.repeat(1000)}${'\u0316'.repeat(1000)}`, tooLong(200)],
  ['a line', line(100), `a${'\u0301'.repeat(1000)}`, tooLong(100)],
  ['a reason', reasonText, `a${'\u0301\u0316'.repeat(2500)}`, tooLong(500)],
  ['a code', code, '１'.repeat(201), messages.codeInvalid],
  ['a contact number', contactNumber, '１'.repeat(601), messages.contactNumberInvalid],
])('%s that is much too long is refused before it is normalized', (_, schema, text, message) => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const { error } = schema.safeParse(text);
  const called = normalize.mock.calls.length;
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  expect(called).toBe(0);
});

it.each([
  ['a search', searchText, `${'e\u0301'.repeat(200)}`, 'é'.repeat(200)],
  ['a code', code, ` ${'１ '.repeat(20)} `, '1'.repeat(20)],
  ['a contact number', contactNumber, `${'１'.repeat(60)} `, '1'.repeat(60)],
])('%s may be sent with more than is kept of it', (_, schema, text, kept) => {
  expect(schema.parse(text)).toBe(kept);
});

it.each([
  '112',
  '+49 (0)30 / 123-456',
  '040.123.456',
  '+44 (0)20 7946 0018 ext. 12',
  '030 1234567 Durchwahl 5',
  '+44 20 7946 0018, +44 7700 900123',
  '+49 30 1234567 / +49 170 12345678',
  '*31# 020 7946',
  '03 1234 5678、090 1234 5678',
])('a contact number may be %s', (text) => {
  expect(contactNumber.parse(text)).toBe(text);
});

it.each([
  ['＋８１（３）１２３－４５６', '+81(3)123-456'],
  ['٠٣٠ ١٢٣ ٤٥٦', '030 123 456'],
  ['+91 ९८७६५ ४३२१०', '+91 98765 43210'],
  // As phones copy it, between marks of direction.
  ['\u202A+46 8 123\u2011456\u202C', '+46 8 123-456'],
])('the contact number %j is kept as %j', (typed, kept) => {
  expect(contactNumber.parse(typed)).toBe(kept);
});

it('a contact number keeps no letter that is not seen', () => {
  expect(contactNumber.parse('123\u3164\uFE0F4\u034F')).toBe('1234');
});

it.each(['12', '...', '+++', 'call me 12', '12½', '1'.repeat(61)])(
  'a contact number is not %j',
  (text) => {
    const { error } = contactNumber.safeParse(text);
    expect(error?.issues[0]?.message).toBe(messages.contactNumberInvalid);
  },
);

it('a reason keeps its lines, and nothing that a terminal or the order of letters obeys', () => {
  const sent = 'one\r\n\ttwo\x07\x1b[31m\u202Eeerht\u2069 ';
  expect(reasonText.parse(sent)).toBe('one\r\n\ttwo[31meerht');
});

const HEAPS = ['\u0301\u0316\u0302', '\u0e47', '\u0489'].map((marks) => `Ada${marks.repeat(8)}m`);

it.each([
  ['a line', line(100)],
  ['a reason', reasonText],
  ['a username', username],
])('marks heaped on one letter are refused: %s', (_, schema) => {
  for (const text of HEAPS) {
    const { error } = schema.safeParse(text);
    expect(error?.issues.map((issue) => issue.message)).toEqual([messages.tooManyMarks]);
  }
});

it.each([
  ['Vietnamese', 'Nguyễn Thị Hường Lê Ngữ'],
  ['Yoruba', 'Ọ̀ṣun Ẹ́bùn'],
  ['Arabic', 'مُحَمَّدٌ ٱلرَّحْمَـٰنِ شَيْـًٔا ءَامَنَّآ'],
  ['Hebrew with cantillation', 'בְּרֵאשִׁ֖ית בָּרָ֣א שִּׁ֗֔ם יְרֽוּשָׁלִַ֖ם'],
  ['Hindi', 'क्ष्म्य हिन्दी ज़िंदगी राँ'],
  ['Vedic Sanskrit', 'अ॒ग्निमी॑ळे पु॒रोहि॑तं ह्र॑ीँ॒'],
  ['Thai', 'น้ำใจ ผู้ใหญ่ ที่ปี๊บ'],
  ['Tibetan', 'བསྒྲུབས་རྒྱལ་མཚན་ཧཱུྃ་རྡྡྷིཾ'],
  ['Burmese', 'မြွှို့ ကျွန်ုပ်တို့ ကျွှေး မြွှော့'],
  ['Khmer', 'ស្ត្រី ញ៉ាំ ប្រ៊ុយ'],
  ['Sinhala', 'ශ්‍රී ක්‍ෂ'],
  ['Korean', '한국어 김철수'],
  ['Japanese with a variant', '葛󠄀城 がぎぐ'],
  ['emoji', '👩🏽‍❤️‍💋‍👨🏽 ☎️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Persian with joiners', 'می‌خواهم نامِ‌من ه‍.'],
  ['Malayalam with a joiner at the end', 'അവന്‍ ന്‍റെ'],
  ['Hebrew with a joiner of marks', 'יְרוּשָׁלַ͏ִם'],
  ['Mongolian', 'ᠬᠠᠭᠠᠨ ᠰᠠ᠋ᠨ᠎ᠠ'],
])('what people write is kept: %s', (_, text) => {
  for (const form of ['NFC', 'NFD'] as const) {
    expect(line(100).parse(text.normalize(form))).toBe(text.normalize('NFC'));
  }
});

const UNSEEN = [
  ...['\u200b', '\u2060', '\ufeff', '\u00ad', '\u200e', '\u200f', '\u061c', '\u202e', '\u3164'],
  ...['\u200c', '\u200d', '\ufe0f', '\u034f', '\u{e0061}', '\u{e0100}', '\u115f', '\u180e'],
];

it.each([
  ['a line', line(100)],
  ['a username', username],
  ['a search', searchText],
  ['a mail', email],
])('%s is kept as it is seen', (_, schema) => {
  for (const unseen of UNSEEN) {
    const kept = schema === email ? 'ada@example.test' : 'Adam ÉДか';
    const typed = [...kept].join(unseen).replace('É', `E${unseen}\u0301`);
    expect(schema.parse(`${unseen} ${typed}${unseen} `)).toBe(kept);
  }
});
