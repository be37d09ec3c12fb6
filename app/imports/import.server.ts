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
import { isStorable } from '#foundation/storable';
import type { Actor } from '#foundation/actor';
import { boundaryIn, FIELDS_LIMIT, idOf } from '../forms/form.server';

type Context = ActionFunctionArgs['context'];

interface ImportRequest {
  context: Context;
  request: Request;
  organizationId: string;
}

const boundaryOf = ({ headers }: Request) => boundaryIn(headers.get('content-type') ?? '');

export const bringsFile = (request: Request): boolean => boundaryOf(request) !== undefined;

/** Of what is sent beside the file, which nothing reads, and of which the parser would keep any amount. */
const BESIDE_LIMIT = 256 * 1024;

const refusal = (status: number) => new Response(null, { status });

/** The file is read as it arrives; then the page shows its rows. */
export async function takeFile({ context, request, organizationId }: ImportRequest) {
  const came: { staged?: { id: string }; refused?: unknown } = {};
  let parts = 0;
  let beside = 0;
  let isFile = false;
  const measured = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      if (!isFile) beside += chunk.length;
      if (beside > BESIDE_LIMIT) controller.error((came.refused = refusal(413)));
      else controller.enqueue(chunk);
    },
  });
  const body = request.body?.pipeThrough(measured, { preventCancel: true });
  const headers = { 'content-type': `multipart/form-data; boundary=${boundaryOf(request)}` };
  const form = new Request(request.url, { method: 'POST', headers, body, duplex: 'half' });
  const stage = async (fileName: string, bytes: AsyncIterable<Uint8Array>) => {
    isFile = true;
    came.staged = await context.run(stageImport, { organizationId, fileName, bytes });
    isFile = false;
  };
  try {
    await parseFiles(form, async ({ name, filename = '', data }) => {
      if (++parts > FIELDS_LIMIT) throw (came.refused = refusal(413));
      if (name !== 'file' || filename === '' || came.staged) return undefined;
      if (!isStorable(filename)) throw (came.refused = refusal(400));
      await stage(filename, untilItBreaksOff(data)).catch((error: unknown) => {
        throw (came.refused = error);
      });
      return undefined;
    });
  } catch {
    // What the parser throws by itself says that this is no form.
    throw came.refused ?? refusal(400);
  }
  const id = came.staged?.id;
  if (!id) throw new DomainError('InputInvalid', { fields: { file: messages.importNoFile } });
  return redirect(addressOf(request, { import: id }));
}

/** What the parser throws in the middle of a file says too that this is no form. */
async function* untilItBreaksOff(data: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* data;
  } catch {
    throw refusal(400);
  }
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
    case 'discard':
      await context.run(discardImport, chosen);
      return redirect(addressOf(request, {}));
    default:
      throw new Response(null, { status: 400 });
  }
}

function addressOf(request: Request, more: Record<string, string>): string {
  const { pathname, searchParams } = new URL(request.url);
  const organization = searchParams.get('organization');
  const search = new URLSearchParams({ ...(organization && { organization }), ...more });
  return `${pathname}?${search}`;
}

/**
 * The import named in the address, with the requested page of rows (the last page if there are fewer); null if it
 * names none.
 */
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
    const { outcome } = query;
    const total = countOf(view, outcome);
    const page = Math.max(1, Math.min(query.page, Math.ceil(total / ROWS_A_PAGE)));
    const rows = await listImportRows(services, actor, chosen, { outcome, page });
    const allowance = await importAllowance(services, actor, organizationId);
    const start = (page - 1) * ROWS_A_PAGE;
    const end = start + ROWS_A_PAGE;
    return { view, allowance, rows, outcome, start, end, total };
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
