import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { startBulkInput } from '#modules/bulk/contract';
import {
  bulkFailures,
  cancelBulk,
  dismissBulk,
  resumeBulk,
  retryBulk,
  seeBulk,
  startBulk,
  undoBulk,
} from '#modules/bulk/index.server';
import type { Actor } from '#foundation/actor';
import { isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { faultsOf, inPlaceOfServer, keepFormOr } from '../forms/form-answer';
import { loadOr } from '../forms/load-or';
import type { BulkAnswer } from './use-bulk';
import { idOf, JSON_LIMIT, jsonIn, readForm, refusal } from '../forms/form.server';
import { admit } from '../http/viewer.server';

const AT_A_TIME = 20;

/** A part of the rows for which one of the user's bulk actions was refused. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = admit(context.actor, request);
  const { searchParams } = new URL(request.url);
  const start = Number(searchParams.get('start') ?? 0);
  if (!Number.isSafeInteger(start) || start < 0) throw refusal(400);
  const id = idOf(searchParams.get('id'));
  const end = start + AT_A_TIME;
  const failures = await bulkFailures(context.services, actor, id, { start, end });
  return { id, start, ...failures };
}

/** The open list of failures loads it again by itself. */
export const shouldRevalidate = () => false;

/** The open list stays as far as it was loaded, and offers the rest once more. */
export const clientLoader = loadOr(null);

/** Starts a bulk action (`input`: JSON), or performs `intent` on the one with this `id`. */
export async function action({ context, request }: ActionFunctionArgs) {
  const actor = admit(context.actor, request);
  const form = await readForm(request, ['id', 'input'], JSON_LIMIT);
  const intent = form.get('intent');
  try {
    return data<BulkAnswer>(
      intent === 'start'
        ? await start(context, actor, form)
        : await changeBulk(context, form, intent),
    );
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { message: refused, status, code } = error;
    return data<BulkAnswer>({ refused, isConflict: code === 'Conflict' }, { status });
  }
}

type Context = ActionFunctionArgs['context'];

async function start({ run }: Context, { userId }: Actor, form: FormData): Promise<BulkAnswer> {
  const parsed = startBulkInput.safeParse(jsonIn(form.get('input')));
  if (!parsed.success) return { refused: Object.values(faultsOf(parsed.error)).join(' ') };
  const { key, ...input } = parsed.data;
  const idempotencyKey = `bulk:${userId}:${key}`;
  return { started: (await run(startBulk, input, { idempotencyKey })).id };
}

/** By intent. */
const CHANGES = new Map<FormDataEntryValue | null, typeof cancelBulk>([
  ['cancel', cancelBulk],
  ['resume', resumeBulk],
  ['retry', retryBulk],
  ['see', seeBulk],
  ['dismiss', dismissBulk],
]);

async function changeBulk(
  { run }: Context,
  form: FormData,
  intent: FormDataEntryValue | null,
): Promise<BulkAnswer> {
  const which = { id: idOf(form.get('id')) };
  if (intent === 'undo') return { started: (await run(undoBulk, which)).id };
  const change = CHANGES.get(intent);
  if (!change) throw refusal(400);
  await run(change, which);
  return {};
}

const unanswered = (refused: string) => (): Response =>
  inPlaceOfServer<BulkAnswer>({ refused, isUnanswered: true });

export const clientAction = keepFormOr(
  unanswered(messages.somethingWentWrong),
  unanswered(messages.offlineForm),
);
