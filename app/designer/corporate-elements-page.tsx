import type { MetaFunction } from '@remix-run/node';
import { messages } from '#foundation/messages';
import { keepFormSaying } from '../forms/form-answer';
import { titled } from '../ui/page-head';
import { CorporateDesigner } from './corporate-designer-page';

export { action, ErrorBoundary, loader, shouldRevalidate } from './corporate-designer-page';

const TITLE = 'Corporate Card Element Designer';

export const meta: MetaFunction = () => titled(TITLE);

export const clientAction = keepFormSaying(messages.designOfElementsNotSaved);

export default function CorporateCardElements() {
  return <CorporateDesigner mode="elements" title={TITLE} />;
}
