import type { CardKind } from '../design/card';
import type { Words } from './parts';

/** What the cards say: an organization's what is filled in, a person's an example to write over. */
export interface CardWords {
  kind: CardKind;
  name: Words;
  designation: Words;
  contact: Words;
  email: Words;
  address: readonly [Words, Words, Words];
  company: Words;
  /** On the back, where texts have names of their own. */
  back: { company: Words; promise: Words };
}

export interface Example {
  name: string;
  designation: string;
  contact: string;
  email: string;
  address: readonly [string, string, string];
  company: string;
  promise: string;
}

const field = (fieldName: string, text: string): Words => ({ fieldName, text });

export const exampleWords = (example: Example): CardWords => ({
  kind: 'personal',
  name: field('name', example.name),
  designation: field('designation', example.designation),
  contact: field('contact', example.contact),
  email: field('email', example.email),
  address: [
    field('addressLine1', example.address[0]),
    field('addressLine2', example.address[1]),
    field('addressLine3', example.address[2]),
  ],
  company: field('text1', example.company),
  back: { company: field('text1', example.company), promise: field('text2', example.promise) },
});

const filled = (fieldName: string): Words => field(fieldName, `{{${fieldName}}}`);

export const corporateWords: CardWords = {
  kind: 'corporate',
  name: filled('name'),
  designation: filled('designation'),
  contact: filled('contact'),
  email: filled('email'),
  address: [filled('address1'), filled('address2'), filled('address3')],
  company: filled('companyname'),
  back: {
    company: field('text1', '{{companyname}}'),
    promise: field('text2', 'Good work, done with care.'),
  },
};
