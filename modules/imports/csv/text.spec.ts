import { describe, expect, it } from 'vitest';
import { messages } from '#foundation/messages';
import { textIn } from './text';

async function* inParts(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array, size = bytes.length || 1): Promise<string> {
  let text = '';
  for await (const part of textIn(inParts(bytes, size))) text += part;
  return text;
}

const TEXT = 'name,city\r\nZoë Ménière,München\r\nAda,Porto\r\n';
const utf16 = (littleEndian: boolean) => {
  const bytes = Buffer.from(TEXT, 'utf16le');
  return littleEndian ? bytes : Buffer.from(bytes).swap16();
};
const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const bytesIn = (encoding: string, text: string) => {
  // Decoded at once, what Windows-1252 has of its own would be that of Latin-1.
  const signs = new TextDecoder(encoding).decode(ALL_BYTES, { stream: true });
  return Buffer.from([...text].map((sign) => signs.indexOf(sign)));
};
const mark = (...bytes: number[]) => Buffer.from(bytes);

const files: Record<string, Buffer> = {
  'UTF-8': Buffer.from(TEXT),
  'UTF-8 with a mark': Buffer.concat([mark(0xef, 0xbb, 0xbf), Buffer.from(TEXT)]),
  'UTF-16, little end first': Buffer.concat([mark(0xff, 0xfe), utf16(true)]),
  'UTF-16, big end first': Buffer.concat([mark(0xfe, 0xff), utf16(false)]),
  'UTF-16 without a mark': utf16(true),
  'Latin-1': Buffer.from(TEXT, 'latin1'),
};

