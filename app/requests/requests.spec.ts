import { expect, it } from 'vitest';
import { queryOf } from './requests.server';

const query = (search: string) =>
  queryOf(new Request(`http://leafcard.test/organization/users/cards/request${search}`));

it('a list of requests begins with those that wait, by name, ten a page', () => {
  expect(query('')).toMatchObject({
    status: 'pending',
    start: 0,
    end: 10,
    sort: 'name',
    order: 'ASC',
    q: '',
  });
  expect(query('?tab=rejected&page=3&sort=email&order=DESC&q=ada')).toMatchObject({
    status: 'rejected',
    start: 20,
    end: 30,
    sort: 'email',
    order: 'DESC',
    q: 'ada',
  });
});

it.each(['?tab=X', '?sort=nonsense', '?order=up', '?page=-3', '?page=99999999999'])(
  'an address that makes no sense (%s) is the first page',
  (search) => {
    expect(query(search)).toEqual(query(''));
  },
);
