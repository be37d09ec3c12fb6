import { expect, test } from 'vitest';
import { blankDesign } from './design/document';
import { personalContact } from './values';

test.each<Record<string, string>>([{}, { name: '' }, { name: ' \n' }])(
  'a card that names nobody, as of %j, is of its user',
  (details) => {
    expect(personalContact(blankDesign('Card'), details, 'ada').name).toBe('ada');
  },
);

test('a card is of whom it names', () => {
  expect(personalContact(blankDesign('Card'), { name: 'Ada King' }, 'ada').name).toBe('Ada King');
});

test.each([
  ['٠٥٠ ١٢٣ ٤٥٦٧', '050 123 4567'],
  ['０９０－１２３４－５６７８', '090-1234-5678'],
  ['+९१ ९८७६५ ४३२१०', '+91 98765 43210'],
])('the phone %s is called as %s', (typed, called) => {
  expect(personalContact(blankDesign('Card'), { contact: typed }, 'ada').phones).toEqual([called]);
});

test('a mail in wide letters is written to in plain ones', () => {
  const details = { email: 'ｔａｒｏ＠example.jp' };
  expect(personalContact(blankDesign('Card'), details, 'taro').emails).toEqual(['taro@example.jp']);
});

test.each([
  ['030 1234567 / 0171 7654321', ['030 1234567', '0171 7654321']],
  ['+49 30 1234567 / +49 171 7654321', ['+49 30 1234567', '+49 171 7654321']],
  ['555-123-4567 / 555-987-6543', ['555-123-4567', '555-987-6543']],
  ['020 7946 0958, 020 7946 0959', ['020 7946 0958', '020 7946 0959']],
  ['020 7946 0958;020 7946 0959', ['020 7946 0958', '020 7946 0959']],
  ['030 1234567\r\n0171 7654321', ['030 1234567', '0171 7654321']],
  ['٠٥٠ ١٢٣ ٤٥٦٧، ٠٥٠ ٧٦٥ ٤٣٢١', ['050 123 4567', '050 765 4321']],
  ['030/1234567', ['030/1234567']],
  ['+49 33701/12345', ['+49 33701/12345']],
  ['+49 (0)5251 / 1234567', ['+49 (0)5251 / 1234567']],
  ['+1 555 123 4567, extension 89', ['+1 555 123 4567, extension 89']],
  ['+1 555 123 4567,,89#', ['+1 555 123 4567,,89#']],
  ['+1 646 558 8656,,89012345678#', ['+1 646 558 8656,,89012345678#']],
  ['+49 30 1234567-0; ext=1234567', ['+49 30 1234567-0; ext=1234567']],
  ['030 1234567 | ', ['030 1234567']],
  ['T 22 000 0118 · M 91 000 0118', ['22 000 0118', '91 000 0118']],
  ['03-1234-5678・090-1234-5678', ['03-1234-5678', '090-1234-5678']],
  ['06·12·34·56·78', ['06·12·34·56·78']],
  ['(+351) 22 000 0118 / (+351) 91 000 0118', ['(+351) 22 000 0118', '(+351) 91 000 0118']],
  ['+351 22 000 0118 +351 91 000 0118', ['+351 22 000 0118', '+351 91 000 0118']],
  ['T +351 22 000 0118 | M +351 91 000 0118', ['+351 22 000 0118', '+351 91 000 0118']],
  ['T 22 000 0118 M 91 000 0118', ['22 000 0118', '91 000 0118']],
  ['Tel.: (030) 1234567 / Mobil: 0171 7654321', ['(030) 1234567', '0171 7654321']],
  ['Tel. 030/1234567', ['030/1234567']],
  ['☎ +49 30 1234567\n📱️ +49 171 7654321', ['+49 30 1234567', '+49 171 7654321']],
  ['手机：138 0013 8000，电话：010 1234 5678', ['138 0013 8000', '010 1234 5678']],
  ['هاتف: ٠٥٠ ١٢٣ ٤٥٦٧', ['050 123 4567']],
  ['मोबाइल ९८७६५ ४३२१०', ['98765 43210']],
  ['030 1234567 (Büro), 0171 7654321 (privat)', ['030 1234567', '0171 7654321']],
  ['Tel. 030 1234567 ext. 89 M 0171 7654321', ['030 1234567 ext. 89', '0171 7654321']],
  ['Tel. +1 555 123 4567 x89', ['+1 555 123 4567 x89']],
  ['Dial *31#', ['*31#']],
  ['Call 1-800-FLOWERS, ', ['1-800-FLOWERS']],
  ['T 030 1234567, Fax 030 1234568, M 0171 7654321', ['030 1234567', '0171 7654321']],
  ['Tel. 030 1234567-0, Telefax: -99 (Büro)', ['030 1234567-0']],
  ['Fax 030/1234568', []],
  ['Tel./Fax 030 1234567', ['030 1234567']],
  ['on request', []],
  [' ', []],
])('the numbers of %j are %j', (contact, phones) => {
  expect(personalContact(blankDesign('Card'), { contact }, 'ada').phones).toEqual(phones);
});

test.each([
  ['a@example.com, b@example.com', ['a@example.com', 'b@example.com']],
  ['Ada <a@example.com>\nb@example.com', ['a@example.com', 'b@example.com']],
  ['ada at example.com', ['ada at example.com']],
  [' ', []],
])('the mails of %j are %j', (email, emails) => {
  expect(personalContact(blankDesign('Card'), { email }, 'ada').emails).toEqual(emails);
});
