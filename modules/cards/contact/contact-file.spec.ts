import { describe, expect, it } from 'vitest';
import { splitName, type Contact } from './contact';
import { contactFile } from './contact-file';

const contact: Contact = {
  name: 'Zoë Ménière',
  title: 'Head; of \\ Gardens',
  organization: 'Fernhill, Søn & Co',
  phones: ['+49 30 1234567', '+49 170 7654321'],
  emails: ['zoe@fernhill.example'],
  address: 'Lindenstraße 9\r\n10969 Berlin',
  location: { latitude: 52.5023481, longitude: 13.4017325 },
  website: 'fernhill.example/a,b',
  id: 'E-1042',
};
const photo = Uint8Array.from({ length: 4000 }, (_, at) => at % 256);
const address = 'https://cards.example/view-card/abc';

const linesOf = (file: string): string[] => file.replace(/\r\n /g, '').split('\r\n');

describe('a contact file', () => {
  it('is a vCard 4.0 for programs', () => {
    expect(linesOf(contactFile('4.0', contact, { photo, address }))).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'N:Ménière;Zoë;;;',
      'FN:Zoë Ménière',
      'TITLE:Head\\; of \\\\ Gardens',
      'ORG:Fernhill\\, Søn & Co',
      'TEL;TYPE=WORK:+49 30 1234567',
      'TEL;TYPE=WORK:+49 170 7654321',
      'EMAIL;TYPE=WORK:zoe@fernhill.example',
      'ADR;TYPE=WORK:;;Lindenstraße 9\\n10969 Berlin;;;;',
      'URL;TYPE=WORK:https://fernhill.example/a%2Cb',
      'NOTE:Employee ID E-1042',
      `URL:${address}`,
      'GEO:geo:52.5023481,13.4017325',
      `PHOTO:data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`,
      'END:VCARD',
      '',
    ]);
  });

  it('tells street, city and country apart where they are known', () => {
    const addressParts = { street: 'Rynek 1', city: 'Kraków', country: 'Poland' };
    const placed = { ...contact, address: 'Rynek 1, Kraków, Poland', addressParts };
    expect(linesOf(contactFile('4.0', placed, { photo: null, address }))).toContain(
      'ADR;TYPE=WORK:;;Rynek 1;Kraków;;;Poland',
    );
  });

  it('is a vCard 3.0 for phones', () => {
    const lines = linesOf(contactFile('3.0', contact, { photo, address }));
    expect(lines.slice(1, 4)).toEqual(['VERSION:3.0', 'N:Ménière;Zoë;;;', 'FN:Zoë Ménière']);
    expect(lines).toContain('GEO:52.5023481;13.4017325');
    expect(lines).toContain(`PHOTO;ENCODING=b;TYPE=JPEG:${Buffer.from(photo).toString('base64')}`);
  });

  it('has lines of at most 75 octets, broken inside of no letter', () => {
    const name = '山田太郎🌿'.repeat(40);
    const file = contactFile('4.0', { ...contact, name }, { photo, address });
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/\p{Surrogate}|\uFFFD/u);
    }
    expect(linesOf(file)).toContain(`FN:${name}`);
  });

  it('cannot be given lines of their own by anybody', () => {
    const name = 'Ada\r\nTEL:666\nURL:http://bad.example\u0000\u0085\u2028';
    const lines = linesOf(
      contactFile(
        '4.0',
        { ...contact, name, id: 'x\rNOTE:y', website: 'javascript:alert(1)\nNOTE:z' },
        { photo: null, address },
      ),
    );
    expect(lines.filter((line) => /^(TEL:|NOTE:[yz]|URL:http:)/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('URL'))).toEqual([`URL:${address}`]);
  });

  it('says nothing of what is not known', () => {
    const empty = { title: '', organization: '', phones: [], emails: [], address: '' };
    const nobody = { ...empty, name: ' ', location: null };
    expect(linesOf(contactFile('4.0', nobody, { photo: null, address }))).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'N:;;;;',
      'FN:Leafcard',
      `URL:${address}`,
      'END:VCARD',
      '',
    ]);
  });
});

describe('a name', () => {
  it.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['  Ada   Lovelace ', 'Ada', 'Lovelace'],
    ['山田 太郎', '山田', '太郎'],
    ['Ada', 'Ada', ''],
    ['Mary Jane Watson', 'Mary Jane Watson', ''],
    ['', '', ''],
  ])('%j is %j and %j', (name, first, last) => {
    expect(splitName(name)).toEqual({ first, last });
  });
});
