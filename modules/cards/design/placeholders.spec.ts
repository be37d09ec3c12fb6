import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filled } from './placeholders';

describe('placeholders', () => {
  it.each([
    ['{{name}}', 'Ada'],
    ['Dear {{ name }}, {{name}}!', 'Dear Ada, Ada!'],
    ['{{absent}}', ''],
    ['{{constructor}}{{toString}}', ''],
    ['{{na me}} {name} {{}}', '{{na me}} {name} {{}}'],
  ])('%s becomes %s', (text, expected) => {
    expect(filled(text, { name: 'Ada' })).toBe(expected);
  });

  it('are replaced once, whatever a person is called', () => {
    const texts = { name: '{{email}} $& $1', email: '{{name}}' };
    expect(filled('{{name}}|{{email}}', texts)).toBe('{{email}} $& $1|{{name}}');
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, email) => {
        expect(filled('{{name}}|{{email}}', { name, email })).toBe(`${name}|${email}`);
      }),
    );
  });
});
