import { z } from 'zod';
import { toCanvas, type PersonalCardView, type SideName } from '#modules/cards/contract';
import { imageField } from '#foundation/images';
import { messages } from '#foundation/messages';
import { defineCall, type Call } from './call';
import { addressesAt, canvasOutput, personalCanvasInput, receivedDesign } from './card-designs';
import { elementsInput, elementsOf, elementsOutput, receivedSide, withSide } from './card-elements';
import type { CardsCallsOptions } from './cards.server';
import { id } from './fields';
import { keepingImages } from './kept-images';

const group = 'Cards';
const text = z.string();
const url = z.url();

const record = z.strictObject({
  id,
  name: text,
  designation: text,
  contact: text,
  email: text,
  address1: text,
  address2: text,
  address3: text,
  newDesign: canvasOutput.optional().meta({ description: 'Of a card made on the canvas.' }),
  front: elementsOutput.optional().meta({ description: 'Of a card made of elements.' }),
  back: elementsOutput.optional(),
  cardFrontImageUrl: url.optional().meta({ description: 'As soon as it is drawn.' }),
  cardBackImageUrl: url.optional(),
  shareId: text,
});

const ownPicture = {
  description:
    'A PNG as a data URL, up to 50000 bytes. Ignored: what is shown is drawn here, of the elements.',
};

export const personalCardCalls = ({ cards, imageUrl }: CardsCallsOptions): Call[] => {
  const addresses = addressesAt(imageUrl);
  const recordOf = (userId: string, card: PersonalCardView) => ({
    id: userId,
    ...fieldsOf(card.details),
    ...(card.editor === 'canvas'
      ? { newDesign: toCanvas(card.design, addresses) }
      : elementsOf(card.design, 'personal', addresses)),
    ...(card.images && {
      cardFrontImageUrl: imageUrl(card.images.front),
      cardBackImageUrl: imageUrl(card.images.back),
    }),
    shareId: card.shareId,
  });
  const elementsCall = (path: string, side: SideName): Call =>
    defineCall({
      method: 'POST',
      path,
      group,
      about: `Save the ${side} of one’s own card as a list of elements.`,
      who: 'user',
      body: z.object({ cardData: elementsInput, img: imageField('templatePng').meta(ownPicture) }),
      answers: { 200: { about: 'It is saved.', status: messages.cardSaved } },
      handle: async ({ command, body: { cardData } }) => {
        const context = { ...addresses, kind: 'personal', side } as const;
        const received = await receivedSide(cardData, context, keepingImages(cards, command));
        const design = withSide(side, received);
        await cards.commands.savePersonal(command, { design, editor: 'elements' });
        return { code: 200, status: messages.cardSaved };
      },
    });
  return [
    defineCall({
      method: 'GET',
      path: '/card/personal',
      group,
      about: 'One’s own card.',
      who: 'user',
      answers: {
        200: { about: 'The card; an empty list while there is none.', data: z.array(record) },
      },
      handle: async ({ actor }) => {
        const card = await cards.queries.personal(actor);
        return { code: 200, data: card ? [recordOf(actor.userId, card)] : [] };
      },
    }),

    defineCall({
      method: 'POST',
      path: '/card/newdesign/personal',
      group,
      about: 'Save one’s own card. Its images are drawn in the background.',
      who: 'user',
      body: z.object({ cardData: personalCanvasInput }),
      answers: { 200: { about: 'It is saved.', status: messages.cardSaved } },
      handle: async ({ command, body: { cardData } }) => {
        const { personalDetails: details, ...canvas } = cardData;
        const design = await receivedDesign(canvas, addresses, keepingImages(cards, command));
        await cards.commands.savePersonal(command, { design, details });
        return { code: 200, status: messages.cardSaved };
      },
    }),

    elementsCall('/card/personal', 'front'),
    elementsCall('/card/personal/back', 'back'),
  ];
};

/** As older programs know them. */
const fieldsOf = (details: Record<string, string>) => ({
  name: details.name ?? '',
  designation: details.designation ?? '',
  contact: details.contact ?? '',
  email: details.email ?? '',
  address1: details.addressLine1 ?? details.address1 ?? '',
  address2: details.addressLine2 ?? details.address2 ?? '',
  address3: details.addressLine3 ?? details.address3 ?? '',
});
