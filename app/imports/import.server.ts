import {
  redirect,
  unstable_parseMultipartFormData as parseFiles,
  type ActionFunctionArgs,
} from '@remix-run/node';
import {
  FATES,
  ROWS_A_PAGE,
  WRONG,
  importRows,
  type ImportView,
  type RowFilter,
} from '#modules/imports/contract';
import { DomainError, isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import type { Actor } from '#foundation/actor';
import { idOf } from '../forms/form.server';

type Context = ActionFunctionArgs['context'];

interface Asked {
  context: Context;
  request: Request;
  organizationId: string;
}

export const bringsFile = (request: Request): boolean =>
  /^multipart\/form-data\s*;\s*boundary=\S/i.test(request.headers.get('content-type') ?? '');

/** The file is read as it comes; afterwards it is looked at. */
export async function takeFile({ context, request, organizationId }: Asked) {
  let staged: { id: string } | null = null;
  await parseFiles(request, async ({ name, filename = '', data }) => {
    if (name !== 'file' || filename === '' || staged) return undefined;
    const file = { organizationId, fileName: filename, bytes: data };
    staged = await context.imports.commands.stage(context.command, file);
    return undefined;
  }).catch((error: unknown) => {
    const isMalformed = error instanceof Error && error.message.startsWith('malformed');
    throw isMalformed ? new Response(null, { status: 400 }) : error;
  });
  const id = (staged as { id: string } | null)?.id;
  if (!id) throw new DomainError('InputInvalid', { fields: { file: messages.importNoFile } });
  return redirect(addressOf(request, { import: id }));
}

/** What is done with a file that was looked at. */
export async function handleFile({ context, organizationId, request }: Asked, form: FormData) {
  const chosen = { organizationId, id: idOf(new URL(request.url).searchParams.get('import')) };
  const { commands } = context.imports;
  switch (form.get('intent')) {
    case 'start':
      await commands.start(context.command, chosen);
      return { done: messages.importStarted };
    case 'cancel':
      await commands.cancel(context.command, chosen);
      return { done: messages.importCancelled };
    default:
      await commands.discard(context.command, chosen);
      return redirect(addressOf(request, {}));
  }
}

function addressOf(request: Request, more: Record<string, string>): string {
  const { pathname, searchParams } = new URL(request.url);
  const organization = searchParams.get('organization');
  const search = new URLSearchParams({ ...(organization && { organization }), ...more });
  return `${pathname}?${search}`;
}

/** The file that the address names, with a page of its rows; null where it names none. */
export async function openedImport(
  context: Context,
  actor: Actor,
  organizationId: string,
  search: URLSearchParams,
) {
  const id = search.get('import');
  if (id === null) return null;
  const chosen = { organizationId, id: idOf(id) };
  const { fate, page } = importRows.parse(Object.fromEntries(search));
  const { queries } = context.imports;
  try {
    const view = await queries.byId(actor, chosen);
    const rows = await queries.rows(actor, chosen, { fate, page });
    const allowance = await queries.allowance(actor, organizationId);
    const start = (page - 1) * ROWS_A_PAGE;
    const end = start + ROWS_A_PAGE;
    return { view, allowance, rows, fate, start, end, total: countOf(view, fate) };
  } catch (error) {
    if (isDomainError(error)) throw new Response(null, { status: error.status });
    throw error;
  }
}

export type OpenedImport = NonNullable<Awaited<ReturnType<typeof openedImport>>>;

function countOf({ counts }: ImportView, filter: RowFilter): number {
  const fates = filter === 'wrong' ? WRONG : filter ? [filter] : FATES;
  return fates.reduce((sum, fate) => sum + (counts[fate] ?? 0), 0);
}
