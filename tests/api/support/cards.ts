import { toCanvas, type DesignDocument } from '#modules/cards/contract';
import { addressesAt } from '../../../app/api/card-designs';
import type { Api } from './people';

/** A text box as the designers of programs send it. */
export const textbox = (more: Record<string, unknown> = {}) => ({
  type: 'Textbox',
  fieldName: 'name',
  left: 60,
  top: 80,
  width: 400,
  text: 'Ada Lovelace',
  fontFamily: 'Georgia',
  fontSize: 34,
  fill: '#1b5e20',
  ...more,
});

export const image = (src: string | null, more: Record<string, unknown> = {}) => ({
  type: 'Image',
  fieldName: 'logo',
  left: 500,
  top: 60,
  width: 120,
  height: 120,
  src,
  ...more,
});

export const side = (...objects: object[]) => ({ objects, background: '#ffffff' });

/** A design as programs send it. */
export const canvas = (...front: object[]) => ({
  name: 'cardDesign_1',
  front: side(...(front.length > 0 ? front : [textbox()])),
  back: side(textbox({ fieldName: 'text1', text: 'Towards a Greener Earth' })),
});

/** A text as the older designers of programs send it. */
export const textElement = (more: Record<string, unknown> = {}) => ({
  name: 'nameset',
  isDisable: false,
  value: 'Ada Lovelace',
  textStyle: 'Georgia',
  fontStyle: { bold: true, italic: false, underline: false },
  fontSize: 18,
  fontColor: '#1b5e20',
  position: { name: 'nameset', left: 40, top: 30, width: 200 },
  ...more,
});

/** What an organization's design looks like to programs. */
export const corporateCanvas = (...more: object[]) =>
  canvas(
    textbox({ text: '{{name}}' }),
    textbox({ fieldName: 'companyname', text: '{{companyname}}', top: 200 }),
    image(null),
    ...more,
  );

export const asCanvas = ({ running }: Api, design: DesignDocument) =>
  toCanvas(
    design,
    addressesAt((id) => `${running.url}/images/${id}`),
  );

/** Waits until a user's personal card is drawn as it was saved last. */
export async function drawnPersonal(
  { call }: Api,
  token: string,
  but?: string,
): Promise<{ cardFrontImageUrl: string; cardBackImageUrl: string; shareId: string }> {
  for (let tries = 0; tries < 600; tries++) {
    const { json } = await call('GET', '/card/personal', { token });
    const [card] = json.data as { cardFrontImageUrl?: string }[];
    if (card?.cardFrontImageUrl && card.cardFrontImageUrl !== but) return card as never;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The card was never drawn.');
}
