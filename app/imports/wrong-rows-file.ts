import type { LoaderFunctionArgs } from '@remix-run/node';
import { COLUMNS, COLUMN_LABELS, type ImportRowView } from '#modules/imports/contract';
import { wrongImportRows } from '#modules/imports/index.server';
import { BYTE_ORDER_MARK, csvLine } from '#foundation/csv';
import { csvFileName, limitedFile } from '../http/file-response.server';
import { outcomeWords, faultsInWords } from './outcomes';
import { chosenOrganization } from '../http/chosen-organization.server';
import { idOf } from '../forms/form.server';
import { admit } from '../http/viewer.server';

/** The rows of a file with something wrong, to be mended and imported again. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  admit(context.actor, request);
  const { actor, chosen: organizationId } = await chosenOrganization(context, request);
  const id = idOf(new URL(request.url).searchParams.get('import'));
  return limitedFile(context.services, actor, async () => {
    const parts = await wrongImportRows(context.services, actor, { organizationId, id });
    return { fileName: csvFileName('employees-to-mend'), parts: lines(parts) };
  });
}

async function* lines(parts: AsyncIterable<ImportRowView[]>): AsyncGenerator<string> {
  const labels = COLUMNS.map((column) => COLUMN_LABELS[column]);
  yield BYTE_ORDER_MARK + csvLine([...labels, 'Line', 'What is wrong']);
  for await (const rows of parts) {
    yield rows
      .map(({ line, row, outcome, faults }) => {
        const why = faultsInWords(faults) || outcomeWords[outcome].now;
        return csvLine([...COLUMNS.map((column) => row[column]), String(line), why]);
      })
      .join('');
  }
}
