import type { LoaderFunctionArgs } from '@remix-run/node';
import { COLUMNS, COLUMN_LABELS, type ImportRowView } from '#modules/imports/contract';
import { wrongImportRows } from '#modules/imports/index.server';
import type { Language } from '#foundation/languages';
import { BYTE_ORDER_MARK, csvLine } from '#foundation/csv';
import { csvFileName, limitedFile } from '../http/file-response.server';
import { withoutIsolates } from '#foundation/isolating';
import { sayIn } from '../language/say';
import { wordsIn } from '../language/words';
import { faultsInWords } from './outcomes';
import { chosenOrganization } from '../http/chosen-organization.server';
import { idOf } from '../forms/form.server';

/** The rows of a file with something wrong, to be mended and imported again. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { actor, chosen: organizationId } = await chosenOrganization(context, request);
  const id = idOf(new URL(request.url).searchParams.get('import'));
  return limitedFile(request, context.services, actor, async () => {
    const parts = await wrongImportRows(context.services, actor, { organizationId, id });
    return { fileName: csvFileName('employees-to-mend'), parts: lines(parts, context.language) };
  });
}

async function* lines(
  parts: AsyncIterable<ImportRowView[]>,
  language: Language,
): AsyncGenerator<string> {
  const words = wordsIn(language, 'imports');
  const say = (text: string) => sayIn(language, text);
  const labels = COLUMNS.map((column) => COLUMN_LABELS[column]);
  yield BYTE_ORDER_MARK + csvLine([...labels, 'Line', 'What is wrong']);
  for await (const rows of parts) {
    yield rows
      .map(({ line, row, outcome, faults }) => {
        const why = withoutIsolates(faultsInWords(faults, words, say)) || words.now[outcome];
        return csvLine([...COLUMNS.map((column) => row[column]), String(line), why]);
      })
      .join('');
  }
}
