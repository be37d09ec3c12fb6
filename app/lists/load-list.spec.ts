import { expect, it, vi } from 'vitest';
import type { ListQuery, Page } from '#foundation/list';
import { requestList } from '#modules/requests/contract';
import { atBeginning, pageAddress } from './list-address';
import { listQueryOf, loadPage } from './load-list.server';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const asked = (search: string) => listQueryOf(requestList, new URLSearchParams(search));
const place = (search: string) => asked(search).place;

it('a page is beside the row that its address names', () => {
  expect(place(`page=2&after=${ID}`)).toEqual({ after: ID });
  expect(place(`page=7&before=${ID}`)).toEqual({ before: ID });
});

it.each([
  '',
  'page=2',
  `after=${ID}`,
  `page=1&after=${ID}`,
  'page=3&after=nobody',
  'page=3&before=',
])('an address without a row that could be one (%s) goes by the number alone', (search) => {
  expect(place(search)).toBeUndefined();
});

it('links to pages name the row that they go on from, and the first page none', () => {
  const here = new URLSearchParams(`tab=accepted&page=2&after=${ID}`);
  const at = (to: number, side: 'after' | 'before') =>
    pageAddress(here, { to, from: { side, id: 'x' } }).toString();
  expect(at(3, 'after')).toBe('tab=accepted&page=3&after=x');
  expect(at(2, 'before')).toBe('tab=accepted&page=2&before=x');
  expect(at(1, 'before')).toBe('tab=accepted&page=1');
  expect(atBeginning(here).toString()).toBe('tab=accepted');
});

it.each([
  ['sort=name&order=DESC', 'name', 'DESC'],
  ['sort=submittedAt:DESC', 'submittedAt', 'DESC'],
  ['sort=email', 'email', 'ASC'],
  ['', 'name', 'ASC'],
])('an order is asked for in one word or in two (%s)', (search, sort, order) => {
  expect(asked(search)).toMatchObject({ sort, order });
});

const query: ListQuery = {
  start: 40,
  end: 50,
  sort: 'name',
  order: 'ASC',
  q: '',
  place: { after: ID },
};
const page = (more: Partial<Page<string>>): Page<string> => ({ rows: [], total: 0, ...more });

it('a page that was found by its place says its number', async () => {
  const read = () => Promise.resolve(page({ rows: ['a'], total: 31, start: 30 }));
  const { query: there } = await loadPage(query, read);
  expect([there.start, there.end]).toEqual([30, 40]);
});

it('where there is nothing any more, the last page is shown', async () => {
  const read = vi.fn(({ start }: ListQuery) =>
    Promise.resolve(start < 25 ? page({ rows: ['a'], total: 25 }) : page({ total: 25 })),
  );
  const found = await loadPage(query, read);
  expect([found.rows, found.query.start, found.query.place]).toEqual([['a'], 20, undefined]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('past the end of more than are counted, a page is shown that is there', async () => {
  const read = ({ start }: ListQuery) =>
    Promise.resolve(
      start < 1480
        ? page({ rows: ['a'], total: 1000, isMore: true, start })
        : page({ total: 1000, start }),
    );
  const found = await loadPage({ ...query, start: 1480, end: 1490 }, read);
  expect([found.rows, found.query.start]).toEqual([['a'], 990]);
});

it('a list begins with its first tab and order, and its own size of pages', () => {
  expect(asked('')).toMatchObject({
    tab: 'pending',
    start: 0,
    end: 10,
    sort: 'name',
    order: 'ASC',
    q: '',
  });
  expect(asked('tab=rejected&page=3&sort=email&order=DESC&q=ada')).toMatchObject({
    tab: 'rejected',
    start: 20,
    end: 30,
    sort: 'email',
    order: 'DESC',
    q: 'ada',
  });
});

it('a search that is too long is cut, and the tab and the order stay', () => {
  const long = 'Ana Costa, '.repeat(20);
  const search = new URLSearchParams({ tab: 'rejected', sort: 'email', q: long });
  const cut = { tab: 'rejected', sort: 'email', q: long.slice(0, 200) };
  expect(asked(String(search))).toMatchObject(cut);
});

it.each(['tab=X&q=ada', 'sort=nonsense&q=ada', 'tab=X&sort=nonsense&q=ada'])(
  'a search goes on beside a tab or an order that makes no sense (%s)',
  (search) => {
    expect(asked(search)).toEqual(asked('q=ada'));
  },
);

it('a tab stays beside a search that cannot be made', () => {
  expect(asked('tab=rejected&q=%00')).toEqual(asked('tab=rejected'));
});

it.each(['tab=X', 'tab=X&page=3', 'sort=nonsense', 'order=up', 'page=-3', 'page=99999999999'])(
  'an address that makes no sense (%s) is the first page',
  (search) => {
    expect(asked(search)).toEqual(asked(''));
  },
);
