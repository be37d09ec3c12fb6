import { rolesWith } from '#foundation/permissions';
import { z } from 'zod';
import {
  newTemplateInput,
  numberedTemplateInput,
  removeTemplateInput,
} from '#modules/templates/contract';
import {
  addTemplate,
  listBackgrounds,
  removeTemplate,
  updateNumberedTemplate,
} from '#modules/templates/index.server';
import { messages } from '#foundation/messages';
import { defineCall, type Call } from './call';

const group = 'Templates';
const url = z.url().meta({ description: 'Address of a background of a card.' });

/** The id of the image at an address that we gave; any other names no image. */
function imageAt(address: string, imageUrl: (id: string) => string): string {
  const id = address.slice(address.lastIndexOf('/') + 1);
  return imageUrl(id) === address ? id : '';
}

/** The calls about the backgrounds that cards may have. */
export const templateCalls: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: '/card-template',
    group,
    about: 'The backgrounds that a card may have, oldest first.',
    who: 'public',
    answers: {
      200: {
        about: 'Addresses of images.',
        data: z.strictObject({ plain: z.array(url), graphic: z.array(url) }),
      },
    },
    handle: async ({ services, imageUrl }) => {
      const { plain, graphic } = await listBackgrounds(services);
      return { code: 200, data: { plain: plain.map(imageUrl), graphic: graphic.map(imageUrl) } };
    },
  }),

  defineCall({
    method: 'POST',
    path: '/card-template/add',
    group,
    about: 'Offer another background. One that is offered already stays as it is.',
    who: rolesWith('template.manage'),
    body: newTemplateInput,
    answers: {
      200: {
        about: 'It is offered.',
        status: messages.templateAdded,
        data: z.strictObject({ url }),
      },
      429: { about: 'Busy right now.' },
    },
    handle: async ({ imageUrl, run, body }) => {
      const { image } = await run(addTemplate, body);
      return { code: 200, status: messages.templateAdded, data: { url: imageUrl(image) } };
    },
  }),

  defineCall({
    method: 'DELETE',
    path: '/card-template/delete',
    group,
    about: 'Offer a background no longer. Cards that have it keep it.',
    who: rolesWith('template.manage'),
    body: removeTemplateInput,
    answers: {
      200: { about: 'It is offered no longer.', status: messages.templateRemoved },
      404: { about: 'No background with this address is offered.' },
    },
    handle: async ({ imageUrl, run, body }) => {
      await run(removeTemplate, { image: imageAt(body.url, imageUrl) });
    },
  }),

  defineCall({
    method: 'PUT',
    path: '/organization/template',
    group,
    about: 'Put an image in the place of one of the twelve numbered backgrounds.',
    who: rolesWith('template.manage'),
    body: numberedTemplateInput,
    answers: {
      200: { about: 'The image is there.', status: messages.templateUpdated },
      429: { about: 'Busy right now.' },
    },
    handle: async ({ run, body }) => {
      await run(updateNumberedTemplate, body);
    },
  }),
];
