const KEEPER = '[data-keeps-focus]';
const DIALOG = '[role=dialog]';
const STOPS = 'a[href], button:enabled, input:enabled:not([type=hidden])';

/** Where the focus is, for when its element goes. */
interface Place {
  element: HTMLElement;
  page: string;
  dialog: Element | null;
  /** Of which its row is one; what has no rows is one itself. None where nothing keeps the focus. */
  rows: () => Element[];
  row: number;
  /** Its number among the stops of its row. */
  stop: number;
  /** All in which it stands, from what keeps the focus on to its dialog. */
  around: readonly Element[];
}

/** An effect may move the focus, and a dialog that closes returns it after 10 ms: those go first. */
const OTHERS_FIRST_MS = 20;

let isKept = false;

/**
 * When a focused element is removed, the focus is lost. Inside `data-keeps-focus` it moves to the next row; else to
 * the heading above. When a dialog closes, it moves to where it was before. A button that is disabled while its form
 * is sent gets it back afterwards. Called once, it works for as long as the page is open.
 */
export function keepFocus(): void {
  if (isKept) return;
  isKept = true;
  /** The last one in each dialog that opened above another, and on the page below them. */
  let places: Place[] = [];
  let last: HTMLElement | null = null;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    const place = placeOf(target);
    const below = place.dialog ? places.filter(({ dialog }) => dialog !== place.dialog) : [];
    places = [...below, place];
  };
  const onPress = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(`${KEEPER}, ${DIALOG}`)) return;
    places = [];
    last = null;
  };
  const isLost = () => last !== null && document.activeElement === document.body;
  const move = () => {
    if (!isLost() || places.at(-1)?.page !== window.location.pathname) return;
    const place = places.findLast(isOpen);
    // Still sending: it gets the focus when that is over.
    if (place?.element.isConnected && place.element.matches('[data-loading]')) last = place.element;
    else (place ? next(place) : headingOf(uppermost()))?.focus({ preventScroll: true });
  };
  const changes = new MutationObserver((records) => {
    if (!last || !isLost()) return;
    const isChanged = (name: string) =>
      records.some(({ target, attributeName }) => target === last && attributeName === name);
    const isUsedUp = isChanged('data-loading') && last.matches(':disabled:not([data-loading])');
    if (!last.isConnected || isUsedUp) setTimeout(move, OTHERS_FIRST_MS);
    else if (isChanged('disabled')) last.focus({ preventScroll: true });
  });

  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress);
  changes.observe(document.body, {
    ...{ childList: true, subtree: true },
    ...{ attributes: true, attributeFilter: ['disabled', 'data-loading'] },
  });
}

const isConnected = (element: Element): boolean => element.isConnected;

const stopsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(STOPS)];

function placeOf(element: HTMLElement): Place {
  const keeper = element.closest(KEEPER);
  const found = element.closest('li, tr');
  const row = found && keeper?.contains(found) ? found : keeper;
  const list = row === keeper ? null : row?.parentElement;
  const rows = () => [...(list?.children ?? (keeper ? [keeper] : []))].filter(isConnected);
  return {
    ...{ element, rows, around: allAround(keeper ?? element) },
    page: window.location.pathname,
    dialog: element.closest(DIALOG),
    row: row ? rows().indexOf(row) : 0,
    stop: row ? stopsIn(row).indexOf(element) : 0,
  };
}

/** As far as its dialog: what is below that cannot be reached. */
function allAround(element: Element): Element[] {
  const around = [element];
  for (let one = element; one.parentElement && !one.matches(DIALOG); around.push(one))
    one = one.parentElement;
  return around;
}

const openDialogs = (): Element[] => [...document.querySelectorAll(DIALOG)];

/** No dialog is open above it: those below it have a place before it. */
function isOpen({ dialog }: Place, at: number, places: readonly Place[]): boolean {
  const known = places.slice(0, at + 1).map((one) => one.dialog);
  return dialog?.isConnected !== false && openDialogs().every((one) => known.includes(one));
}

const uppermost = (): Element[] => [openDialogs().at(-1) ?? document.body];

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
