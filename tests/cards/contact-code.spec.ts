import { describe, expect, it } from 'vitest';
import type { Contact } from '#modules/cards/contact/contact';
import { contactCode, contactText } from '#modules/cards/contact/contact-code';
import { codeOf, type Code } from '#modules/cards/contact/qr-code';
import { codeSvg } from '#modules/cards/contact/qr-drawing';
import { codePng } from '#modules/cards/contact/qr-png.server';
import sharp from 'sharp';
import { codePixels, codeReaders, zxingCode, type Pixels } from './code-readers';
import { photographed, type Shot } from './photographed';
import { readVCard } from './read-vcard';

/** As the pages show it: 150 CSS pixels on a screen with two for each. */
const SIDE = 300;

const corporate: Omit<Contact, 'name'> = {
  title: 'Head of Gardens',
  organization: 'Fernhill & Søn; Landscapes, Ltd.',
  phones: ['+49 30 1234567'],
  emails: ['ada.lovelace@fernhill.example'],
  address: 'Lindenstraße 9, 10969 Berlin, Germany',
  location: null,
  id: 'E-1042',
};

const personal: Omit<Contact, 'name'> = {
  ...corporate,
  organization: '',
  title: 'Writer \\ speaker',
  address: '',
  id: undefined,
};

const names: Record<string, string> = {
  ASCII: 'Ada Lovelace',
  'three words': 'Mary Jane Watson-Parker',
  accented: 'Zoë Ménière',
  'more accents': 'Ünal Şahin Łukaszewicz',
  Japanese: '山田 太郎',
  'Simplified Chinese': '王小明',
  Korean: '김 민수',
  Cyrillic: 'Владимир Ильин',
  Arabic: 'محمد علي',
  Devanagari: 'नरेन्द्र कुमार',
  escaped: 'O’Neil; "Jr.", PhD',
};

const shots: Record<string, Shot> = {
  'from afar': { scale: 0.85, degrees: 3, noise: 3, blur: 0.5 },
  turned: { scale: 1.2, degrees: -13, noise: 4, blur: 0.6 },
  'from near': { scale: 1.8, degrees: 7, noise: 4, blur: 0.8 },
};

const fieldsOf = (text: string) => readVCard(text).fields;

const photos = new Map<string, Promise<Pixels>>();
/** Taken once for all readers. */
function photoOf(contact: Contact, drawn: Pixels, how: string, shot: Shot): Promise<Pixels> {
  const key = `${how} ${contactText(contact)}`;
  const photo = photos.get(key) ?? photographed(drawn, shot);
  photos.set(key, photo);
  return photo;
}

for (const [reader, read] of Object.entries(codeReaders)) {
  describe(`${reader} reads the contact code`, () => {
    for (const [kind, name] of Object.entries(names)) {
      it(`of a name that is ${kind}, drawn and photographed`, async () => {
        for (const contact of [
          { ...corporate, name },
          { ...personal, name },
        ]) {
          const drawn = await codePixels(contactCode(contact), SIDE);
          const text = (await read(drawn)) ?? '';
          expect(text).toBe(contactText(contact));
          expect(fieldsOf(text).FN).toEqual([[name]]);
          expect(fieldsOf(text).TEL).toEqual([[contact.phones[0]]]);
          expect(fieldsOf(text).ORG?.[0]?.[0] ?? '').toBe(contact.organization);
          for (const [how, shot] of Object.entries(shots)) {
            expect(await read(await photoOf(contact, drawn, how, shot)), how).toBe(text);
          }
        }
      });
    }
  });
}

