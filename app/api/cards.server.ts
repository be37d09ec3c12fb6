import { z } from 'zod';
import {
  corporateDesign,
  ownCorporateCard,
  ownPersonalCard,
  saveCorporateDesign,
  savePersonalCard,
} from '#modules/cards/index.server';
import { ownMemberships } from '#modules/organizations/index.server';
import {
  type CorporateCardView,
  type DesignDocument,
  type PersonalCardView,
  type SideName,
  toCanvas,
} from '#modules/cards/contract';
import { imageField } from '#foundation/images';
import { eachDetail } from '#foundation/card-details';
import { messages } from '#foundation/messages';
import { rolesWith } from '#foundation/permissions';
import { STATUS_CODES } from '../live/protocol';
import { defineCall, type Answer, type Call } from './call';
import {
  addressesAt,
  canvasInput,
  canvasOutput,
  elementsInput,
  elementsOf,
  elementsOutput,
  personalCanvasInput,
  receivedDesign,
  receivedSide,
  receiving,
  withSide,
  type Receiving,
} from './card-designs';
import { id } from './fields';
import { statusCode, wireDetails } from './wire';
import { apiMessages } from './messages';

const group = 'Cards';
const text = z.string();
const url = z.url();

type ImageUrl = (id: string) => string;

const personalRecord = z.strictObject({
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
    'A PNG as a data URL, up to 50000 bytes. It is decoded and not kept: what is shown is drawn here, of the elements.',
};

const personalRecordOf = (userId: string, card: PersonalCardView, imageUrl: ImageUrl) => {
  const addresses = addressesAt(imageUrl);
  return {
    id: userId,
    ...personalFieldsOf(card.details),
    ...(card.editor === 'canvas'
      ? { newDesign: toCanvas(card.design, addresses) }
      : elementsOf(card.design, 'personal', addresses)),
    ...(card.images && {
      cardFrontImageUrl: imageUrl(card.images.front),
      cardBackImageUrl: imageUrl(card.images.back),
    }),
    shareId: card.shareId,
  };
};

const savingAnswers = {
  200: { about: 'It is saved.', status: apiMessages.cardSaved },
  409: { about: 'There is no space for its images.', status: messages.picturesFull },
  429: { about: 'Too many designs or images of one user.' },
};

const personalElementsCall = (path: string, side: SideName): Call =>
  defineCall({
    method: 'POST',
    path,
    group,
    about: `Save the ${side} of one’s own card as a list of elements.`,
    who: 'user',
    body: z.object({ cardData: elementsInput, img: imageField('templatePng').meta(ownPicture) }),
    answers: savingAnswers,
    handle: async ({ run, imageUrl, command, body: { cardData, img } }) => {
      const context = { ...addressesAt(imageUrl), kind: 'personal', side } as const;
      const received = await receivedSide(cardData, context, receiving(run, command));
      const design = withSide(side, received);
      await run(savePersonalCard, { design, editor: 'elements', drawn: img });
    },
  });

const personalCardCalls: Call[] = [
  defineCall({
    method: 'GET',
    path: '/card/personal',
    group,
    about: 'One’s own card.',
    who: 'user',
    answers: {
      200: { about: 'The card; an empty list while there is none.', data: z.array(personalRecord) },
    },
    handle: async ({ services, imageUrl, actor }) => {
      const card = await ownPersonalCard(services, actor);
      return { code: 200, data: card ? [personalRecordOf(actor.userId, card, imageUrl)] : [] };
    },
  }),

  defineCall({
    method: 'POST',
    path: '/card/newdesign/personal',
    group,
    about: 'Save one’s own card. Its images are drawn in the background.',
    who: 'user',
    body: z.object({ cardData: personalCanvasInput }),
    answers: savingAnswers,
    handle: async ({ run, imageUrl, command, body: { cardData } }) => {
      const { personalDetails: details, ...canvas } = cardData;
      const design = await receivedDesign(canvas, addressesAt(imageUrl), receiving(run, command));
      await run(savePersonalCard, { design, details });
    },
  }),

  personalElementsCall('/card/personal', 'front'),
  personalElementsCall('/card/personal/back', 'back'),
];

/** The field names of older clients. */
const personalFieldsOf = (details: Record<string, string>) => ({
  name: details.name ?? '',
  designation: details.designation ?? '',
  contact: details.contact ?? '',
  email: details.email ?? '',
  address1: details.addressLine1 ?? details.address1 ?? '',
  address2: details.addressLine2 ?? details.address2 ?? '',
  address3: details.addressLine3 ?? details.address3 ?? '',
});

const { name, designation, contactnumber, ...otherDetails } = wireDetails(eachDetail(() => text));

const corporateCard = z.strictObject({
  id: id.nullable(),
  user_id: id,
  name,
  designation,
  contactnumber,
  email: text,
  address: text,
  is_approved: statusCode.nullable().meta({ description: 'Null before the first request.' }),
  ...otherDetails,
  cardFrontImageUrl: url.optional().meta({ description: 'Of an approved card that is drawn.' }),
  cardBackImageUrl: url.optional(),
  shareId: text.optional(),
});

const unknown: Answer = { code: 200, status: apiMessages.cardUnknown };

/** Saves how an organization’s cards look, from what `received` reads. */
const saveDesignCall = <Data>(
  path: string,
  about: string,
  cardData: z.ZodType<Data>,
  received: (
    data: Data,
    at: ReturnType<typeof addressesAt>,
    how: Receiving,
  ) => Promise<DesignDocument | ReturnType<typeof withSide>>,
): Call =>
  defineCall({
    method: 'POST',
    path,
    group,
    about,
    who: rolesWith('design.save'),
    body: z.object({ cardData }),
    answers: savingAnswers,
    handle: async ({ run, imageUrl, command, params, body }) => {
      const { organizationId = '' } = params;
      const how = receiving(run, command, organizationId);
      const design = await received(body.cardData, addressesAt(imageUrl), how);
      await run(saveCorporateDesign, { organizationId, design });
    },
  });

const saveElementsCall = (path: string, side: SideName): Call =>
  saveDesignCall(
    path,
    `Save the ${side} of an organization’s cards as a list of elements.`,
    elementsInput,
    async (data, at, how) =>
      withSide(side, await receivedSide(data, { ...at, kind: 'corporate', side }, how)),
  );

const corporateCardCalls: Call[] = [
  defineCall({
    method: 'GET',
    path: '/card/business/user/organization',
    group,
    about: 'The organization whose card one has: the first that one joined.',
    who: 'user',
    answers: {
      200: {
        about: 'The organization, if there is one.',
        status: apiMessages.cardUnknown,
        dataIs: 'alone',
        data: z.strictObject({ organization_id: id, orgName: text, domain: text }),
      },
    },
    handle: async ({ services, actor }) => {
      const [membership] = await ownMemberships(services, actor);
      if (!membership) return unknown;
      const { id: organization_id, name: orgName, domain } = membership.organization;
      return { code: 200, data: { organization_id, orgName, domain } };
    },
  }),

  defineCall({
    method: 'GET',
    path: '/card/business/design/{organizationId}',
    group,
    about: 'How an organization’s cards look, as lists of elements.',
    who: 'user',
    answers: {
      200: {
        about: 'Both sides, if there is a design.',
        status: apiMessages.cardUnknown,
        dataIs: 'alone',
        data: z.strictObject({
          front: elementsOutput,
          back: elementsOutput,
          userId: id.nullable().meta({ description: 'Of the admin who saved it.' }),
        }),
      },
    },
    handle: async ({ services, imageUrl, actor, params: { organizationId = '' } }) => {
      const saved = await corporateDesign(services, actor, organizationId);
      if (!saved) return unknown;
      const elements = elementsOf(saved.design, 'corporate', addressesAt(imageUrl));
      return { code: 200, data: { ...elements, userId: saved.savedBy } };
    },
  }),

  defineCall({
    method: 'GET',
    path: '/card/business/card/design/{organizationId}',
    group,
    about: 'How an organization’s cards look: for its members, admins and auditors.',
    who: 'user',
    answers: {
      200: {
        about: 'The design, if there is one.',
        status: apiMessages.cardUnknown,
        dataIs: 'alone',
        data: z.strictObject({
          front: elementsOutput,
          back: elementsOutput,
          newDesign: canvasOutput,
        }),
      },
    },
    handle: async ({ services, imageUrl, actor, params: { organizationId = '' } }) => {
      const saved = await corporateDesign(services, actor, organizationId);
      if (!saved) return unknown;
      const elements = elementsOf(saved.design, 'corporate', addressesAt(imageUrl));
      const newDesign = toCanvas(saved.design, addressesAt(imageUrl));
      return { code: 200, data: { ...elements, newDesign } };
    },
  }),

  defineCall({
    method: 'GET',
    path: '/card/business/{organizationId}',
    group,
    about: 'One’s own card in an organization that one is a member of.',
    who: 'user',
    answers: { 200: { about: 'What it says, or will.', data: corporateCard } },
    handle: async ({ services, imageUrl, actor, params: { organizationId = '' } }) => {
      const card = await ownCorporateCard(services, actor, organizationId);
      const urls = card.images && {
        cardFrontImageUrl: imageUrl(card.images.front),
        cardBackImageUrl: imageUrl(card.images.back),
      };
      const shared = card.shareId ? { shareId: card.shareId } : {};
      const fields = { user_id: actor.userId, ...corporateFieldsOf(card) };
      return { code: 200, data: { ...fields, ...urls, ...shared } };
    },
  }),

  saveDesignCall(
    '/card/business/newdesign/{organizationId}',
    'Save how an organization’s cards look. All of them are drawn again in the background.',
    canvasInput,
    receivedDesign,
  ),
  saveElementsCall('/card/business/design/{organizationId}', 'front'),
  saveElementsCall('/card/business/design/back/{organizationId}', 'back'),
];

function corporateFieldsOf({ requestId, requestStatus, values: { texts } }: CorporateCardView) {
  const { address1, address2, address3 } = texts;
  const { name, designation, contactnumber, ...others } = wireDetails(
    eachDetail((_, { card }) => texts[card.field] ?? ''),
  );
  return {
    id: requestId,
    name,
    designation,
    contactnumber,
    email: texts.email ?? '',
    address: [address1, address2, address3].filter(Boolean).join(', '),
    is_approved: requestStatus && STATUS_CODES[requestStatus],
    ...others,
  };
}

export const cardCalls: readonly Call[] = [...personalCardCalls, ...corporateCardCalls];