describe('text in', () => {
  it.each(Object.entries(files))('%s is read, however it is cut', async (_name, bytes) => {
    for (const step of [bytes.length, 1, 2, 3, 7]) expect(await read(bytes, step)).toBe(TEXT);
  });

  it('nothing but ASCII, or nothing at all, is read too', async () => {
    expect(await read(Buffer.from('a;b'), 1)).toBe('a;b');
    expect(await read(Buffer.from(''))).toBe('');
  });

  it('Windows’ own signs of Latin-1 are known', async () => {
    expect(await read(Buffer.from([0x41, 0x93, 0x80, 0x94, 0x0a]))).toBe('A“€”\n');
  });

  it('a sign of Latin-1 at the very end is read', async () => {
    expect(await read(Buffer.from('Zo\u00eb', 'latin1'), 1)).toBe('Zoë');
    expect(await read(Buffer.from([0x41, 0x64, 0x61, 0x85]))).toBe('Ada…');
  });

  it.each([
    ['two encodings', Buffer.concat([Buffer.from('Zoë,'), Buffer.from('Zoë', 'latin1')])],
    ['UTF-8 that ends in the middle of a sign', Buffer.from('Zoë, Zoë').subarray(0, -1)],
  ])('%s are refused', async (_name, bytes) => {
    await expect(read(bytes)).rejects.toThrow(messages.importEncodingMixed);
  });

  it.each([
    'Jörg Größe, Groß-Umstadt; Zoë Ménière, Bâle; Loïc Lebœuf, Île-de-France',
    'Íñigo Ibáñez, Dirección; Mª José Güell, Gràcia; João Conceição, Operações',
    'Niccolò Dalì; Søren Kjærgård; Åke Björkén, Malmö; Päivi Hämäläinen; Seán Ó Briain',
    'Berater SAP®, Lösungen™; § 34f GewO; 1½ Tage; 30 × 40; ±0 °C; ½ Stelle; © Zoë',
    'Daniël de Bruïne, Coördinator – “België”; D’Angelo, Nº 7, 2º piso, 20°',
  ])('words of Western languages are read: %s', async (text) => {
    const bytes = bytesIn('windows-1252', text);
    for (const step of [bytes.length, 1]) expect(await read(bytes, step)).toBe(text);
  });

  const LISTS = {
    German:
      'Jürgen Müller; Jörg Schröder; Günther Weiß; ÄNNE BÄCKER; MÜLLER-LÜDENSCHEIDT; Größe: 3 €',
    French:
      'Chef d’équipe; René Léon; Hélène Lefèvre; François Noël; Benoît L’Hôte; CÉLINE FRANÇOIS; Chargé d’équipe',
    Spanish:
      'José García; Íñigo Núñez; Raúl Peña; Ángel Martínez; SÁNCHEZ MUÑOZ; Jesús López – Málaga',
    Portuguese:
      'João Conceição; Antônio Simões; Inês Guimarães; Lúcia Araújo; SÃO GONÇALO; Óscar Sá',
    Swedish: 'Åsa Björk; Måns Sjöström; Örjan Häggström; BJÖRN ÅKESSON; Märta Törnqvist, Malmö',
    Danish: 'Søren Kjærgård; Ærø Østergaard; SØREN MØLLER; Åge Skovgård',
    Dutch: 'Daniël de Bruïne; Zoë Coördinator; “België”; André Curaçao',
    Italian: 'Niccolò Dalì; Città di Forlì; Responsabile qualità; perché no',
    Catalan: 'Marcel·lí Güell; Gràcia Òscar; Núria Muñoz Lluís',
  };
  const ofEach = Object.entries(LISTS).flatMap(([language, text]) =>
    ['windows-1252', 'macintosh'].map((encoding) => [language, encoding, text] as const),
  );
  it.each(ofEach)('a list in %s is read in %s', async (_language, encoding, text) => {
    const bytes = bytesIn(encoding, text);
    for (const step of [bytes.length, 1, 3, 7]) expect(await read(bytes, step)).toBe(text);
  });

  it.each(
    [
      ['Müller', 'Jörg', 'Weiß', 'ÄRZTE', 'René', 'Chargé', 'Hélène', 'François', 'Benoît', 'Noël'],
      ['Sánchez', 'López', 'Núñez', 'João', 'Simões', 'Antônio', 'Inês', 'Åsa', 'Måns', 'Søren'],
      ['Zoë', 'LÉON', 'GARCÍA', 'SÃO', 'Bäcker', 'MÜLLER', 'Øystein', 'Kjær', 'Straße', 'Ünal'],
    ]
      .flat()
      .flatMap((word) =>
        ['windows-1252', 'macintosh'].map((encoding) => [encoding, word] as const),
      ),
  )('in %s, %s is never read as another word', async (encoding, word) => {
    const text = `Name,Email\nAda,ada@b.test\n${word},b@b.test\n`;
    const bytes = bytesIn(encoding, text);
    for (const step of [bytes.length, 1]) {
      const found = await read(bytes, step).catch((error: Error) => error.message);
      expect([text, messages.importEncodingMixed]).toContain(found);
    }
  });

  it('what would be words in Windows-1252 and on a Mac alike is refused, until other words decide', async () => {
    const both = bytesIn('windows-1252', 'D’az, Garc’a\n');
    for (const step of [both.length, 1]) {
      await expect(read(both, step)).rejects.toThrow(messages.importEncodingMixed);
    }
    const after = (encoding: string, lines = 50_000) =>
      Buffer.concat([both, Buffer.from('Ada\n'.repeat(lines)), bytesIn(encoding, 'José')]);
    expect(await read(after('macintosh'), 65_536)).toMatch(/^Díaz, García\n.*José$/s);
    expect(await read(after('windows-1252'), 65_536)).toMatch(/^D’az, Garc’a\n.*José$/s);
    // More than is held back.
    await expect(read(after('macintosh', 300_000), 65_536)).rejects.toThrow(
      messages.importEncodingMixed,
    );
  });

  it.each([
    ['windows-1250', 'Łukasz'],
    ['windows-1250', 'Paweł Woźniak'],
    ['windows-1250', 'Jiří Dvořák'],
    ['windows-1250', 'Főkönyvelő'],
    ['windows-1250', 'Ivan Kovačić'],
    ['windows-1251', 'Иван'],
    ['windows-1251', 'Ч'],
    ['windows-1253', 'Γιώργος'],
    ['windows-1254', 'Ayşe Yılmaz'],
    ['windows-1255', 'משה כהן'],
    ['windows-1256', 'محمد'],
    ['windows-1257', 'Bērziņš'],
    ['windows-874', 'สมชาย'],
  ])('what %s makes of %s is refused', async (encoding, text) => {
    const bytes = bytesIn(encoding, `Ada, ${text}, Ada`);
    for (const step of [bytes.length, 1]) {
      await expect(read(bytes, step)).rejects.toThrow(messages.importEncodingMixed);
    }
  });

  it.each([
    ['CP850', 'Jörg Müller', '4a947267204d816c6c6572'],
    ['Mac OS Central European', 'Michał Dąbrowski', '4d69636861b820448862726f77736b69'],
    ['Shift-JIS', '鈴木一郎', '97e996d888ea9859'],
    ['GBK', '王伟', 'cdf5ceb0'],
    ['Big5', '陳大文', 'b3afa46aa4e5'],
    ['EUC-KR', '김철수', 'b1e8c3b6bcf6'],
  ])('what %s makes of %s is refused', async (_encoding, _text, hex) => {
    const bytes = Buffer.concat([Buffer.from('Ada,'), Buffer.from(hex, 'hex'), mark(0x2c)]);
    for (const step of [bytes.length, 1]) {
      await expect(read(bytes, step)).rejects.toThrow(messages.importEncodingMixed);
    }
  });

  it('other control characters than NUL are text, which rows are checked for', async () => {
    expect(await read(Buffer.from('Ada\x07,Zoë\x1b'))).toBe('Ada\x07,Zoë\x1b');
  });

  it('a workbook or a picture is refused by name', async () => {
    await expect(read(mark(0x50, 0x4b, 3, 4, 20, 0))).rejects.toThrow(messages.importIsWorkbook);
    await expect(read(mark(0xd0, 0xcf, 0x11, 0xe0))).rejects.toThrow(messages.importIsWorkbook);
    await expect(read(mark(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13))).rejects.toThrow(
      messages.importIsNoText,
    );
    await expect(read(Buffer.from('name,\0mail'))).rejects.toThrow(messages.importIsNoText);
  });
});
