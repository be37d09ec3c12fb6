import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageAccess } from '../access';

/** Pages of those who are signed in have nothing to say to anybody else. */
export function loader({ context }: LoaderFunctionArgs) {
  const closed = Object.entries(pageAccess)
    .filter(([path, access]) => access !== 'public' || path.startsWith('/dev/'))
    .map(([path]) => `Disallow: ${path.replace(/\/:.*/, '/')}`);
  const lines = [
    'User-agent: *',
    ...new Set(closed),
    '',
    `Sitemap: ${context.linkTo('/sitemap.xml')}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
