import type { DesignerWords } from '#foundation/words/designer/en';
import { OFFERS_FOR, showAgain, warningSign, withButton } from '../ui/toasts';

/** Says that locked elements stay, with a button that removes them too. */
export function offerRemoval(
  { lockedStay, removeToo }: DesignerWords,
  locked: number,
  remove: () => void,
): void {
  const accept = () => {
    hide();
    remove();
  };
  const hide = showAgain('locked', {
    ...{ color: 'marigold', icon: warningSign, autoClose: OFFERS_FOR },
    message: withButton(<>{lockedStay(locked)}</>, <>{removeToo(locked)}</>, accept),
  });
}
