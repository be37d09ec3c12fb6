import { describe, expect, it } from 'vitest';
import { daysOf } from '../lists/days.server';
import { queryOf } from './organization-list.server';

const days = (search: string) => daysOf(new URLSearchParams(search));
const query = (search: string) =>
  queryOf(new Request(`http://leafcard.test/organization/lists${search}`));

describe('the days of an address', () => {
  it('begin where the reader is, also when the clocks change in between', () => {
    expect(days('from=2026-03-28&to=2026-03-29&zone=Europe/Berlin')).toMatchObject({
      since: '2026-03-27T23:00:00.000Z',
      before: '2026-03-29T22:00:00.000Z',
    });
    expect(days('from=2026-03-01&to=2026-03-01&zone=Asia/Kolkata')).toMatchObject({
      since: '2026-02-28T18:30:00.000Z',
      before: '2026-03-01T18:30:00.000Z',
    });
  });

  it.each([
    ['America/Havana', '2026-10-31', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Atlantic/Azores', '2026-10-24', '2026-10-25', '2026-10-25T00:00:00.000Z'],
  ])('begin with the first of two midnights: in %s after %s', (zone, dayBefore, on, beginning) => {
    expect(days(`from=${on}&to=${on}&zone=${zone}`)?.since).toBe(beginning);
    expect(days(`from=2026-10-01&to=${dayBefore}&zone=${zone}`)?.before).toBe(beginning);
  });

  it.each(['', '&zone=Nowhere/Atall'])(
    'are those of UTC without a zone that exists (%s)',
    (zone) => {
      expect(days(`from=2026-03-01&to=2026-03-31${zone}`)).toMatchObject({
        since: '2026-03-01T00:00:00.000Z',
        before: '2026-04-01T00:00:00.000Z',
      });
    },
  );

  it.each([
    '',
    'from=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2026-02-30&to=2026-03-01',
    'from=0000-01-01&to=2026-03-01',
    'from=yesterday&to=today',
  ])('are none for %j', (search) => {
    expect(days(search)).toBeNull();
  });
});

describe('the list of an address', () => {
  it('begins by name, seven a page', () => {
    expect(query('')).toMatchObject({ start: 0, end: 7, sort: 'name', order: 'ASC', q: '' });
    expect(query('?page=3&sort=domain&order=DESC&q=oak')).toMatchObject({
      start: 14,
      end: 21,
      sort: 'domain',
      order: 'DESC',
      q: 'oak',
    });
  });

  it('is the first page where the address makes no sense', () => {
    expect(query('?page=-3&sort=nonsense&order=up')).toEqual(query(''));
    expect(query('?page=99999999999')).toEqual(query(''));
  });
});