describe('The contact code', () => {
  const code = contactCode({ ...corporate, name: 'Zoë Ménière' });

  it('holds everything to the last field', () => {
    const { version, fields } = readVCard(contactText({ ...corporate, name: 'Zoë Ménière' }));
    expect(version).toBe('3.0');
    expect(fields).toMatchObject({
      N: [['Ménière', 'Zoë', '', '', '']],
      TITLE: [['Head of Gardens']],
      EMAIL: [['ada.lovelace@fernhill.example']],
      ADR: [['', '', 'Lindenstraße 9, 10969 Berlin, Germany', '', '', '', '']],
      NOTE: [['Employee ID E-1042']],
    });
  });

  it('says that it is UTF-8 exactly where a reader would have to guess', async () => {
    const isMarked = async (name: string) =>
      (await zxingCode(await codePixels(contactCode({ ...personal, name }), SIDE)))?.hasECI;
    expect(await isMarked('Zoë Ménière')).toBe(true);
    expect(await isMarked('Ada Lovelace')).toBe(false);
  });

  it('leaves out what matters least where there is too much to be scanned', async () => {
    const long = 'Straße '.repeat(60).trim();
    const wordy = {
      ...corporate,
      name: 'Ada Lovelace',
      website: 'fernhill.example',
      address: long,
    };
    const drawn = await codePixels(contactCode(wordy), SIDE);
    const { fields } = readVCard((await codeReaders.zxing(drawn)) ?? '');
    expect(fields).toMatchObject({
      FN: [['Ada Lovelace']],
      TEL: [['+49 30 1234567']],
      TITLE: [['Head of Gardens']],
    });
    expect(fields).not.toHaveProperty('ADR');
    expect(fields).not.toHaveProperty('URL');
  });

  it('is there however long everything is', () => {
    const endless = 'ß'.repeat(500);
    const contact = {
      ...corporate,
      name: '山;'.repeat(500),
      title: endless,
      organization: endless,
    };
    expect(contactCode(contact).size).toBeLessThanOrEqual(92);
  });

  it.each([64, 72, 80, 96])('is read from a picture of %i pixels too', async (size) => {
    const name = 'नरेन्द्र; कुमार '.repeat(40).trim();
    for (const contact of [
      { ...corporate, name: 'Zoë Ménière', website: 'fernhill.example' },
      { ...corporate, name, title: 'ß'.repeat(200) },
    ]) {
      const drawn = await codePixels(contactCode(contact, size), size);
      const { fields } = readVCard((await codeReaders.zxing(drawn)) ?? '');
      const shown = fields.FN?.[0]?.[0] ?? '';
      expect(shown).not.toBe('');
      expect(contact.name.startsWith(shown)).toBe(true);
    }
  });

  /** As long as each field may be, in a script of three bytes a letter. */
  const longest: Contact = {
    name: 'नरेन्द्र कुमार '.repeat(7).slice(0, 100),
    title: 'मुख्य उद्यान अधिकारी '.repeat(5).slice(0, 100),
    organization: 'फर्नहिल वनस्पति उद्यान '.repeat(10).slice(0, 200),
    phones: [`+91 22 2345 6789 ${'ext. 4711 '.repeat(4)}`.trim(), '+91 98 2345 6789'],
    emails: [`${'narendra.'.repeat(20)}kumar@fernhill.example`],
    address: 'लिन्डेन मार्ग ९, १०९६९ बर्लिन '.repeat(20).slice(0, 500),
    website: `https://fernhill.example/${'people/'.repeat(20)}`,
    location: { latitude: 52.5, longitude: 13.4 },
    id: 'E-1042',
  };
  const long = {
    ...corporate,
    name: 'د. محمد بن عبد الرحمن الأندلسي',
    title: 'رئيس قسم الحدائق والنباتات',
  };

  it.each(Object.entries(codeReaders))(
    'of the longest contact is read from a picture of 150 pixels by %s',
    async (_, read) => {
      for (const contact of [longest, long]) {
        const text = await read(await codePixels(contactCode(contact, 150), 150));
        const { fields } = readVCard(text ?? '');
        const shown = fields.FN?.[0]?.[0] ?? '';
        expect(shown.length).toBeGreaterThan(20);
        if (contact === long) expect(shown).toBe(long.name);
        expect(contact.name.startsWith(shown)).toBe(true);
        expect(fields.TEL?.[0]).toEqual([contact.phones[0]]);
      }
    },
  );

  it('has two pixels for each module, unless a picture is too small for a number beside the name', () => {
    for (const contact of [{ ...corporate, name: 'Ada Lovelace' }, long, longest]) {
      const drawn = new Map<string, Code>();
      const draw = (text: string): Code => {
        const code = drawn.get(text) ?? codeOf(text);
        drawn.set(text, code);
        return code;
      };
      for (let size = 64; size <= 200; size++) {
        const side = contactCode(contact, size, draw).size + 8;
        expect(side).toBeLessThanOrEqual(size);
        if (size >= 130) expect(Math.floor(size / side)).toBeGreaterThanOrEqual(2);
        // What is left over is less than one pixel more for each module.
        const used = (Math.floor(size / side) * side) / size;
        if (contact === longest && size >= 130) expect(used).toBeGreaterThan(0.8);
        expect(used).toBeGreaterThan(0.5);
      }
    }
  });

  it('keeps a number before the end of a long name', async () => {
    const { fields } = readVCard(contactText({ ...corporate, name: '山;'.repeat(500) }));
    expect(fields.TEL).toEqual([['+49 30 1234567']]);
  });

  it('has modules of whole pixels and a margin of at least four of them', async () => {
    for (const side of [120, 300, 301, 1024, 2048]) {
      const pixels = await codePixels(code, side);
      const module = Math.floor(side / (code.size + 8));
      const begin = Math.floor((side - module * code.size) / 2);
      expect(pixels.side).toBe(side);
      expect(begin).toBeGreaterThanOrEqual(4 * module);
      const row = pixels.values.subarray((begin + module) * side, (begin + module + 1) * side);
      expect(row.indexOf(0)).toBe(begin);
      expect(row.subarray(begin, begin + module).every((value) => value === 0)).toBe(true);
      expect(row[begin + module]).toBe(255);
    }
  });

  it.each([64, 65, 150, 300, 2048])('is a PNG of %i pixels each way', async (size) => {
    const {
      format,
      width,
      height,
      bitsPerSample: bits,
    } = await sharp(codePng(contactCode({ ...corporate, name: '' }, size), size)).metadata();
    expect({ format, width, height, bits }).toEqual({
      format: 'png',
      width: size,
      height: size,
      bits: 1,
    });
  });

  it.each(Object.entries(codeReaders))(
    'is read from its PNG and its SVG by %s',
    async (_, read) => {
      const text = contactText({ ...corporate, name: 'Zoë Ménière' });
      const svg = sharp(Buffer.from(codeSvg(code))).resize(SIDE * 2);
      for (const picture of [sharp(codePng(code, SIDE)), svg]) {
        const { data, info } = await picture
          .flatten({ background: '#fff' })
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect(await read({ side: info.width, values: data })).toBe(text);
      }
    },
  );
});
