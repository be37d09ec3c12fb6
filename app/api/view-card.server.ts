import { z } from 'zod';
import type { Contact } from '#modules/cards/contract';
import { contactCodeImage, sharedCard } from '#modules/cards/index.server';
import { isDomainError, type StandIn } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { dispositionOf, savedContact } from '../http/saved-contact.server';
import {
  defineCall,
  type Answer,
  type AnswerDescription,
  type Call,
  type CallContext,
} from './call';
import { apiMessages } from './messages';

const refusedFor = {
  404: { about: 'No card was ever shared by this link.', status: messages.notFound },
  410: {
    about: 'The holder left, was rejected, or deleted the account.',
    status: messages.cardGone,
  },
  429: { about: 'Too many unknown links were tried from this address.', status: messages.tooMany },
} satisfies Record<number, AnswerDescription>;

const CODE_TYPES = { png: 'image/png', svg: 'image/svg+xml' } as const;
const codeRefusals = {
  304: { about: 'The image is the one that If-None-Match names.' },
  ...refusedFor,
  429: { about: 'Too many codes or unknown links were asked for from this address.' },
} satisfies Record<number, AnswerDescription>;

const place = z.object({ latitude: z.number(), longitude: z.number() });
const cardFields = z.object({
  front: z.url().nullable().meta({ description: 'Of the image; null until it is drawn.' }),
  back: z.url().nullable(),
  contact: z.object({
    name: z.string(),
    title: z.string(),
    organization: z.string(),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    address: z.string(),
    location: place.nullable(),
  }),
});

const contactNow = z.strictObject({
  contactNow: z
    .strictObject({
      name: z.string(),
      designation: z.string(),
      organization: z.string(),
      link: z.url().nullable().meta({ description: 'Of the card of this person.' }),
    })
    .meta({ description: 'Who does now what the holder did, where the organization said so.' }),
});

/** The person to contact instead, when the card was withdrawn. */
function standInFrom(error: unknown): { standIn: StandIn } {
  const standIn = isDomainError(error) ? error.details.standIn : undefined;
  if (!standIn) throw error;
  return { standIn };
}

const DEFAULT_SIZE = 300;
const size = z
  .string()
  .regex(/^\d{2,4}$/, apiMessages.codeSizeInvalid)
  .transform(Number)
  .pipe(z.number().min(64, apiMessages.codeSizeInvalid).max(2048, apiMessages.codeSizeInvalid))
  .default(DEFAULT_SIZE)
  .meta({ description: 'Pixels each way, from 64 to 2048; 300 by default.' });

type Asked = Pick<CallContext<unknown, unknown, null>, 'params' | 'command' | 'services'>;

const cardFor = ({ services, params, command }: Asked) =>
  sharedCard(services, params.shareId ?? '', command.address);

const codeAnswer = async (
  { services, params, command, query }: Asked & { query: { size: number } },
  type: 'png' | 'svg',
): Promise<Answer> => {
  const { shareId = '' } = params;
  const { address } = command;
  const { content, tag } = await contactCodeImage(services, { shareId, address, type, ...query });
  return {
    code: 200,
    headers: { ETag: `"${tag}"`, 'Cache-Control': 'private, no-cache' },
    raw: { type: CODE_TYPES[type], content },
  };
};

const contactInstead = (
  { shareId, name, designation, organization }: StandIn,
  { services }: Asked,
) => {
  const link = shareId && `${services.publicUrl()}/view-card/${shareId}`;
  return { contactNow: { name, designation, organization, link } };
};

/** Public: anyone who has the link of a card may read it. */
export const viewCardCalls: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: '/view-card/{shareId}',
    group: 'Cards',
    about: 'A shared card.',
    who: 'public',
    answers: {
      200: { about: 'The card.', data: cardFields },
      ...refusedFor,
      410: { ...refusedFor[410], data: contactNow, dataIs: 'sometimes' },
    },
    handle: async (asked) => {
      const card = await cardFor(asked).catch(standInFrom);
      if ('standIn' in card) {
        return { code: 410, status: messages.cardGone, data: contactInstead(card.standIn, asked) };
      }
      const { images: drawn, contact } = card;
      const front = drawn && asked.imageUrl(drawn.front);
      const back = drawn && asked.imageUrl(drawn.back);
      return { code: 200, data: { front, back, contact: shown(contact) } };
    },
  }),
  defineCall({
    method: 'GET',
    path: '/view-card/{shareId}/contact.vcf',
    group: 'Cards',
    about: 'The contact of a shared card as a vCard 4.0, with a small photo.',
    who: 'public',
    answers: {
      200: { about: 'The file.', type: 'text/vcard' },
      ...refusedFor,
      429: { about: 'Too many photos or unknown links were asked for from this address.' },
    },
    handle: async (asked) => {
      const { contact } = await cardFor(asked);
      const page = `${asked.services.publicUrl()}/view-card/${asked.params.shareId}`;
      const address = asked.command.address;
      const file = await savedContact(asked.services, '4.0', { contact, page, address });
      const disposition = dispositionOf('attachment', file.fileName);
      return { code: 200, headers: { 'Content-Disposition': disposition }, raw: file };
    },
  }),
  defineCall({
    method: 'GET',
    path: '/view-card/{shareId}/qr.png',
    group: 'Cards',
    about: 'The contact code of a shared card, as pixels.',
    who: 'public',
    query: z.object({ size }),
    answers: { 200: { about: 'The image.', type: CODE_TYPES.png }, ...codeRefusals },
    handle: (asked) => codeAnswer(asked, 'png'),
  }),
  defineCall({
    method: 'GET',
    path: '/view-card/{shareId}/qr.svg',
    group: 'Cards',
    about: 'The contact code of a shared card, for any size.',
    who: 'public',
    query: z.object({ size }),
    answers: { 200: { about: 'The image.', type: CODE_TYPES.svg }, ...codeRefusals },
    handle: (asked) => codeAnswer(asked, 'svg'),
  }),
];

/** Without the fields that only address books need. */
const shown = ({ name, title, organization, phones, emails, address, location }: Contact) => ({
  name,
  title,
  organization,
  phones,
  emails,
  address,
  location,
});
