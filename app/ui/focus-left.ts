const KEEPER = '[data-keeps-focus]';
const DIALOG = '[role=dialog]';
const STOPS = 'a[href], button:enabled, input:enabled';

/** Where the focus is, for when its element goes. */
interface Place {
  element: HTMLElement;
  page: string;
  /** Of which its row is one; what has no rows is one itself. */
  rows: () => Element[];
  row: number;
  /** Its number among the stops of its row. */
  stop: number;
  /** All in which it stands, from what keeps the focus on. */
  around: readonly Element[];
}

let isKept = false;

/**
 * When a focused element is removed, the focus is lost. Inside `data-keeps-focus` it moves to the next row, or to
 * the heading above. A button that is disabled while its form is sent gets it back afterwards.
 * Called once, it works for as long as the page is open.
 */
export function keepFocus(): void {
  if (isKept) return;
  isKept = true;
  let place: Place | null = null;
  let last: HTMLElement | null = null;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    const keeper = target.closest(KEEPER);
    if (keeper) place = placeOf(target, keeper);
    // A dialog belongs to the button that opened it.
    else if (!target.closest(DIALOG)) place = null;
  };
  const onPress = ({ target }: Event) => {
    if (target instanceof Element && !target.closest(`${KEEPER}, ${DIALOG}`)) place = null;
  };
  const changes = new MutationObserver((records) => {
    if (!place || document.activeElement !== document.body) return;
    if (last?.isConnected) {
      if (records.some(({ type, target }) => type === 'attributes' && target === last))
        last.focus({ preventScroll: true });
    } else if (place.page === window.location.pathname && !isCovered(place)) {
      next(place)?.focus({ preventScroll: true });
    }
  });

  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress);
  changes.observe(document.body, {
    ...{ childList: true, subtree: true },
    ...{ attributes: true, attributeFilter: ['disabled'] },
  });
}

const stopsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(STOPS)];

function placeOf(element: HTMLElement, keeper: Element): Place {
  const found = element.closest('li, tr');
  const row = found && keeper.contains(found) ? found : keeper;
  const list = row === keeper ? null : row.parentElement;
  const rows = () => (list ? [...list.children] : [keeper]).filter((one) => one.isConnected);
  const around: Element[] = [];
  for (let one: Element | null = keeper; one; one = one.parentElement) around.push(one);
  return {
    ...{ element, rows, around },
    page: window.location.pathname,
    row: rows().indexOf(row),
    stop: stopsIn(row).indexOf(element),
  };
}

/** A dialog is open above it. */
const isCovered = ({ around }: Place): boolean =>
  [...document.querySelectorAll(DIALOG)].some((dialog) => !around.includes(dialog));

function next({ element, rows, row, stop, around }: Place): HTMLElement | undefined {
  if (element.isConnected) return element;
  const left = rows();
  const stops = [...left.slice(row), ...left.slice(0, row).reverse()]
    .map(stopsIn)
    .find(({ length }) => length > 0);
  return stops ? stops[Math.min(stop, stops.length - 1)] : headingOf(around);
}

function headingOf(around: readonly Element[]): HTMLElement | undefined {
  for (const one of around) {
    const heading = one.isConnected && one.querySelector<HTMLElement>('h1, h2, h3');
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
}
