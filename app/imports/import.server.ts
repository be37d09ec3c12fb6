import {
  redirect,
  unstable_parseMultipartFormData as parseFiles,
  type ActionFunctionArgs,
} from '@remix-run/node';
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
  importAllowance,
  listImportRows,
  stageImport,
  startImport,
} from '#modules/imports/index.server';
import { DomainError, isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import type { Actor } from '#foundation/actor';
import { FIELDS_LIMIT, idOf } from '../forms/form.server';

type Context = ActionFunctionArgs['context'];

interface ImportRequest {
  context: Context;
  request: Request;
  organizationId: string;
}

export const bringsFile = (request: Request): boolean =>
  /^multipart\/form-data\s*;\s*boundary=\S/i.test(request.headers.get('content-type') ?? '');

/** The file is read as it arrives; then the page shows its rows. */
export async function takeFile({ context, request, organizationId }: ImportRequest) {
  let staged: { id: string } | null = null;
  let parts = 0;
  await parseFiles(request, async ({ name, filename = '', data }) => {
    if (++parts > FIELDS_LIMIT) throw new Response(null, { status: 413 });
    if (name !== 'file' || filename === '' || staged) return undefined;
    const file = { organizationId, fileName: filename, bytes: data };
    staged = await context.run(stageImport, file);
    return undefined;
  }).catch((error: unknown) => {
    const isMalformed = error instanceof Error && error.message.startsWith('malformed');
    throw isMalformed ? new Response(null, { status: 400 }) : error;
  });
  const id = (staged as { id: string } | null)?.id;
  if (!id) throw new DomainError('InputInvalid', { fields: { file: messages.importNoFile } });
  return redirect(addressOf(request, { import: id }));
}

/** An action on a file whose rows are shown. */
export async function handleFile(
  { context, organizationId, request }: ImportRequest,
  form: FormData,
) {
  const chosen = { organizationId, id: idOf(new URL(request.url).searchParams.get('import')) };
  switch (form.get('intent')) {
    case 'start':
      await context.run(startImport, chosen);
      return { done: messages.importStarted };
    case 'cancel':
      await context.run(cancelImport, chosen);
      return { done: messages.importCancelled };
    default:
      await context.run(discardImport, chosen);
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
  const query = importRowsQuery.parse(Object.fromEntries(search));
  const { services } = context;
  try {
    const view = await getImport(services, actor, chosen);
    const rows = await listImportRows(services, actor, chosen, query);
    const allowance = await importAllowance(services, actor, organizationId);
    const { outcome } = query;
    const start = (query.page - 1) * ROWS_A_PAGE;
    const end = start + ROWS_A_PAGE;
    return { view, allowance, rows, outcome, start, end, total: countOf(view, outcome) };
  } catch (error) {
    if (isDomainError(error)) throw new Response(null, { status: error.status });
    throw error;
  }
}

export type OpenedImport = NonNullable<Awaited<ReturnType<typeof openedImport>>>;

function countOf({ counts }: ImportView, filter: RowFilter): number {
  const outcomes = filter === 'wrong' ? WRONG : filter ? [filter] : OUTCOMES;
  return outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
}
