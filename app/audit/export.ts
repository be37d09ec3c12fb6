import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Services } from '#events/services';
import { BYTE_ORDER_MARK, csvLine } from '#foundation/csv';
import { en as audit } from '#foundation/words/audit/en';
import { en } from '#foundation/words/requests/en';
import type { TimelineEntry } from '#modules/requests/contract';
import { exportTimeline, recordExport } from '#modules/requests/index.server';
import { csvFileName, limitedFile } from '../http/file-response.server';
import { actorNames } from '../requests/actor-names.server';
import { actorName, changeWords, didOf, type People } from '../requests/history-words';
import { auditedOrganization } from './audited-organization.server';
import { timelineQueryOf } from './timeline.server';

/** What the timeline shows, as a file; the log keeps that it was taken. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { actor, chosen } = await auditedOrganization(context, request);
  const { services } = context;
  const { searchParams } = new URL(request.url);
  const format = searchParams.get('format') === 'json' ? 'json' : 'csv';
  const query = timelineQueryOf(chosen.id, searchParams);
  return limitedFile(request, services, actor, async () => {
    await context.run(recordExport, { query, format });
    const parts = exportTimeline(services, actor, query);
    const fileName = csvFileName(chosen.name, 'history');
    return format === 'csv'
      ? { fileName, parts: csvFile(services, parts) }
      : {
          fileName: fileName.replace(/csv$/, 'json'),
          type: 'application/json; charset=utf-8',
          parts: jsonFile(services, parts),
        };
  });
}

const COLUMNS: Readonly<Record<string, (entry: TimelineEntry, people: People) => string>> = {
  Position: ({ position }) => String(position),
  Time: ({ at }) => at,
  'Done by': (entry, people) => actorName(entry, people, en),
  'Done by (id)': ({ actor }) => actor ?? '',
  What: (entry) => didOf(entry, en)('').join('').trim(),
  'Whose request': ({ name }) => name,
  'Whose request (id)': ({ userId }) => userId,
  Location: ({ locationId, locationNames }) => locationNames[locationId] ?? '',
  Changes: (entry) =>
    changeWords(entry, en)
      .map(({ label, from, to }) => `${label}: ${from ?? en.nothing} → ${to ?? en.nothing}`)
      .join('; '),
  Reason: ({ type, changes, why, name }) =>
    why
      ? audit.life.closedBecause[why](name)
      : type === 'RequestRejected'
        ? (changes.reason?.to ?? '')
        : '',
};

/** No reader is called "You" in a file that others get. */
const peopleOf = async (
  services: Services,
  entries: readonly TimelineEntry[],
): Promise<People> => ({
  self: '',
  names: await actorNames(services, entries),
});

async function* csvFile(services: Services, parts: AsyncIterable<TimelineEntry[]>) {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));
  for await (const entries of parts) {
    const people = await peopleOf(services, entries);
    const cells = Object.values(COLUMNS);
    yield entries.map((entry) => csvLine(cells.map((cell) => cell(entry, people)))).join('');
  }
}

/** One entry a line, so that a long file can be read in parts too. */
async function* jsonFile(services: Services, parts: AsyncIterable<TimelineEntry[]>) {
  let before = '[\n';
  for await (const entries of parts) {
    const people = await peopleOf(services, entries);
    const lines = entries.map((entry) =>
      JSON.stringify({ ...entry, actorName: actorName(entry, people, en) }),
    );
    yield before + lines.join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
