import type { MetaFunction } from '@remix-run/node';
import { titled } from '../ui/page-head';
import { PersonalDesigner } from './personal-designer-page';

export {
  action,
  clientAction,
  ErrorBoundary,
  loader,
  shouldRevalidate,
} from './personal-designer-page';

const TITLE = 'Personal Card Element Designer';

export const meta: MetaFunction = () => titled(TITLE);

export default function PersonalCardElements() {
  return <PersonalDesigner mode="elements" title={TITLE} />;
}
