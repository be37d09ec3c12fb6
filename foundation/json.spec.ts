import { describe, expect, it } from 'vitest';
import { JsonTooComplex, parseJson } from './json';

describe('JSON that others send', () => {
  it.each([
    '{"a":[1,"two",null,{"b":true}]}',
    String.raw`{"text":"[[[[,,,,\"{{{\\","more":"\\\""}`,
    '5',
    JSON.stringify(Array.from({ length: 10_000 }, (_, index) => `id-${index}`)),
    JSON.stringify({ picture: '[,"{'.repeat(100_000) }),
  ])('is read: %.40s', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['depth', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['depth that never ends', '{"a":'.repeat(17)],
    ['objects', `[${'{},'.repeat(2001)}{}]`],
    ['fields', `{${'"a":1,'.repeat(20_001)}"a":1}`],
  ])('is refused for its %s before it is parsed', (_, text) => {
    expect(() => parseJson(text)).toThrow(JsonTooComplex);
  });

  it.each(['{', '', '"', '"\\"', '{"a":1,}'])('is no JSON: %s', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });
});
