import { describe, expect, it } from 'vitest';
import { NO_DETAILS } from '#foundation/card-details';
import { requestList, type RequestUpdate, type RequestView } from '#modules/requests/contract';
import { updated, type RequestPage } from './use-updates';

const FERN = { level: 'organizations', id: 'fern' } as const;

const request = (name: string, more: Partial<RequestView> = {}): RequestView => ({
  ...NO_DETAILS,
  ...{ id: name, name, userId: `user ${name}`, designation: '', employeeId: '', contactNumber: '' },
  ...{ organizationId: 'fern', organizationName: 'Fern', locationId: 'hall', locationName: 'Hall' },
  ...{ email: '', photo: null, status: 'pending', reason: null, undoUntil: null },
  ...{ submittedAt: '2026-11-25T09:00:00.000Z', version: 1 },
  ...more,
});

/** A page of three of the requests that wait, in the order of names. */
function pageOf(
  letters: string,
  { total = letters.length, ...query }: Partial<RequestPage['query']> & { total?: number } = {},
): RequestPage {
  return {
    level: 'organizations',
    places: { organizations: ['fern'], locations: [] },
    query: { ...requestList.query.parse({}), start: 0, end: 3, ...query } as RequestPage['query'],
    rows: [...letters].map((letter) => request(letter)),
    total,
    lengths: { pending: total, accepted: 5, rejected: 0 },
    position: 100,
  };
}

const update = (
  row: RequestView | null,
  pending: number,
  more: Partial<RequestUpdate> = {},
): RequestUpdate => ({
  ...{ position: 101, id: row?.id ?? '', place: FERN, row },
  lengths: { pending, accepted: 5, rejected: 0 },
  ...more,
});

const shown = (page: RequestPage, ...updates: RequestUpdate[]) => {
  const { page: after, isWhole } = updated(page, updates);
  return `${after.rows.map(({ name }) => name).join('')} of ${after.total}${isWhole ? '' : ' …'}`;
};

const accepted = (name: string) => request(name, { status: 'accepted', version: 2 });

describe('an update on the page of a list', () => {
  it.each([
    ['comes in where it belongs', pageOf('ac'), update(request('b'), 3), 'abc of 3'],
    ['moves the last row to the next page', pageOf('acd'), update(request('b'), 4), 'abc of 4'],
    ['stays out where it belongs behind', pageOf('abc'), update(request('d'), 4), 'abc of 4'],
    ['comes in at the end of the whole list', pageOf('ab'), update(request('c'), 3), 'abc of 3'],
    ['is the first of an empty list', pageOf(''), update(request('a'), 1), 'a of 1'],
    ['leaves', pageOf('abc'), update(accepted('b'), 2), 'ac of 2'],
    ['leaves as the last one', pageOf('a'), update(accepted('a'), 0), ' of 0'],
    ['leaves from further on', pageOf('abc', { total: 9 }), update(accepted('x'), 8), 'abc of 8'],
    ['is closed', pageOf('abc'), update(null, 2, { id: 'b' }), 'ac of 2'],
    [
      'comes in from the other end',
      pageOf('cba', { order: 'DESC' }),
      update(request('d'), 4),
      'dcb of 4',
    ],
  ])('%s', (_name, page, change, expected) => {
    expect(shown(page, change)).toBe(expected);
  });

  it('changes a row where it stands, and the counts of all tabs', () => {
    const changed = request('b', { contactNumber: '456', version: 2 });
    const lengths = { pending: 3, accepted: 4, rejected: 1 };
    const { page, isWhole } = updated(pageOf('abc'), [{ ...update(changed, 3), lengths }]);
    expect(page.rows[1]).toBe(changed);
    expect(page.lengths).toEqual(lengths);
    expect(isWhole).toBe(true);
  });

  it('moves a row whose name has changed', () => {
    const renamed = request('a', { name: 'z', version: 2 });
    expect(shown(pageOf('abc'), update(renamed, 3))).toBe('bcz of 3');
  });

  it('puts the newest first where the list is in that order', () => {
    const page = pageOf('abc', { sort: 'submittedAt', order: 'DESC' });
    const newer = request('n', { submittedAt: '2026-11-25T09:00:01.000Z' });
    expect(shown(page, update(newer, 4))).toBe('nab of 4');
    const same = request('n');
    expect(shown(page, update(same, 4))).toBe('abc of 4 …');
  });

  it.each([
    [
      'what moves up from the next page',
      pageOf('abc', { total: 9 }),
      update(accepted('b'), 8),
      'ac of 8 …',
    ],
    [
      'whether others come before it',
      pageOf('abc', { total: 9 }),
      update(request('a', { name: 'z', version: 2 }), 9),
      'abc of 9 …',
    ],
    [
      'where it belongs by mail',
      pageOf('ac', { sort: 'email' }),
      update(request('b'), 3),
      'ac of 3 …',
    ],
    ['where it belongs in another script', pageOf('ac'), update(request('東京'), 3), 'ac of 3 …'],
    [
      'what moves to a later page',
      pageOf('def', { start: 3, end: 6, total: 9 }),
      update(request('b'), 10),
      'def of 10 …',
    ],
    [
      'what is on an earlier page',
      pageOf('def', { start: 3, end: 6, total: 9 }),
      update(accepted('a'), 8),
      'def of 8 …',
    ],
    [
      'what comes in place of the last page',
      pageOf('d', { start: 3, end: 6, total: 4 }),
      update(accepted('d'), 3),
      'd of 3 …',
    ],
    ['what else has happened', pageOf('ab'), update(request('c'), 5), 'ab of 5 …'],
  ])('leaves to be loaded %s', (_name, page, change, expected) => {
    expect(shown(page, change)).toBe(expected);
  });

  it('is not shown in a search, nor in a list of several places or of another one', () => {
    const several = { ...pageOf('ac'), places: { organizations: ['fern', 'moss'], locations: [] } };
    const local: RequestPage = {
      ...pageOf('ac'),
      level: 'locations',
      places: { organizations: ['fern'], locations: ['hall'] },
    };
    const change = update(request('b'), 3);
    for (const page of [several, local, pageOf('ac', { q: 'c' })]) {
      expect(updated(page, [change]).page).toBe(page);
    }
    const chosen = { ...several, query: { ...several.query, organizationId: 'fern' } };
    expect(shown(chosen, change)).toBe('abc of 3');
  });

  it('counts for nothing once the list was loaded after it, or is loaded with a later version', () => {
    const old = update(accepted('b'), 2, { position: 100 });
    expect(shown(pageOf('abc'), old)).toBe('abc of 3');
    const page = pageOf('abc');
    const rows = [request('a'), request('b', { version: 7 }), request('c')];
    expect(updated({ ...page, rows }, [update(request('b', { version: 6 }), 3)]).page.rows).toBe(
      rows,
    );
  });

  it('follows the one before it', () => {
    const back = request('b', { version: 3 });
    const changes = [update(accepted('b'), 2), update(back, 3, { position: 102 })];
    expect(shown(pageOf('abc'), ...changes)).toBe('abc of 3');
  });
});
