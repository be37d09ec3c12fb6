import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentProps, ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { Pages } from './pages';

const { here } = vi.hoisted(() => ({ here: { search: '' } }));
vi.mock('@remix-run/react', () => ({
  Link: ({ to, rel, children }: { to: string; rel: string; children: ReactNode }) => (
    <a rel={rel} href={to}>
      {children}
    </a>
  ),
  useSearchParams: () => [new URLSearchParams(here.search)],
}));

const rows = ['first', 'second', 'last'].map((id) => ({ id }));

function shown(props: Partial<ComponentProps<typeof Pages>>, search = '?tab=P') {
  here.search = search;
  const html = renderToStaticMarkup(
    <MantineProvider>
      <Pages start={0} end={3} total={9} rows={rows} {...props} />
    </MantineProvider>,
  );
  const linkOf = (rel: string) =>
    new RegExp(`<a rel="${rel}" href="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
  return {
    words: /role="status"[^>]*>([^<]*)/.exec(html)?.[1],
    next: linkOf('next'),
    previous: linkOf('prev'),
  };
}

it('pages go on from the rows at their ends', () => {
  expect(shown({})).toEqual({
    words: '1–3 of 9',
    next: '?tab=P&page=2&after=last',
    previous: undefined,
  });
  const third = shown({ start: 6, end: 9 }, '?page=3&after=x');
  expect(third).toEqual({
    words: '7–9 of 9',
    next: undefined,
    previous: '?page=2&before=first',
  });
});

it('the first page is the beginning of the list', () => {
  expect(shown({ start: 3, end: 6 }, '?page=2&after=x').previous).toBe('?page=1');
  // Others came in there, fewer than a page.
  expect(shown({ start: 2, end: 5 }, '?page=2&after=x').previous).toBe('?page=1');
});

it('short lists go by the number alone', () => {
  expect(shown({ rows: undefined }).next).toBe('?tab=P&page=2');
});

it('what was not counted to its end goes on', () => {
  const page = shown({ start: 999, end: 1002, total: 1002, isMore: true });
  expect([page.words, page.next]).toEqual(['1,000–1,002 of 1,002+', '?tab=P&page=335&after=last']);
});
