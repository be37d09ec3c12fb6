import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#foundation/messages';
import { canvas, drawnPersonal, textElement } from './support/cards';
import { broken, dataUrl, jpegUrl, pngUrl } from './support/images';
import { newMember, newOffice, type Office } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';

let api: Api;
let office: Office;
let img: string;

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  office = await newOffice(api);
  img = await pngUrl();
});
afterAll(() => api.stop());

type Caller = Pick<Person, 'token'>;

const save = ({ token }: Caller, path: string, body: object) =>
  api.call('POST', path, { token, body });

type Element = Record<string, unknown>;
interface Card {
  front?: Element[];
  back?: Element[];
  newDesign?: object;
  [field: string]: unknown;
}

const cardOf = async ({ token }: Caller) =>
  ((await api.call('GET', '/card/personal', { token })).json.data as Card[])[0];

const logo = async (value: string) => ({
  name: 'logo',
  value,
  position: { left: 300, top: 20, width: 60, height: 60 },
});

const slogan = textElement({ name: 'sloganset', value: 'Towards a Greener Earth' });

describe('a personal card of elements', () => {
  it('is saved a side at a time, drawn, and given back as elements', async () => {
    const person = await api.newPerson();
    const cardData = [textElement(), await logo(await jpegUrl())];
    const front = await save(person, '/card/personal', { cardData, img });
    expect([front.code, front.json]).toEqual([200, { status: 'Successfully Added' }]);
    const back = await save(person, '/card/personal/back', { cardData: [slogan], img });
    expect(back.code).toBe(200);
    const card = await cardOf(person);
    expect(card).toMatchObject({ name: 'Ada Lovelace', front: [textElement(), { name: 'logo' }] });
    expect(card?.back).toMatchObject([{ name: 'sloganset', value: 'Towards a Greener Earth' }]);
    expect(card).not.toHaveProperty('newDesign');
    const src = String(card?.front?.[1]?.value);
    expect((await fetch(src)).headers.get('content-type')).toBe('image/jpeg');
    const drawn = await drawnPersonal(api, person.token);
    expect((await fetch(drawn.cardFrontImageUrl)).status).toBe(200);
    const again = await save(person, '/card/personal', { cardData: card?.front, img });
    expect(again.code).toBe(200);
    expect((await cardOf(person))?.front).toEqual(card?.front);
  });

  it('takes the place of one side of a card made on the canvas', async () => {
    const person = await api.newPerson();
    await save(person, '/card/newdesign/personal', { cardData: canvas() });
    await save(person, '/card/personal', { cardData: [textElement({ value: 'Ada King' })], img });
    const card = await cardOf(person);
    expect(card?.front).toMatchObject([{ value: 'Ada King' }]);
    expect(card?.back).toMatchObject([{ value: 'Towards a Greener Earth' }]);
    await save(person, '/card/newdesign/personal', { cardData: canvas() });
    expect(await cardOf(person)).toHaveProperty('newDesign');
  });

  it('needs its picture, which must be one', async () => {
    const person = await api.newPerson();
    const cardData = [textElement()];
    const without = await save(person, '/card/personal', { cardData });
    expect([without.code, without.json.errors]).toEqual([422, { img: messages.required }]);
    const large = await save(person, '/card/personal', { cardData, img: await pngUrl(50_001) });
    expect([large.code, large.json.errors]).toEqual([422, { img: messages.imageOver50 }]);
    const none = await save(person, '/card/personal', { cardData, img: dataUrl(broken()) });
    expect([none.code, none.json.errors]).toEqual([422, { img: messages.imageUnreadable }]);
    expect(await cardOf(person)).toBeUndefined();
  });

  it.each([
    ['no list', 'a'],
    ['an element that nobody knows', [textElement({ name: 'faxset' })]],
    ['a font that is not served', [textElement({ textStyle: 'Wingdings' })]],
    ['an image that is elsewhere', [{ name: 'logo', value: 'https://elsewhere.example/a.png' }]],
    ['too many', Array.from({ length: 200 }, () => textElement())],
  ])('is refused with %s', async (_, cardData) => {
    const person = await api.newPerson();
    const { code, json } = await save(person, '/card/personal', { cardData, img });
    expect(code).toBe(422);
    for (const field of Object.keys(json.errors as object)) expect(field).toMatch(/^cardData/);
  });

  it('names what is wrong as it was sent, beside an element without an object', async () => {
    const person = await api.newPerson();
    const nothing = textElement({ design: { object: null } });
    const faultsOf = async (element: Element) =>
      (await save(person, '/card/personal', { cardData: [nothing, element], img })).json.errors;
    const colour = 'must be a colour like #1b5e20, #070 or green';
    const address = 'must be the address of a picture that an answer gave';
    expect(await faultsOf(textElement({ fontColor: 'url(#a)' }))).toEqual({
      'cardData.1.fontColor': colour,
    });
    const position = { left: 0, top: 0, borderColor: 'transparent' };
    expect(await faultsOf({ name: 'hlset', position })).toEqual({
      'cardData.1.position.borderColor': colour,
    });
    const upright = { left: 0, top: 0, backgroundColor: 'transparent' };
    expect(await faultsOf({ name: 'vlset', position: upright })).toEqual({
      'cardData.1.position.backgroundColor': colour,
    });
    expect(await faultsOf(await logo('https://elsewhere.example/a.png'))).toEqual({
      'cardData.1.value': address,
    });
    expect(await faultsOf(textElement({ backgroundtemplate: '#12345' }))).toEqual({
      'cardData.1.backgroundtemplate': colour,
    });
    expect(await faultsOf(textElement({ backgroundtemplate: 'nowhere' }))).toEqual({
      'cardData.1.backgroundtemplate': address,
    });
    expect(await faultsOf(textElement({ design: { object: { color: 'x', sound: 1 } } }))).toEqual({
      'cardData.1.design.object.color': colour,
      'cardData.1.design.object.sound': 'is not known here',
    });
    expect(await faultsOf(textElement({ design: { background: null } }))).toEqual({
      'cardData.1.design.background': messages.required,
    });
    expect(await faultsOf(textElement({ fontSize: 'large' }))).toEqual({
      'cardData.1.fontSize': 'must be a number, or a length like 12px',
    });
  });

  it('has a PNG as its background, and no JPEG', async () => {
    const person = await api.newPerson();
    const on = async (backgroundtemplate: string) =>
      save(person, '/card/personal', { cardData: [textElement({ backgroundtemplate })], img });
    const { code, json } = await on(await jpegUrl());
    const errors = { 'cardData.0.backgroundtemplate': 'File type should be PNG' };
    expect([code, json.errors]).toEqual([422, errors]);
    const large = await on(await pngUrl(50_001));
    expect(large.json.errors).toEqual({ 'cardData.0.backgroundtemplate': messages.imageOver50 });
    expect((await on(await pngUrl())).code).toBe(200);
    const [first] = (await cardOf(person))?.front ?? [];
    expect(first).toMatchObject({ backgroundtemplate: expect.stringMatching(/\/images\//) });
  });

  it('has no picture that cannot be opened', async () => {
    const picture = dataUrl(broken());
    for (const [field, element] of [
      ['value', await logo(picture)],
      ['backgroundtemplate', textElement({ backgroundtemplate: picture })],
    ] as const) {
      const body = { cardData: [textElement(), element], img };
      const { code, json } = await save(await api.newPerson(), '/card/personal', body);
      const errors = { [`cardData.1.${field}`]: messages.imageUnreadable };
      expect([code, json.errors]).toEqual([422, errors]);
    }
  });
});

describe('a corporate design of elements', () => {
  it('is saved a side at a time, and shown to those who belong there', async () => {
    const path = `/card/business/design/${office.id}`;
    const front = await save(office.admin, path, { cardData: [textElement()] });
    expect([front.code, front.json]).toEqual([200, { status: 'Successfully Added' }]);
    const back = `/card/business/design/back/${office.id}`;
    expect((await save(office.admin, back, { cardData: [slogan] })).code).toBe(200);
    const member = await newMember(api, office);
    const { json } = await api.call('GET', path, member);
    const { front: shown, back: behind, userId } = json.data as Card;
    expect(userId).toBe(office.admin.id);
    expect(shown).toMatchObject([{ name: 'nameset' }]);
    expect(behind).toMatchObject([{ value: 'Towards a Greener Earth' }]);
    const both = await api.call('GET', `/card/business/card/design/${office.id}`, member);
    expect(both.json.data).toMatchObject({ front: shown, back: behind, newDesign: {} });
  });

  it('is not known where there is none', async () => {
    const other = await newOffice(api);
    const { json } = await api.call('GET', `/card/business/design/${other.id}`, other.admin);
    expect(json).toEqual({ status: 'Not found in CardDetails' });
  });
});
