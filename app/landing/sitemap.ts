import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PagePath } from '../access';

/** What a visitor who does not know us yet may want to find. */
const pages: PagePath[] = [
  '/',
  '/create-card',
  '/registration',
  '/sign-up',
  '/create-organization',
  '/login',
];

export function loader({ context }: LoaderFunctionArgs) {
  const urls = pages.map((path) => `<url><loc>${context.linkTo(path)}</loc></url>`);
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
