import { numberedTemplateInput } from '#modules/templates/contract';
import type { Templates } from '#modules/templates/index.server';
import { messages } from '#modules/shared/messages';
import { defineCall, type Call } from './call';

/** The calls about the backgrounds that cards may have. */
export const templatesCalls = ({ templates }: { templates: Templates }): Call[] => [
  defineCall({
    method: 'PUT',
    path: '/organization/template',
    group: 'Templates',
    about: 'Put an image in the place of one of the twelve numbered backgrounds.',
    who: ['SUPER_ADMIN'],
    body: numberedTemplateInput,
    answers: { 200: { about: 'The image is there.', status: messages.templateUpdated } },
    handle: async ({ command, body: { number, timage: image } }) => {
      await templates.commands.updateNumbered(command, { number, image });
      return { code: 200, status: messages.templateUpdated };
    },
  }),
];
