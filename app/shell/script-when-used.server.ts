import { DRAFTS } from '../forms/draft';

/**
 * A page that most people only read, and that works without script, asks for its script when something on
 * it is about to be used. Until then the tags that load it say what they are in `data-` attributes.
 */

/** What the route of such a page exports as `handle`. */
export const isScriptWhenUsed = (handle: unknown): boolean =>
  Boolean((handle as { scriptWhenUsed?: true } | undefined)?.scriptWhenUsed);

declare global {
  interface Window {
    /** React listens: gives the way to do again what was done last in vain, if only script understands it. */
    takeLastUse?: () => (() => void) | undefined;
  }
}

/**
 * Puts the tags back as they were, and takes itself out: React must find what the server made. A message
 * that was begun before a reload is brought back by script, so there it is loaded at once. A form that is
 * not filled in is sent again once the page checks it: what is missing is said in its own words.
 */
const STARTER = `
{
  const own = document.currentScript;
  own.remove();
  const used = 'a, button, input, select, textarea, summary, label';
  const events = ['pointerover', 'pointerdown', 'focusin', 'input', 'keydown'];
  const on = (event) => {
    if (event.type === 'keydown' || event.target.closest?.(used)) load();
  };
  const load = () => {
    for (const name of events) removeEventListener(name, on, true);
    for (const link of document.querySelectorAll('link[data-rel]')) {
      link.rel = link.dataset.rel;
      link.removeAttribute('data-rel');
    }
    const waiting = document.querySelector('script[data-type]');
    const script = document.createElement('script');
    script.type = 'module';
    script.async = true;
    script.nonce = own.nonce;
    script.text = waiting.text;
    waiting.replaceWith(script);
  };
  for (const name of events) addEventListener(name, on, { capture: true, passive: true });
  let last;
  const onClick = ({ target }) => {
    const button = target.closest?.('button[type=button]');
    last = button && (() => button.click());
  };
  const onChange = ({ target }) => {
    if (target.localName === 'select') {
      last = () => target.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
  const onInvalid = (event) => {
    event.preventDefault();
    const { form } = event.target;
    const send = () => form.noValidate ? form.requestSubmit() : requestAnimationFrame(send);
    last = send;
  };
  const uses = { click: onClick, change: onChange, invalid: onInvalid };
  for (const name in uses) addEventListener(name, uses[name], true);
  globalThis.takeLastUse = () => {
    for (const name in uses) removeEventListener(name, uses[name], true);
    return last;
  };
  let isBegun = true;
  try {
    isBegun = Object.keys(sessionStorage).some((key) => key.startsWith('${DRAFTS}'));
  } catch {}
  if (isBegun) load();
}
`.replaceAll(/\n\s*/g, ' ');

/** The page, with its script held back. */
export const withScriptWhenUsed = (html: string, nonce: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace(/(<script nonce="[^"]*") type="module"/, '$1 type="text/plain" data-type="module"')
    .replace(/<\/body>(?!.*<\/body>)/s, `<script nonce="${nonce}">${STARTER}</script></body>`);
