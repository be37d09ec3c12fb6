import { rolesWith } from '#foundation/permissions';
import { z } from 'zod';
import { oneOrSeveral, refuseNeitherAndBoth } from '#foundation/many';
import { messages } from '#foundation/messages';
import { defineCall, type Answer, type Call } from './call';
import type { PeopleCallsOptions } from './people.server';
import { PEOPLE_PATHS } from './person-fields';

/** Whom to remove: one, or several. */
const removalInput = z
  .object({
    ...oneOrSeveral,
    is_quit: z.literal('T', messages.quitForGood),
  })
  .superRefine((which, context) =>
    refuseNeitherAndBoth(which, (field, message) =>
      context.addIssue({ code: 'custom', path: [field], message }),
    ),
  );

export const removalCalls = ({ organizations: { commands } }: PeopleCallsOptions): Call[] =>
  (['organizations', 'locations'] as const).map((side) =>
    defineCall({
      method: 'PUT',
      path: PEOPLE_PATHS[side],
      group: 'People',
      about:
        'Remove one person by id, or several by ids: membership, roles and request end, and the card with them. Whoever joins again begins anew.',
      who: rolesWith('member.remove', side),
      body: removalInput,
      answers: {
        200: {
          about: 'One is removed; or of several, who is removed, and why others are not.',
          status: messages.personRemoved,
          data: z.strictObject({
            done: z.array(z.string()),
            failed: z.array(z.strictObject({ id: z.string(), status: z.string() })),
          }),
        },
        403: {
          about: 'Not your role; or a location admin removes somebody who has a role.',
          status: [messages.notAllowed, messages.removesAdmin],
        },
        404: { about: 'No such person, or not yours.', status: messages.notFound },
        409: {
          about: 'Was removed already, or is the caller.',
          status: [messages.removeRefused, messages.removesSelf, messages.conflict],
        },
      },
      handle: async ({ command, body: { id = '', ids } }): Promise<Answer> => {
        if (ids) {
          const data = await commands.removeMany(command, { side, memberIds: ids });
          return { code: 200, data };
        }
        await commands.remove(command, { side, memberId: id });
        return { code: 200, status: messages.personRemoved };
      },
    }),
  );
