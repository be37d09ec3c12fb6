import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#foundation/languages';
import { messages } from '#foundation/messages';
import { leftIn, takeSeveral } from '#foundation/rate-limit.server';
import { serverWords } from '#foundation/words/server-words.server';
import { contactPhotoOf } from '#modules/cards/index.server';
import { codeReaders } from '../cards/code-readers';
import { readVCard } from '../cards/read-vcard';
import { raw } from '../e2e/support/raw';
import { canvas, drawnPersonal, textbox } from './support/cards';
import { startApi, type Api, type Person } from './support/people';
import { apiMessages } from '../../app/api/messages';

let api: Api;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h', LIMIT_SHARE_LINK_MISSES: '30/1m' });
});
afterAll(() => api.stop());

const NAME = 'Zoë Ménière';
/** What a first visit may take, beside the images. */
const MOST_BYTES = 14 * 1024;

interface Shared extends Person {
  shareId: string;
  front: string;
  back: string;
}

async function newCard(...texts: [fieldName: string, text: string][]): Promise<Shared> {
  const person = await api.newPerson();
  const boxes = texts.map(([fieldName, text], at) =>
    textbox({ fieldName, text, top: 40 + at * 50 }),
  );
  const cardData = canvas(...boxes);
  await api.call('POST', '/card/newdesign/personal', { token: person.token, body: { cardData } });
  const drawn = await drawnPersonal(api, person.token);
  return {
    ...person,
    shareId: drawn.shareId,
    front: drawn.cardFrontImageUrl,
    back: drawn.cardBackImageUrl,
  };
}

const zoe = () =>
  newCard(
    ['name', NAME],
    ['designation', 'Poet & <painter>'],
    ['contact', '+33 (0)1 23 45 67 89'],
    ['email', 'zoe+cards@exemple.test'],
    ['addressLine1', '12 rue de l’Été; Paris'],
  );

const get = (path: string) => fetch(`${api.running.url}${path}`, { redirect: 'manual' });
const languages = Object.keys(LANGUAGES) as Language[];
/** As it is sent to a visitor who reads this language best. */
const inLanguage = (path: string, language: string, headers = {}) =>
  raw(api.running.url, { path, headers: { 'Accept-Language': language, ...headers } });
const textAt = async (path: string) => (await get(path)).text();

