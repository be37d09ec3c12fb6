import { messages } from '#foundation/messages';
import { titled } from '../ui/page-title';
import { useWords } from '../language/use-words';
import { keepFormSaying } from '../forms/form-answer';
import { CorporateDesigner } from './corporate-designer-page';

export { action, ErrorBoundary, loader, shouldRevalidate } from './corporate-designer-page';

export const meta = titled('corporateElements');

export const clientAction = keepFormSaying(messages.designOfElementsNotSaved);

export default function CorporateCardElements() {
  return <CorporateDesigner mode="elements" title={useWords('titles').corporateElements} />;
}
