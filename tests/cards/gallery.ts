import sharp from 'sharp';
import { blankSide, type DesignSide } from '#modules/cards/design/document';
import { FAMILIES } from '#modules/cards/design/card';
import { startersFor } from '#modules/cards/starters/starters';
import type { CardValues } from '#modules/cards/design/placeholders';
import type {
  DesignObject,
  ImageObject,
  LineObject,
  TextObject,
} from '#modules/cards/design/objects';

/** Designs that together have everything a card can have. */

const id = (letter: string) => letter.repeat(43);
const [LOGO, PHOTO, TEMPLATE] = [id('l'), id('p'), id('t')];

const common = {
  fieldName: null,
  left: 0,
  top: 0,
  scaleX: 1,
  scaleY: 1,
  angle: 0,
  opacity: 1,
  visible: true,
  locks: [],
  hideLongText: false,
  editable: true,
};

export const text = (given: Partial<TextObject>): TextObject => ({
  kind: 'text',
  ...common,
  text: 'Ada Lovelace',
  width: 300,
  fontFamily: 'Arial',
  fontSize: 20,
  bold: false,
  italic: false,
  underline: false,
  color: '#1b1b1b',
  align: 'left',
  ...given,
});

const line = (given: Partial<LineObject>): LineObject => ({
  kind: 'line',
  ...common,
  dx: 400,
  dy: 0,
  color: '#000000',
  thickness: 2,
  ...given,
});

export const image = (given: Partial<ImageObject>): ImageObject => ({
  kind: 'image',
  ...common,
  assetId: LOGO,
  width: 200,
  height: 200,
  frame: 'none',
  ...given,
});

const side = (objects: DesignObject[], background = blankSide().background): DesignSide => ({
  background,
  objects,
});

const STYLES = [
  { bold: false, italic: false },
  { bold: true, italic: false },
  { bold: false, italic: true },
  { bold: true, italic: true, underline: true },
];

const SAMPLE = 'Zoë Fjord AVATAR Wolff 0123 & 45/6, “quick” — ß';
const NAMES = [
  'Łukasz Żółć',
  'Nguyễn Thị Hằng',
  'Αλέξανδρος',
  'Юлия Щербакова',
  'שרה כהן',
  'محمد الفاسي',
  'شركة Leafcard المحدودة',
  'आदित्य शर्मा',
  'สมชาย ใจดี',
  '山田 太郎',
  '张伟 Zhang Wei',
  '김민준',
  'გიორგი Արամ',
];

const column = (objects: Partial<TextObject>[], step: number): TextObject[] =>
  objects.map((object, index) => text({ left: 20, top: 10 + step * index, width: 690, ...object }));

const fonts = FAMILIES.map((fontFamily): [string, DesignSide] => [
  `${fontFamily} in every style`,
  side(
    column(
      [12, 20].flatMap((fontSize) =>
        STYLES.map((style) => ({ ...style, fontFamily, fontSize, text: SAMPLE })),
      ),
      33,
    ),
  ),
]);

const names = STYLES.map((style): [string, DesignSide] => [
  `names of many scripts, ${JSON.stringify(style)}`,
  side(
    column(
      NAMES.map((name) => ({ ...style, text: name, fontSize: 22, fontFamily: 'Georgia' })),
      33,
    ),
  ),
]);

/** Broken into lines and cut short, at every edge. */
const long = (words: string): DesignSide =>
  side(
    (['left', 'center', 'right'] as const).flatMap((align, index) => {
      const common = { left: 20 + 235 * index, width: 210, align, text: words };
      return [
        text({ ...common, top: 20 }),
        text({ ...common, top: 200, hideLongText: true }),
        text({ ...common, top: 250, hideLongText: true, bold: true, fontSize: 12 }),
      ];
    }),
  );

const starters = startersFor('personal').flatMap(({ name, design }): [string, DesignSide][] => [
  [`the starter ${name}, its front`, design.front],
  [`the starter ${name}, its back`, design.back],
]);

