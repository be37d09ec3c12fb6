import { expect, test } from 'vitest';
import type { Services } from '#events/services';
import { savedContact } from './saved-contact.server';

const fileNameOf = async (name: string) => {
  const contact = { name, title: '', organization: '', phones: [], emails: [], address: '' };
  const card = { contact: { ...contact, location: null }, page: 'https://c.test/1', address: '' };
  return (await savedContact({} as Services, '4.0', card)).fileName;
};

test('a contact file is called as its contact, as far as disks take it, in whole letters', async () => {
  const family = '👨‍👩‍👧';
  expect(await fileNameOf('Zoë Ménière')).toBe('Zoë Ménière.vcf');
  expect(await fileNameOf('名'.repeat(1000))).toBe(`${'名'.repeat(66)}.vcf`);
  expect(await fileNameOf(family.repeat(100))).toBe(`${family.repeat(11)}.vcf`);
  expect(await fileNameOf(`e${'\u0301'.repeat(500)}`)).toBe('Contact.vcf');
});
