import { titled } from '../ui/page-title';
import { useWords } from '../language/use-words';
import { PersonalDesigner } from './personal-designer-page';

export {
  action,
  clientAction,
  ErrorBoundary,
  loader,
  shouldRevalidate,
} from './personal-designer-page';

export const meta = titled('personalElements');

export default function PersonalCardElements() {
  return <PersonalDesigner mode="elements" title={useWords('titles').personalElements} />;
}
