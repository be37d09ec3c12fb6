import type { MetaFunction } from '@remix-run/node';
import { titled } from '../ui/page-head';

export const meta: MetaFunction = () => titled('No such page');

export const loader = () => {
  throw new Response(null, { status: 404 });
};

export const action = loader;

export default function NotFound() {
  return null;
}