describe('a shared card', () => {
  it('is shown with its images and its contact to all who have the link', async () => {
    const { shareId, front, back } = await zoe();
    const { code, json } = await api.call('GET', `/view-card/${shareId}`);
    expect([code, json.data]).toEqual([
      200,
      {
        front,
        back,
        contact: {
          name: NAME,
          title: 'Poet & <painter>',
          organization: '',
          phones: ['+33 (0)1 23 45 67 89'],
          emails: ['zoe+cards@exemple.test'],
          address: '12 rue de l’Été; Paris',
          location: null,
        },
      },
    ]);
  });

  it('comes as a file for address books: 4.0 for programs, 3.0 for phones', async () => {
    const { shareId } = await zoe();
    for (const [base, version, how] of [
      ['/api/view-card', '4.0', 'attachment'],
      ['/view-card', '3.0', 'inline'],
    ]) {
      const answer = await get(`${base}/${shareId}/contact.vcf`);
      expect(answer.headers.get('content-type')).toMatch(/^text\/vcard; charset=utf-8/);
      expect(answer.headers.get('content-disposition')).toBe(
        `${how}; filename="contact.vcf"; filename*=UTF-8''Zo%C3%AB%20M%C3%A9ni%C3%A8re.vcf`,
      );
      const card = readVCard(await answer.text());
      expect(card.version).toBe(version);
      expect(card.fields).toMatchObject({
        N: [['Ménière', 'Zoë', '', '', '']],
        FN: [[NAME]],
        TEL: [['+33 (0)1 23 45 67 89']],
        ADR: [['', '', '12 rue de l’Été; Paris', '', '', '', '']],
        URL: [[`${api.running.url}/view-card/${shareId}`]],
      });
    }
  });

  it('has a code that readers read to the same contact, in the size that was asked for', async () => {
    const { shareId } = await zoe();
    for (const [query, size] of [
      ['', 300],
      ['?size=512', 512],
    ] as const) {
      for (const kind of ['png', 'svg']) {
        const answer = await get(`/api/view-card/${shareId}/qr.${kind}${query}`);
        expect(answer.headers.get('content-type')).toBe(
          `image/${kind === 'svg' ? 'svg+xml' : kind}`,
        );
        const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect([info.width, info.height]).toEqual([size, size]);
        const text = await codeReaders.zxing({ side: size, values: data });
        expect(readVCard(text ?? '').fields).toMatchObject({ FN: [[NAME]] });
      }
    }
  });

  it.each(['63', '2049', 'wide', '', '1e2', '300.5', '-300'])(
    'has no code of size %j',
    async (size) => {
      const { code, json } = await api.call(
        'GET',
        `/view-card/${'a'.repeat(22)}/qr.png?size=${size}`,
      );
      expect([code, json.errors]).toEqual([422, { size: apiMessages.codeSizeInvalid }]);
    },
  );

  it('has a code that is answered once, and known by its tag afterwards', async () => {
    const { shareId, token } = await newCard(['name', 'Ada Lovelace']);
    const path = `/view-card/${shareId}/qr.png?size=2048`;
    const ask = (tag: string) => api.call('GET', path, { headers: { 'If-None-Match': tag } });
    const { headers } = await ask('"another"');
    expect(headers['content-type']).toBe('image/png');
    const tag = headers.etag!;
    const known = await ask(`"another", W/${tag}`);
    expect([known.code, known.text, known.headers.etag]).toEqual([304, '', tag]);
    expect((await ask('*')).code).toBe(304);
    const cardData = canvas(textbox({ fieldName: 'name', text: 'Ada King' }));
    await api.call('POST', '/card/newdesign/personal', { token, body: { cardData } });
    expect((await ask(tag)).code).toBe(200);
  });

  it('has codes for an address up to a limit', async () => {
    const { shareId } = await newCard(['name', 'Ada Lovelace']);
    const { sql, hashes, env } = api.running.runtime.services;
    const bucket = hashes.bucket('code-images', '127.0.0.1');
    await sql.begin(async (tx) => {
      const left = await leftIn(tx, bucket, env.LIMIT_CODE_IMAGES);
      await takeSeveral(tx, bucket, left, env.LIMIT_CODE_IMAGES);
    });
    for (const kind of ['png', 'svg']) {
      const { code, headers } = await api.call('GET', `/view-card/${shareId}/qr.${kind}`);
      expect([code, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    }
    expect((await get(`/view-card/${shareId}`)).status).toBe(200);
    await sql`delete from limits.hits where bucket = ${bucket}`;
  });

  it('has photos for an address up to a limit', async () => {
    const { services } = api.running.runtime;
    const env = { ...services.env, LIMIT_CODE_IMAGES: [{ count: 1, seconds: 60 }] };
    const photo = (address: string) => contactPhotoOf({ ...services, env }, 'none', address);
    expect(await photo('192.0.2.1')).toBeNull();
    await expect(photo('192.0.2.1')).rejects.toMatchObject({ code: 'TooMany' });
    expect(await photo('192.0.2.2')).toBeNull();
  });

  it('has a page of few bytes with everything in it', async () => {
    const { shareId, front, back } = await zoe();
    const address = `${api.running.url}/view-card/${shareId}`;
    const page = await textAt(`/view-card/${shareId}`);
    expect(gzipSync(page).length).toBeLessThan(MOST_BYTES);
    expect(page).toContain('Poet &#38; &#60;painter&#62;');
    for (const part of [
      `src="${new URL(front).pathname}"`,
      `src="${new URL(back).pathname}"`,
      `href="/view-card/${shareId}/contact.vcf"`,
      'href="tel:+33123456789"',
      'href="sms:+33123456789"',
      'href="mailto:zoe%2Bcards@exemple.test"',
      `src="/api/view-card/${shareId}/qr.svg"`,
      `<meta property="og:image" content="${front}" />`,
      `<meta property="og:title" content="${NAME}" />`,
      '<meta name="twitter:card" content="summary_large_image" />',
      `<link rel="canonical" href="${address}" />`,
      '<meta name="robots" content="noindex" />',
    ]) {
      expect(page).toContain(part);
    }
  });

  it('shows its code with modules of whole pixels, no smaller than readers need', async () => {
    const { shareId } = await zoe();
    const [, width] = /qr\.svg"\s+width="(\d+)"/.exec(await textAt(`/view-card/${shareId}`)) ?? [];
    const code = await textAt(`/api/view-card/${shareId}/qr.svg`);
    const [, modules] = /viewBox="0 0 (\d+) /.exec(code) ?? [];
    expect(Number(width)).toBeGreaterThanOrEqual(150);
    expect(Number(width) % Number(modules)).toBe(0);
  });

  it('looks again while it is drawn, but not for ever', async () => {
    const { id, shareId } = await zoe();
    const savedAgo = async (minutes: number) => {
      await api.running.runtime.sql`
        update cards.personal
           set front = null, back = null, saved_at = now() - make_interval(mins => ${minutes})
         where id = ${id}`;
      const answer = await get(`/view-card/${shareId}`);
      return [answer.headers.get('refresh'), await answer.text()];
    };
    expect(await savedAgo(1)).toEqual(['3', expect.stringContaining('is being drawn')]);
    expect(await savedAgo(3)).toEqual([null, expect.stringContaining('Please come back later.')]);
  });

  it('promises in its preview what every card has', async () => {
    const { shareId } = await newCard(['name', NAME]);
    const text = await textAt(`/view-card/${shareId}`);
    expect(/name="description" content="([^"]*)"/.exec(text)?.[1]).toBe(
      'Save the contact, or pass the card on.',
    );
  });

  it('is written in the language of the visitor, in few bytes in each', async () => {
    const { shareId } = await zoe();
    for (const language of languages) {
      const { headers, text } = await inLanguage(`/view-card/${shareId}`, language);
      const { lang, dir } = LANGUAGES[language];
      const { save, scan, purpose, frontOf } = serverWords[language].sharedCard;
      expect(text).toContain(`<html lang="${lang}" dir="${dir}">`);
      for (const words of [save, scan, purpose, frontOf(NAME)]) expect(text).toContain(words);
      expect(headers.vary).toMatch(/^Accept-Language, Cookie\b/);
      expect(gzipSync(text).length).toBeLessThan(MOST_BYTES);
    }
  });

  it('is written in the language that the visitor has chosen', async () => {
    const { shareId } = await zoe();
    const chosen = { Cookie: 'leafcard-language=ar' };
    const { text } = await inLanguage(`/view-card/${shareId}`, 'en', chosen);
    expect(text).toContain('<html lang="ar" dir="rtl">');
  });

  it('has a tag for each language, by which no browser is left with another one', async () => {
    const { shareId } = await zoe();
    const path = `/view-card/${shareId}`;
    const tags = await Promise.all(
      languages.map(async (language) => (await inLanguage(path, language)).headers.etag ?? ''),
    );
    expect(new Set(tags).size).toBe(languages.length);
    const known = { 'If-None-Match': tags[languages.indexOf('ar')] };
    const again = await inLanguage(path, 'ar-EG,ar;q=0.9', known);
    expect([again.status, again.headers.vary]).toEqual([304, expect.stringContaining('Language')]);
    expect((await inLanguage(path, 'hi', known)).status).toBe(200);
  });

  it('is not sent again to a browser that has it', async () => {
    const { shareId } = await zoe();
    const path = `/view-card/${shareId}`;
    const { etag = '' } = (await raw(api.running.url, { path })).headers;
    // `fetch` would ask for it again.
    const again = await raw(api.running.url, { path, headers: { 'If-None-Match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('runs and shows nothing but its own', async () => {
    const { shareId } = await zoe();
    const { headers } = await get(`/view-card/${shareId}`);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self'; base-uri 'none'/,
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('is gone with its holder: 410 in every form, with a page that says why', async () => {
    const { shareId, token } = await zoe();
    await api.call('PUT', '/user/account/status', { token, body: {} });
    for (const form of ['', '/contact.vcf', '/qr.png', '/qr.svg']) {
      const { code, json } = await api.call('GET', `/view-card/${shareId}${form}`);
      expect([code, json.status]).toEqual([410, messages.cardGone]);
    }
    for (const form of ['', '/contact.vcf']) {
      const answer = await get(`/view-card/${shareId}${form}`);
      expect(answer.status).toBe(410);
      expect(await answer.text()).toContain('This card is no longer shared');
    }
    const german = await inLanguage(`/view-card/${shareId}`, 'de');
    expect(german.headers.vary).toMatch(/^Accept-Language\b/);
    expect(german.text).toContain(serverWords.de.sharedCard.gone.title);
  });

  it('is read and nothing else', async () => {
    const answer = await fetch(`${api.running.url}/view-card/${'a'.repeat(22)}`, {
      method: 'POST',
    });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a link that leads nowhere', () => {
  it('is answered 404, and 429 after thirty within a minute, while others still work', async () => {
    const { shareId } = await zoe();
    const codes: number[] = [];
    for (let tried = 0; codes.at(-1) !== 429 && tried < 40; tried++) {
      const guess = `${tried}`.padStart(22, 'x');
      const answer = await get(tried % 2 ? `/view-card/${guess}` : `/api/view-card/${guess}`);
      codes.push(answer.status);
    }
    expect(codes.slice(0, -1).every((code) => code === 404)).toBe(true);
    expect(codes).toHaveLength(31);
    const answer = await get('/view-card/nothing');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('One moment, please');
    expect((await get(`/view-card/${shareId}`)).status).toBe(200);
  });
});
