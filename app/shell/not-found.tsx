import { titled } from '../ui/page-title';

export const meta = titled('notFound');

export const loader = () => {
  throw new Response(null, { status: 404 });
};

export const action = loader;

export default function NotFound() {
  return null;
}
