import { createPath, matchRoutes, type ClientActionFunctionArgs } from '@remix-run/react';
import { keepForm } from '../forms/form-answer';
import { loadOr } from '../forms/load-or';
import { refuseOffline, serverAnswers } from '../ui/stay-offline';

type State = (typeof window.__remixRouter)['state'];
type Route = (typeof window.__remixRouter)['routes'][number];

/**
 * Remix loads the script of a route when it is first asked, and reloads the page where that fails: offline the page
 * would be lost with all that was typed, and after a new build was deployed a link would lead nowhere. Here a link
 * is followed by loading its document, or refused while the server is away, and what a part of the page asks goes to
 * the server without the script.
 */
export function guardRouteScripts(): void {
  const { routes, state, subscribe } = window.__remixRouter;
  guard(routes);
  loadEarly(state);
  subscribe(loadEarly);
  window.addEventListener('click', stayOffline, true);
  window.addEventListener('submit', stayOffline, true);
}

/** For all links and forms, before anything else hears of them. */
function stayOffline(event: Event): void {
  const to = addressIn(event);
  if (isLetThrough || !to || !refuseOffline(to, () => again(event))) return;
  event.preventDefault();
  event.stopPropagation();
}

let isLetThrough = false;

function again(event: Event): void {
  isLetThrough = true;
  const { target } = event;
  if (target instanceof HTMLFormElement) target.requestSubmit((event as SubmitEvent).submitter);
  else target?.dispatchEvent(new MouseEvent('click', event));
  isLetThrough = false;
}

/** Where a click leads, or the form that is sent. */
const addressIn = ({ target, type }: Event): string | null | undefined => {
  if (!(target instanceof Element)) return null;
  if (type === 'submit') return target.getAttribute('action');
  return target.closest('a[href]')?.getAttribute('href');
};

const importScript = (id: string): Promise<unknown> =>
  import(/* @vite-ignore */ window.__remixManifest.routes[id]!.module);

const SIGNED_IN = 'shell/signed-in-layout';
const asked = new Set<string>();

/** What parts of a page ask, for it is there that they say that the server is away, and what opens beside the page. */
function loadEarly({ matches, navigation }: State): void {
  if (navigation.state !== 'idle') return;
  const shown = matches.map(({ route }) => route.id);
  for (const { id, parentId, hasClientLoader } of Object.values(window.__remixManifest.routes)) {
    const isOfParts = parentId === 'root' && hasClientLoader && shown.includes(SIGNED_IN);
    if (asked.has(id) || (!isOfParts && parentId !== shown.at(-1))) continue;
    asked.add(id);
    importScript(id).catch(() => asked.delete(id));
  }
}

function guard(routes: readonly Route[]): void {
  for (const route of routes) {
    const { id, lazy: load, loader, action, children = [] } = route;
    guard(children);
    if (!load) continue;
    const lazy: Route['lazy'] = async () => {
      const address = addressLeadingTo(id);
      try {
        await importScript(id);
      } catch {
        if (address === null) return askWithoutScript(route, { lazy, loader, action });
        if (!(await serverAnswers())) throw new TypeError('Failed to fetch');
        window.location.assign(address);
        await new Promise(() => {});
      }
      return load();
    };
    route.lazy = lazy;
  }
}

/** Which address the page opens by this route; null where a form or a part of the page asks it. */
function addressLeadingTo(id: string): string | null {
  const { routes, state } = window.__remixRouter;
  const { navigation } = state;
  if (navigation.state === 'submitting') return null;
  const to = navigation.location ?? state.location;
  const isOpening = matchRoutes(routes, to)?.some(({ route }) => route.id === id);
  return isOpening ? createPath(to) : null;
}

/** This once: the next time its script is asked for again. */
function askWithoutScript(route: Route, before: Pick<Route, 'lazy' | 'loader' | 'action'>) {
  const asking = (ask: unknown) => ask as ClientActionFunctionArgs['serverAction'];
  route.loader ??= (args, ask) => loadOr(null)({ ...args, serverLoader: asking(ask) });
  route.action ??= (args, ask) => keepForm({ ...args, serverAction: asking(ask) });
  setTimeout(() => Object.assign(route, before));
  return { hasErrorBoundary: false };
}
