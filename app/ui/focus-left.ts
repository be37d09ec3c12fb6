const KEEPER = '[data-keeps-focus]';
const DIALOG = '[role=dialog]';
const STOPS = 'a[href], button:enabled, input:enabled:not([type=hidden])';

/** Where the focus is, for when its element goes. */
interface Place {
  element: HTMLElement;
  page: string;
  /** Of which its row is one; what has no rows is one itself. None where only a form is sent. */
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
 * the heading above; from the button that sent a form, to that heading. A button that is disabled while its form
 * is sent gets it back afterwards. Called once, it works for as long as the page is open.
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
    else if (!target.closest(DIALOG)) place = sentFrom(target);
  };
  const onPress = ({ target }: Event) => {
    if (target instanceof Element && !target.closest(`${KEEPER}, ${DIALOG}`)) place = last = null;
  };
  const changes = new MutationObserver((records) => {
    if (!last || document.activeElement !== document.body) return;
    const isChanged = (name: string) =>
      records.some(({ target, attributeName }) => target === last && attributeName === name);
    const isUsedUp = isChanged('data-loading') && last.matches(':disabled:not([data-loading])');
    if (last.isConnected && !isUsedUp) {
      if (isChanged('disabled')) last.focus({ preventScroll: true });
    } else if (place && place.page === window.location.pathname && !isCovered(place)) {
      next(place)?.focus({ preventScroll: true });
    }
  });

  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress);
  changes.observe(document.body, {
    ...{ childList: true, subtree: true },
    ...{ attributes: true, attributeFilter: ['disabled', 'data-loading'] },
  });
}

const stopsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(STOPS)];

function placeOf(element: HTMLElement, keeper: Element): Place {
  const found = element.closest('li, tr');
  const row = found && keeper.contains(found) ? found : keeper;
  const list = row === keeper ? null : row.parentElement;
  const rows = () => (list ? [...list.children] : [keeper]).filter((one) => one.isConnected);
  return {
    ...{ element, rows, around: allAround(keeper) },
    page: window.location.pathname,
    row: rows().indexOf(row),
    stop: stopsIn(row).indexOf(element),
  };
}

function sentFrom(element: HTMLElement): Place | null {
  if (!element.matches('form [type=submit]')) return null;
  const page = window.location.pathname;
  return { ...{ element, page, around: allAround(element) }, rows: () => [], row: 0, stop: 0 };
}

function allAround(element: Element): Element[] {
  const around: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) around.push(one);
  return around;
}

/** A dialog is open above it. */
const isCovered = ({ around }: Place): boolean =>
  [...document.querySelectorAll(DIALOG)].some((dialog) => !around.includes(dialog));

function next({ element, rows, row, stop, around }: Place): HTMLElement | undefined {
  if (element.isConnected && !element.matches(':disabled')) return element;
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
