import type { Backup } from '#foundation/backup/backup-folder.server';

type Restorable = Pick<Backup, 'id' | 'at' | 'state' | 'reaches'>;

/** What to type to go back to a moment, or to the nearest one before it that is kept. */
interface WayBack {
  kind: 'latest' | 'moment' | 'nearest';
  moment: string;
  command: string;
}

/** Null where there is no backup; the first moment that is kept where the wish is before it. */
export function wayBack(
  backups: readonly Restorable[],
  wish: Date | null,
): WayBack | { kind: 'too-early'; moment: string } | null {
  const complete = backups.filter(({ state }) => state === 'complete');
  const [newest] = complete;
  if (!newest) return null;
  if (!wish) return toEndOf(newest, 'latest');
  const begun = complete.find(({ at }) => Date.parse(at) <= wish.getTime());
  if (!begun) return { kind: 'too-early', moment: complete.map(({ at }) => at).sort()[0]! };
  if (wish.getTime() > Date.parse(begun.reaches ?? begun.at)) return toEndOf(begun, 'nearest');
  const moment = wish.toISOString().replace('.000Z', 'Z');
  return { kind: 'moment', moment, command: `${RESTORE} ${begun.id} --to ${moment}` };
}

export const RESTORE = 'npm run restore --';

const toEndOf = ({ id, at, reaches }: Restorable, kind: WayBack['kind']): WayBack => ({
  kind,
  moment: reaches ?? at,
  command: `${RESTORE} ${id}${reaches ? ' --to latest' : ''}`,
});

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d(:\d\d)?$/;
/** In minutes, east of Greenwich. */
const OFFSET = /^-?\d{1,3}$/;

/** The moment that was chosen, as the fields of the page say it; null where none was. */
export function chosenMoment(search: URLSearchParams): Date | null {
  const [day, time, offset] = ['day', 'time', 'offset'].map((name) => search.get(name) ?? '');
  if (!DAY.test(day!) || !TIME.test(time!)) return null;
  const minutes = OFFSET.test(offset!) ? Number(offset) : 0;
  const at = new Date(Date.parse(`${day}T${time}Z`) - minutes * 60_000);
  return Number.isNaN(at.getTime()) ? null : at;
}
