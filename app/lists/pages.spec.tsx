import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentProps } from 'react';
import {
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
} from 'react-router-dom/server';
import { expect, it } from 'vitest';
import { Pages } from './pages';

const rows = ['first', 'second', 'last'].map((id) => ({ id }));

async function shown(props: Partial<ComponentProps<typeof Pages>>, search = '?tab=pending') {
  const page = <Pages start={0} end={3} total={9} rows={rows} {...props} />;
  const { dataRoutes, query } = createStaticHandler([{ path: '/', element: page }]);
  const context = await query(new Request(`http://leafcard.example/${search}`));
  if (context instanceof Response) throw new Error('The page was sent elsewhere.');
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToStaticMarkup(
    <MantineProvider>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </MantineProvider>,
  );
  const linkOf = (rel: string) =>
    new RegExp(`<a(?=[^>]* rel="${rel}")[^>]* href="/([^"]*)"`)
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&');
  return {
    words: /<p[^>]*>([^<]*)/.exec(html)?.[1],
    next: linkOf('next'),
    previous: linkOf('prev'),
  };
}

it('pages go on from the rows at their ends', async () => {
  expect(await shown({})).toEqual({
    words: '1–3 of 9',
    next: '?tab=pending&page=2&after=last',
    previous: undefined,
  });
  const third = await shown({ start: 6, end: 9 }, '?page=3&after=x');
  expect(third).toEqual({
    words: '7–9 of 9',
    next: undefined,
    previous: '?page=2&before=first',
  });
});

it('the first page is the beginning of the list', async () => {
  expect((await shown({ start: 3, end: 6 }, '?page=2&after=x')).previous).toBe('?page=1');
  // Others came in there, fewer than a page.
  expect((await shown({ start: 2, end: 5 }, '?page=2&after=x')).previous).toBe('?page=1');
});

it('short lists go by the number alone', async () => {
  expect((await shown({ rows: undefined })).next).toBe('?tab=pending&page=2');
});

it('what was not counted to its end goes on', async () => {
  const page = await shown({ start: 999, end: 1002, total: 1002, isMore: true });
  expect([page.words, page.next]).toEqual([
    '1,000–1,002 of 1,002+',
    '?tab=pending&page=335&after=last',
  ]);
});
