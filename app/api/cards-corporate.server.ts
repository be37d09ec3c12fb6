import { rolesWith } from '#foundation/permissions';
import { z } from 'zod';
import { toCanvas, type CorporateCardView, type SideName } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import { defineCall, type Answer, type Call } from './call';
import { addressesAt, canvasInput, canvasOutput, receivedDesign } from './card-designs';
import { elementsInput, elementsOf, elementsOutput, receivedSide, withSide } from './card-elements';
import type { CardsCallsOptions } from './cards.server';
import { id } from './fields';
import { keepingImages } from './kept-images';
import { STATUS_CODES } from '../live/protocol';
import { statusCode } from './wire';

const group = 'Cards';
const text = z.string();
const url = z.url();

const ownCard = z.strictObject({
  id: id.nullable(),
  user_id: id,
  name: text,
  designation: text,
  contactnumber: text,
  email: text,
  address: text,
  is_approved: statusCode
    .nullable()
    .meta({ description: 'Null for who did not ask for a card yet.' }),
  employeeid: text,
  cardFrontImageUrl: url.optional().meta({ description: 'Of an approved card that is drawn.' }),
  cardBackImageUrl: url.optional(),
  shareId: text.optional(),
});

const unknown: Answer = { code: 200, status: messages.cardUnknown };

export const corporateCardCalls = ({
  cards,
  organizations,
  imageUrl,
}: CardsCallsOptions): Call[] => {
  const addresses = addressesAt(imageUrl);
  const elementsCall = (path: string, side: SideName): Call =>
    defineCall({
      method: 'POST',
      path,
      group,
      about: `Save the ${side} of an organization’s cards as a list of elements.`,
      who: rolesWith('design.save'),
      body: z.object({ cardData: elementsInput }),
      answers: { 200: { about: 'It is saved.', status: messages.cardSaved } },
      handle: async ({ command, params: { organizationId = '' }, body: { cardData } }) => {
        const context = { ...addresses, kind: 'corporate', side } as const;
        const keep = keepingImages(cards, command, organizationId);
        const design = withSide(side, await receivedSide(cardData, context, keep));
        await cards.commands.saveCorporate(command, { organizationId, design });
        return { code: 200, status: messages.cardSaved };
      },
    });
  return [
    defineCall({
      method: 'GET',
      path: '/card/business/user/organization',
      group,
      about: 'The organization whose card one has: the first that one joined.',
      who: 'user',
      answers: {
        200: {
          about: 'The organization, if there is one.',
          status: messages.cardUnknown,
          data: z.strictObject({ organization_id: id, orgName: text, domain: text }),
        },
      },
      handle: async ({ actor }) => {
        const [membership] = await organizations.queries.memberships(actor);
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
          status: messages.cardUnknown,
          data: z.strictObject({
            front: elementsOutput,
            back: elementsOutput,
            userId: id.nullable().meta({ description: 'Of whoever saved it.' }),
          }),
        },
      },
      handle: async ({ actor, params: { organizationId = '' } }) => {
        const saved = await cards.queries.corporateDesign(actor, organizationId);
        if (!saved) return unknown;
        const elements = elementsOf(saved.design, 'corporate', addresses);
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
          status: messages.cardUnknown,
          data: z.strictObject({
            front: elementsOutput,
            back: elementsOutput,
            newDesign: canvasOutput,
          }),
        },
      },
      handle: async ({ actor, params: { organizationId = '' } }) => {
        const saved = await cards.queries.corporateDesign(actor, organizationId);
        if (!saved) return unknown;
        const elements = elementsOf(saved.design, 'corporate', addresses);
        return { code: 200, data: { ...elements, newDesign: toCanvas(saved.design, addresses) } };
      },
    }),

    defineCall({
      method: 'GET',
      path: '/card/business/{organizationId}',
      group,
      about: 'One’s own card in an organization that one is a member of.',
      who: 'user',
      answers: { 200: { about: 'What it says, or will.', data: ownCard } },
      handle: async ({ actor, params: { organizationId = '' } }) => {
        const card = await cards.queries.corporate(actor, organizationId);
        const urls = card.images && {
          cardFrontImageUrl: imageUrl(card.images.front),
          cardBackImageUrl: imageUrl(card.images.back),
        };
        const shared = card.shareId ? { shareId: card.shareId } : {};
        const fields = { user_id: actor.userId, ...fieldsOf(card) };
        return { code: 200, data: { ...fields, ...urls, ...shared } };
      },
    }),

    defineCall({
      method: 'POST',
      path: '/card/business/newdesign/{organizationId}',
      group,
      about: 'Save how an organization’s cards look. All of them are drawn anew in the background.',
      who: rolesWith('design.save'),
      body: z.object({ cardData: canvasInput }),
      answers: { 200: { about: 'It is saved.', status: messages.cardSaved } },
      handle: async ({ command, params: { organizationId = '' }, body: { cardData } }) => {
        const keep = keepingImages(cards, command, organizationId);
        const design = await receivedDesign(cardData, addresses, keep);
        await cards.commands.saveCorporate(command, { organizationId, design });
        return { code: 200, status: messages.cardSaved };
      },
    }),

    elementsCall('/card/business/design/{organizationId}', 'front'),
    elementsCall('/card/business/design/back/{organizationId}', 'back'),
  ];
};

function fieldsOf({ request, requestStatus, values: { texts } }: CorporateCardView) {
  const { address1, address2, address3 } = texts;
  return {
    id: request?.id ?? null,
    name: texts.name ?? '',
    designation: texts.designation ?? '',
    contactnumber: texts.contact ?? '',
    email: texts.email ?? '',
    address: [address1, address2, address3].filter(Boolean).join(', '),
    is_approved: requestStatus && STATUS_CODES[requestStatus],
    employeeid: texts.employeeid ?? '',
  };
}
