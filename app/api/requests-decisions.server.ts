import { rolesWith } from '#foundation/permissions';
import { z } from 'zod';
import { REASON_MAX } from '#modules/requests/contract';
import { decideInChunks, decideRequest } from '#modules/requests/index.server';
import { oneOrSeveral, refuseNeitherAndBoth } from '#foundation/many';
import { messages, tooLong } from '#foundation/messages';
import { defineCall, type Answer, type Call } from './call';
import { PATHS } from './request-fields';
import { statusInput } from './wire';

const group = 'Requests';
const DONE = {
  accepted: messages.requestAccepted,
  rejected: messages.requestRejected,
  pending: messages.requestWaitsAgain,
};
const ignoredImage = z.unknown().optional().meta({
  description: 'Ignored: the server renders the card itself, from the design of the organization.',
});

/** What is decided about one request or about several; P takes a decision back. */
const decisionInput = z
  .object({
    ...oneOrSeveral,
    is_approved: statusInput,
    reason: z.string().trim().max(REASON_MAX, tooLong(REASON_MAX)).nullish(),
    version: z.int(messages.versionInvalid).min(0, messages.versionInvalid).optional(),
    imgFront: ignoredImage,
    imgBack: ignoredImage,
  })
  .superRefine(({ version, ...which }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    refuseNeitherAndBoth(which, refuse);
    if (which.ids !== undefined && version !== undefined) refuse('version', messages.versionOfOne);
  });

export const decisionCalls = (): Call[] =>
  (['organizations', 'locations'] as const).map((level) =>
    defineCall({
      method: 'PUT',
      path: PATHS[level],
      group,
      about:
        'Accept (T) or reject (R) a request that waits, or undo (P) the decision of the last 10 seconds: one by id, or several by ids.',
      who: rolesWith('request.decide', level),
      body: decisionInput,
      answers: {
        200: {
          about: 'One is decided; or of several, which are decided, and why others are not.',
          status: Object.values(DONE),
          data: z.strictObject({
            done: z.array(z.string()),
            failed: z.array(z.strictObject({ id: z.string(), status: z.string() })),
          }),
        },
        404: { about: 'No such request, or not yours.', status: messages.notFound },
        409: {
          about: 'It does not wait, it cannot be undone any more, or it is not at this version.',
          status: [
            messages.acceptRefused,
            messages.rejectRefused,
            messages.undoRefused,
            messages.conflict,
          ],
        },
      },
      handle: async ({ services, run, command, body }): Promise<Answer> => {
        const { id, ids, is_approved: status, reason, version } = body;
        const decision = { level, status, ...(reason && { reason }) };
        if (ids) {
          const data = await decideInChunks(services, command, { ids, ...decision });
          return { code: 200, data };
        }
        await run(decideRequest, { requestId: id ?? '', version, ...decision });
        return { code: 200, status: DONE[status] };
      },
    }),
  );
