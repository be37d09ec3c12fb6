import { pipeline } from 'node:stream';
import { finished } from 'node:stream/promises';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import busboy from 'busboy';
import {
  OUTCOMES,
  ROWS_A_PAGE,
  WRONG,
  importRowsQuery,
  type ImportView,
  type RowFilter,
} from '#modules/imports/contract';
import {
  cancelImport,
  discardImport,
  getImport,
  hasInvited,
  importAllowance,
  invitedByImport,
  listImportRows,
  stageImport,
  startImport,
} from '#modules/imports/index.server';
import { withdrawInvitations } from '#modules/bulk/index.server';
import { DomainError, isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { isStorable } from '#foundation/storable';
import type { Actor } from '#foundation/actor';
import { boundaryIn, FIELDS_LIMIT, idOf, refusal } from '../forms/form.server';
import { admit } from '../http/viewer.server';

type Context = ActionFunctionArgs['context'];

interface ImportRequest {
  context: Context;
  request: Request;
  organizationId: string;
}

const boundaryOf = ({ headers }: Request) => boundaryIn(headers.get('content-type') ?? '');

export const bringsFile = (request: Request): boolean => boundaryOf(request) !== undefined;

/** Of what is sent beside the file, which nothing reads, and of the file before it is read. */
const BESIDE_LIMIT = 256 * 1024;

/** The file is read as it arrives; then the page shows its rows. */
export async function takeFile({ context, request, organizationId }: ImportRequest) {
  const form = busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundaryOf(request)}"` },
    limits: { parts: FIELDS_LIMIT + 1 },
    defParamCharset: 'utf8',
    preservePath: true,
  });
  const came: { staging?: Promise<{ id: string } | void>; refused?: unknown } = {};
  const refuse = (error: unknown): void => {
    came.refused ??= error;
    form.destroy();
  };
  let beside = 0;
  form.on('partsLimit', () => refuse(refusal(413)));
  form.on('file', (name, data, { filename }) => {
    // Without a listener an error ends the process; who reads the file gets it all the same.
    data.on('error', () => undefined);
    if (name !== 'file' || !filename || came.staging) return void data.resume();
    if (!isStorable(filename)) return refuse(refusal(400));
    const file = { organizationId, fileName: nameIn(filename), bytes: bytesOf(data) };
    // Once it is here nobody has to wait for it: it stands among the recent files.
    came.staging = context.run(stageImport, file, { signal: undefined }).catch(refuse);
  });
  async function* bytesOf(data: AsyncIterable<Uint8Array>) {
    try {
      for await (const chunk of data) {
        beside -= chunk.length;
        yield chunk;
      }
    } catch {
      // What breaks off in the middle of a file is no form either.
      throw refusal(400);
    }
  }
  async function* measured() {
    // To cancel the body would close the connection before the answer.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      beside += chunk.length;
      if (beside > BESIDE_LIMIT) throw (came.refused ??= refusal(413));
      yield chunk;
    }
  }
  pipeline(measured(), form, () => undefined);
  // What the parser says by itself is that this is no form.
  await finished(form).catch(() => refuse(refusal(400)));
  const staged = await came.staging;
  if (came.refused) throw came.refused;
  if (!staged) throw new DomainError('InputInvalid', { fields: { file: messages.importNoFile } });
  return redirect(addressOf(request, { import: staged.id }));
}

/** As the user knows it: browsers escape the quotes in it. */
const nameIn = (filename: string): string => filename.replaceAll('%22', '"');

/** An action on a file whose rows are shown. */
export async function handleFile(
  { context, organizationId, request }: ImportRequest,
  form: FormData,
) {
  const chosen = { organizationId, id: idOf(new URL(request.url).searchParams.get('import')) };
  try {
    return await handleChosen(context, request, chosen, form.get('intent'));
  } catch (error) {
    if (isGone(error)) return redirect(addressOf(request, { gone: '' }));
    throw error;
  }
}

async function handleChosen(
  context: Context,
  request: Request,
  chosen: { organizationId: string; id: string },
  intent: unknown,
) {
  switch (intent) {
    case 'start':
      await context.run(startImport, chosen);
      return { done: messages.importStarted };
    case 'cancel':
      await context.run(cancelImport, chosen);
      return { done: messages.importCancelled };
    case 'withdraw': {
      const ids = await invitedByImport(context.services, admit(context.actor, request), chosen);
      await context.run(withdrawInvitations, { organizationId: chosen.organizationId, ids });
      return {};
    }
    case 'discard':
      await context.run(discardImport, chosen);
      return redirect(addressOf(request, {}));
    default:
      throw refusal(400);
  }
}

/** Discarded, or replaced by another file, as in another tab. */
const isGone = (error: unknown): boolean => isDomainError(error) && error.code === 'NotFound';

function addressOf(request: Request, more: Record<string, string>): string {
  const { pathname, searchParams } = new URL(request.url);
  const organization = searchParams.get('organization');
  const search = new URLSearchParams({ ...(organization && { organization }), ...more });
  return `${pathname}?${search}`;
}

/**
 * The import named in the address, with the requested page of rows (the last page if there are fewer); null if it
 * names none. From one that is gone it leads to the page of all.
 */
export async function openedImport(
  context: Context,
  actor: Actor,
  organizationId: string,
  request: Request,
) {
  const search = new URL(request.url).searchParams;
  const id = search.get('import');
  if (id === null) return null;
  const chosen = { organizationId, id: idOf(id) };
  const query = importRowsQuery.parse(Object.fromEntries(search));
  const { services } = context;
  try {
    const view = await getImport(services, actor, chosen);
    const { outcome } = query;
    const total = countOf(view, outcome);
    const page = Math.max(1, Math.min(query.page, Math.ceil(total / ROWS_A_PAGE)));
    const rows = await listImportRows(services, actor, chosen, { outcome, page });
    const allowance = await importAllowance(services, actor, organizationId);
    const isWithdrawable = view.state !== 'running' && (view.counts.invited ?? 0) > 0;
    const canWithdraw = isWithdrawable && (await hasInvited(services, actor, chosen));
    const start = (page - 1) * ROWS_A_PAGE;
    const end = start + ROWS_A_PAGE;
    return { view, allowance, canWithdraw, rows, outcome, start, end, total };
  } catch (error) {
    if (isGone(error)) throw redirect(addressOf(request, { gone: '' }));
    throw error;
  }
}

export type OpenedImport = NonNullable<Awaited<ReturnType<typeof openedImport>>>;

function countOf({ counts }: ImportView, filter: RowFilter): number {
  const outcomes = filter === 'wrong' ? WRONG : filter ? [filter] : OUTCOMES;
  return outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
}