export const gallery: Record<string, DesignSide> = {
  ...Object.fromEntries([...fonts, ...names, ...starters]),
  'numbers and addresses beside letters read from the right': side([
    ...column(
      [
        { text: 'هاتف: {{contact}} تحويلة 12' },
        { text: 'טלפון +351 22 000 0118' },
        { text: 'البريد: {{email}} https://leafcard.example/', hideLongText: true, width: 250 },
      ],
      40,
    ),
    text({ left: 20, top: 200, width: 120, text: 'هاتف {{contact}} — {{name}} و{{email}}' }),
  ]),
  'a card with everything': side(
    [
      text({ left: 40, top: 40, text: '{{name}}', fontSize: 34, bold: true, fieldName: 'name' }),
      text({ left: 40, top: 90, text: '{{designation}}', italic: true, color: '#2e7d32' }),
      line({ left: 40, top: 130, thickness: 3, color: '#2e7d32' }),
      line({ left: 480, top: 40, dx: 0, dy: 200, thickness: 10, color: '#00695c' }),
      line({ left: 300, top: 300, dx: 120, dy: -60, thickness: 1 }),
      text({ left: 40, top: 150, text: '{{contact}}\n{{email}}', fontFamily: 'Verdana' }),
      image({ left: 540, top: 40, scaleX: 0.4, scaleY: 0.4, frame: 'rings', fieldName: 'logo' }),
      image({
        left: 520,
        top: 220,
        scaleX: 0.7,
        scaleY: 0.7,
        frame: 'circle',
        fieldName: 'photo',
        assetId: null,
      }),
      text({ left: 40, top: 250, text: 'Never seen', visible: false }),
    ],
    { color: '#f1f8e9', picture: null },
  ),
  'turned, scaled and see-through': side(
    [
      text({ left: 120, top: 60, angle: 30, fontSize: 40, text: 'Thirty degrees' }),
      text({ left: 500, top: 40, angle: 90, opacity: 0.5, text: 'Quarter turn', bold: true }),
      text({ left: 60, top: 250, scaleX: 1.7, scaleY: 0.8, opacity: 0.3, text: 'Wide and flat' }),
      line({ left: 300, top: 320, angle: -20, opacity: 0.4, thickness: 8, color: '#b71c1c' }),
      image({ left: 600, top: 200, angle: 45, scaleX: 0.5, scaleY: 0.4, opacity: 0.6 }),
      image({
        left: 80,
        top: 200,
        angle: 10,
        scaleX: 0.6,
        scaleY: 0.6,
        frame: 'circle',
        assetId: PHOTO,
      }),
    ],
    { color: null, picture: { origin: 'template', assetId: TEMPLATE } },
  ),
  'long texts': long('{{address}}'),
  'long texts without spaces': long('{{japanese}}'),
  'long texts in Thai': long('บริษัทลีฟการ์ดประเทศไทยจำกัดมหาชน'),
  'long texts in Lao': long('ບໍລິສັດລີບກາດປະເທດລາວຈຳກັດມະຫາຊົນ'),
  'a long text of several scripts': side([
    text({
      left: 20,
      top: 20,
      width: 210,
      text: '{{japanese}} Leafcard International {{japanese}}',
    }),
  ]),
  'nothing at all': side([], { color: null, picture: null }),
};

export const values: CardValues = {
  texts: {
    name: 'Zoë Ménière-山田',
    designation: 'Chief Gardener',
    contact: '+44 20 7946 0958',
    email: 'zoe@leaf.example',
    address: '12 Long Acre, Covent Garden, London WC2E 9LP, United Kingdom of Great Britain',
    japanese: '東京都千代田区丸の内一丁目九番一号グランルーフ',
  },
  images: { photo: PHOTO },
};

export async function galleryImages(): Promise<Map<string, Buffer>> {
  const svg = (content: string, width: number, height: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
      ),
    );
  const gradient = (from: string, to: string) =>
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/>`;
  const leaf = '<path d="M20 180C20 60 90 20 180 20c0 90-40 160-160 160Z" fill="#43a047"/>';
  const face =
    '<circle cx="200" cy="130" r="80" fill="#ffcc80"/><path d="M60 300a140 140 0 0 1 280 0Z" fill="#37474f"/>';
  return new Map([
    [LOGO, await svg(leaf, 200, 200).png().toBuffer()],
    [
      PHOTO,
      await svg(gradient('#80deea', '#7e57c2') + face, 400, 300)
        .jpeg()
        .toBuffer(),
    ],
    [TEMPLATE, await svg(gradient('#e8f5e9', '#66bb6a'), 1450, 824).png().toBuffer()],
  ]);
}
