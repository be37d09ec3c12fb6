import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { messages, tooLong } from '#foundation/messages';
import { FieldFault } from './form-message';

const saidOf = (fault: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <FieldFault label="Name" fault={fault} />
    </MantineProvider>,
  )
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, '');

describe('what is wrong with a field', () => {
  it.each([
    [messages.required, 'Name is required'],
    [messages.latitudeInvalid, 'Name must be a number from -90 to 90'],
    [messages.blank, 'Name should not be null'],
    [messages.textInvalid, 'Name contains characters that cannot be kept'],
    [messages.alphabetsMixed, 'Name has letters of two alphabets in one word'],
    [tooLong(100), 'Name can have 100 characters at most'],
  ])('names the field: %s', (fault, said) => {
    expect(saidOf(fault)).toBe(said);
  });

  it.each([messages.domainInvalid, messages.usernameInvalid, messages.countryInvalid])(
    'is said as it is where it is a sentence of its own: %s',
    (fault) => {
      expect(saidOf(fault)).toBe(fault);
    },
  );
});
