import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areDrawnAsToday, renderAllCards } from '#modules/cards/index.server';
import type { CardsEvent } from '#events/cards';
import { messages } from '#foundation/messages';
import { takeSeveral } from '#foundation/rate-limit.server';
import { until } from '#tests/support/log';
import { jpegUrl, pngUrl, broken, dataUrl } from './support/images';
import { canvas, drawnPersonal, image, side, textbox, textElement } from './support/cards';
import { newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';

let api: Api;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
});
afterAll(() => api.stop());

const save = ({ token }: Pick<Person, 'token'>, cardData: object) =>
  api.call('POST', '/card/newdesign/personal', { token, body: { cardData } });

const cardsOf = async ({ token }: Pick<Person, 'token'>) =>
  (await api.call('GET', '/card/personal', { token })).json.data as {
    newDesign: { front: { objects: Record<string, unknown>[]; backgroundImage: unknown } };
    [field: string]: unknown;
  }[];

const pixelsAt = async (url: string) =>
  sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata();

describe('a personal card', () => {
  it('is an empty list until it is saved', async () => {
    expect(await cardsOf(await api.newPerson())).toEqual([]);
  });

  it('is saved, drawn on both sides, and given back as it was sent', async () => {
    const person = await api.newPerson();
    const contact = textbox({ fieldName: 'contact', text: '+44 20 7946 0018', top: 160 });
    const hidden = textbox({ fieldName: 'email', text: 'ada@hidden.test', visible: false });
    const saved = await save(person, canvas(textbox(), contact, hidden));
    expect([saved.code, saved.json]).toEqual([200, { status: 'Successfully Added' }]);

    const drawn = await drawnPersonal(api, person.token);
    const [card] = await cardsOf(person);
    expect(card).toMatchObject({
      id: person.id,
      name: 'Ada Lovelace',
      contact: '+44 20 7946 0018',
      email: '',
      shareId: expect.stringMatching(/^[\w-]{22}$/),
      newDesign: { name: 'cardDesign_1' },
    });
    expect(card?.newDesign.front.objects).toMatchObject([textbox(), contact, hidden]);
    for (const url of [drawn.cardFrontImageUrl, drawn.cardBackImageUrl]) {
      expect(await pixelsAt(url)).toMatchObject({ format: 'png', width: 1450, height: 824 });
    }
  });

  it('keeps its link when it is saved again, and its old images go', async () => {
    const person = await api.newPerson();
    await save(person, canvas());
    const first = await drawnPersonal(api, person.token);
    await save(person, canvas(textbox({ text: 'Ada King' })));
    const second = await drawnPersonal(api, person.token, first.cardFrontImageUrl);
    expect(second.shareId).toBe(first.shareId);
    expect((await fetch(first.cardFrontImageUrl)).status).toBe(404);
    // The back looks as it did.
    expect(second.cardBackImageUrl).toBe(first.cardBackImageUrl);
  });

  it('has one link, however many save it first at one moment', async () => {
    const person = await api.newPerson();
    const designs = ['Ada', 'Ada King', 'Ada Lovelace', 'Countess'];
    const saved = await Promise.all(designs.map((text) => save(person, canvas(textbox({ text })))));
    expect(saved.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    const events = await api.running.runtime.store.eventsOf<CardsEvent>(
      `personal-card-${person.id}`,
    );
    const links = events.flatMap(({ type, data }) =>
      type === 'PersonalCardSaved' ? [data.shareId] : [],
    );
    expect([links.length, new Set(links).size]).toEqual([4, 1]);
    const [card] = await cardsOf(person);
    expect(card?.shareId).toBe(links[0]);
  });

  it('is drawn again when cards are drawn in another way than before', async () => {
    const person = await api.newPerson();
    await save(person, canvas());
    const first = await drawnPersonal(api, person.token);
    const { sql, services } = api.running.runtime;
    const drawnSo = () => sql`select name from log.done_once where name like 'cards-drawn-%'`;
    await until(drawnSo, ({ length }) => length === 1);
    // As if it had been another way: other pixels of the same card.
    await sql`update cards.personal set hash = 'another way' where id = ${person.id}`;
    await renderAllCards(services);
    const hashNow = () => sql`select hash from cards.personal where id = ${person.id}`;
    expect(await hashNow()).toEqual([{ hash: 'another way' }]);
    await sql`delete from log.done_once where name like 'cards-drawn-%'`;
    expect(await areDrawnAsToday(sql)).toBe(false);
    await renderAllCards(services);
    await until(hashNow, ([row]) => row?.hash !== 'another way', 30_000);
    expect((await drawnPersonal(api, person.token)).shareId).toBe(first.shareId);
  });

  it('is named after the time, and says what the program says that it says', async () => {
    const person = await api.newPerson();
    const { name: _, ...unnamed } = canvas();
    const personalDetails = {
      name: '\u202eCountess\nof Lovelace',
      addressLine1: '12 St James’s Square',
    };
    expect((await save(person, { ...unnamed, personalDetails })).code).toBe(200);
    const [card] = await cardsOf(person);
    expect(card).toMatchObject({
      name: 'Countess of Lovelace',
      address1: '12 St James’s Square',
      newDesign: { name: expect.stringMatching(/^cardDesign_\d+$/) },
    });
  });
});

describe('an image of a personal card', () => {
  it('may be sent with it, and is an address afterwards', async () => {
    const person = await api.newPerson();
    const cardData = canvas(textbox(), image(await jpegUrl(), { fieldName: 'photo' }));
    const back = { ...side(), backgroundImage: { type: 'Image', src: await pngUrl() } };
    expect((await save(person, { ...cardData, back })).code).toBe(200);
    const [card] = await cardsOf(person);
    const src = String(card?.newDesign.front.objects[1]?.src);
    expect(src.startsWith(`${api.running.url}/images/`)).toBe(true);
    expect((await fetch(src)).headers.get('content-type')).toBe('image/jpeg');
    const again = canvas(textbox(), image(src, { fieldName: 'photo' }));
    expect((await save(person, again)).code).toBe(200);
  });

  it.each([
    ['no picture', (): string => dataUrl(broken()), messages.imageUnreadable],
    [
      'a picture of another kind',
      (): string => 'data:image/svg+xml;base64,PHN2Zy8+',
      messages.imageNotPngOrJpeg,
    ],
    ['a picture that is too large', () => pngUrl(300_001), messages.imageOver300],
    ['what is elsewhere', () => 'https://elsewhere.example/a.png', null],
    ['a file', () => 'file:///etc/passwd', null],
    ['an image that is not there', () => `/images/${'a'.repeat(43)}`, null],
  ])('is never %s', async (_, src, message) => {
    const person = await api.newPerson();
    const { code, json } = await save(person, canvas(image(await src())));
    expect(code).toBe(422);
    if (message) expect(json.errors).toEqual({ 'cardData.front.objects.0.src': message });
    expect(await cardsOf(person)).toEqual([]);
  });

  it('is named by its field as a background too', async () => {
    const back = { ...side(), backgroundImage: { type: 'Image', src: dataUrl(broken()) } };
    const { json } = await save(await api.newPerson(), { ...canvas(), back });
    const errors = { 'cardData.back.backgroundImage.src': messages.imageUnreadable };
    expect(json.errors).toEqual(errors);
  });

  it('does not belong to another user who learns its address', async () => {
    const [owner, thief] = [await api.newPerson(), await api.newPerson()];
    await save(owner, canvas(image(await pngUrl())));
    const [card] = await cardsOf(owner);
    const src = card?.newDesign.front.objects[0]?.src;
    const { code, json } = await save(thief, canvas(image(String(src))));
    expect([code, json.errors]).toEqual([422, { cardData: messages.imageNotYours }]);
    expect(await cardsOf(thief)).toEqual([]);
  });

  it('may be the logo of an organization that one is in, and of no other', async () => {
    const [own, other] = [await newOffice(api), await newOffice(api)];
    const logoOf = async ({ id, admin }: Office): Promise<string> => {
      const { json } = await api.call('GET', `/organization/details/${id}`, admin);
      return (json.data as { img: string }).img;
    };
    expect((await save(own.admin, canvas(image(await logoOf(own))))).code).toBe(200);
    expect((await save(own.admin, canvas(image(await logoOf(other))))).code).toBe(422);
  });

  it('may be one of the offered backgrounds', async () => {
    const body = { timage: await pngUrl(), category: 'plain' };
    const added = await api.call('POST', '/card-template/add', { token: api.admin.token, body });
    const { url: src } = added.json.data as { url: string };
    const backgroundImage = { type: 'Image', src, origin: 'template' };
    const front = { ...side(textbox()), background: '', backgroundImage };
    expect((await save(await api.newPerson(), { ...canvas(), front })).code).toBe(200);
  });
});

describe('what is no design', () => {
  it.each([
    ['nothing', {}],
    ['one side only', { name: 'a', front: side() }],
    ['sides that are texts', { name: 'a', front: '{}', back: '{}' }],
    ['a font that is not served', canvas(textbox({ fontFamily: 'Wingdings' }))],
    ['an object of another kind', canvas({ type: 'Rect', left: 1, top: 1, width: 1, height: 1 })],
    ['more than a hundred objects', canvas(...Array.from({ length: 101 }, () => textbox()))],
    ['a shadow', canvas(textbox({ shadow: { blur: 2 } }))],
    ['details that are no texts', { ...canvas(), personalDetails: { name: 1 } }],
    ['details that nobody can name', { ...canvas(), personalDetails: { 'a b': 'c' } }],
  ])('is refused: %s', async (_, cardData) => {
    const person = await api.newPerson();
    const { code, json } = await save(person, cardData);
    expect(code).toBe(422);
    for (const field of Object.keys(json.errors as object)) expect(field).toMatch(/^cardData/);
    expect(await cardsOf(person)).toEqual([]);
  });

  it('is never our own fault, whatever it is made of', async () => {
    const person = await api.newPerson();
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(textbox(), image(null), 'data:image/png;base64,AAAA', { src: 'data:,' }),
    );
    const anySide = fc.oneof(
      anything,
      fc.record({ objects: fc.oneof(anything, fc.array(anything)), backgroundImage: anything }),
    );
    await fc.assert(
      fc.asyncProperty(anySide, anySide, anything, async (front, back, personalDetails) => {
        const { code } = await save(person, { name: 'a', front, back, personalDetails });
        expect([200, 422]).toContain(code);
      }),
      { numRuns: 150 },
    );
  });

  it('may be a million boxes in each other', async () => {
    const { token } = await api.newPerson();
    const depth = 900_000;
    const bytes = `{"cardData":{"name":"a","back":1,"front":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    const headers = { 'Content-Type': 'application/json' };
    const { code } = await api.call('POST', '/card/newdesign/personal', { token, bytes, headers });
    expect(code).toBe(413);
  });

  it('names what is wrong field by field', async () => {
    const cardData = canvas(textbox({ fontSize: 61 }), textbox({ fill: 'url(#a)' }));
    const { json } = await save(await api.newPerson(), cardData);
    expect(Object.keys(json.errors as object)).toEqual([
      'cardData.front.objects.0.fontSize',
      'cardData.front.objects.1.fill',
    ]);
    const unknown = canvas(textbox({ sound: 'on', ['k'.repeat(200)]: 1 }));
    const { errors } = (await save(await api.newPerson(), unknown)).json;
    expect(Object.keys(errors as object)).toEqual([
      'cardData.front.objects.0.sound',
      `cardData.front.objects.0.${'k'.repeat(100)}`,
    ]);
  });
});

describe('saving', () => {
  it('takes as much text as a card can hold, filled in', async () => {
    const person = await api.newPerson();
    const texts = (text: string, given = {}) =>
      Array.from({ length: 100 }, () => textbox({ fieldName: 'text1', text, ...given }));
    for (const front of [
      texts('x'.repeat(100)),
      texts('山'.repeat(100)),
      texts('x'.repeat(101), { visible: false }),
    ]) {
      expect((await save(person, { ...canvas(...front), back: side() })).code).toBe(200);
    }
    const placeholders = Array.from({ length: 6 }, (_, at) =>
      textbox({ fieldName: `text${at}`, text: '{{name}}'.repeat(100) }),
    );
    const name = textbox({ text: 'Ada Lovelace '.repeat(2) });
    for (const front of [
      texts('x'.repeat(101)),
      texts('山'.repeat(101)),
      [name, ...placeholders],
    ]) {
      const { code, json } = await save(person, { ...canvas(...front), back: side() });
      expect([code, json.errors]).toEqual([422, { cardData: messages.designTooLong }]);
    }
  });

  it('takes no marks heaped on one letter, and says that it is about the card', async () => {
    const person = await api.newPerson();
    const heaped = `Ada${'\u0301'.repeat(9)}`;
    const { code, json } = await save(person, canvas(textbox({ text: heaped })));
    expect([code, json.errors]).toEqual([422, { cardData: messages.tooManyMarks }]);
    const details = await save(person, { ...canvas(), personalDetails: { name: heaped } });
    expect([details.code, details.json.errors]).toEqual([422, { cardData: messages.tooManyMarks }]);
  });

  it('takes twenty different pictures, however often each is shown', async () => {
    const person = await api.newPerson();
    const red = (shade: number) =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: `rgb(${shade}, 0, 0)` } });
    const pictures = await Promise.all(
      Array.from({ length: 21 }, async (_, shade) => dataUrl(await red(shade).png().toBuffer())),
    );
    const shown = (count: number) => pictures.slice(0, count).map((src) => image(src));
    const hidden = image(pictures[20]!, { visible: false });
    const twice = canvas(...shown(20), hidden, ...shown(20));
    expect((await save(person, { ...twice, back: side() })).code).toBe(200);
    const { code, json } = await save(person, { ...canvas(...shown(21)), back: side() });
    expect([code, json.errors]).toEqual([422, { cardData: messages.designTooManyPictures }]);
  });

  it('has a limit', async () => {
    const person = await api.newPerson();
    const { sql, hashes, env } = api.running.runtime.services;
    const bucket = hashes.bucket('design-saves', person.id);
    await sql.begin((tx) => takeSeveral(tx, bucket, 120, env.LIMIT_DESIGN_SAVES));
    const element = { cardData: [textElement()], img: await pngUrl() };
    const { token } = person;
    for (const answer of [
      await save(person, canvas()),
      await api.call('POST', '/card/personal', { token, body: element }),
    ]) {
      expect([answer.code, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    }
    expect(await cardsOf(person)).toEqual([]);
  });
});

describe('saving under an idempotency key', () => {
  it('is done once, its images too', async () => {
    const person = await api.newPerson();
    const body = { cardData: canvas(image(await pngUrl()), image(await jpegUrl())) };
    const sent = { token: person.token, key: 'once', body };
    for (const code of [200, 200]) {
      expect((await api.call('POST', '/card/newdesign/personal', sent)).code).toBe(code);
    }
    const { sql } = api.running.runtime;
    const [row] = await sql`select version from cards.personal where id = ${person.id}`;
    expect(row?.version).toBe(1);
  });
});
