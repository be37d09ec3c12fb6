import { createHash } from 'node:crypto';
import { shownWebsite } from '#foundation/domains';
import type { Wording } from '#foundation/words/server-words.server';
import { addressOfSite } from '#modules/cards/index.server';
import { html, Html } from '../http/html';
import { STYLE } from './style';

/**
 * Copies and shares the link, turns the card by Enter, lets the font of headings come after all else, and loads
 * a page again that is no longer true. What needs it is hidden until it runs.
 */
const SCRIPT = `
(() => {
  const by = (id) => document.getElementById(id);
  const link = by('link'), said = by('said'), turn = by('turn');
  const copy = async () => {
    link.select();
    try { await navigator.clipboard.writeText(link.value); said.textContent = said.dataset.copied; }
    catch { link.focus(); said.textContent = said.dataset.selected; }
  };
  const share = () => navigator.share
    ? navigator.share({ title: document.title, url: link.value })
      .catch((error) => error.name === 'AbortError' || copy())
    : copy();
  by('copy').addEventListener('click', copy);
  by('share').addEventListener('click', share);
  for (const hidden of document.querySelectorAll('[data-script]')) hidden.hidden = false;
  turn?.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') turn.click();
  });
  addEventListener('load', () => { document.documentElement.dataset.loaded = ''; });
  let known;
  // The ETag is read when the page is first left, and compared when the visitor returns.
  const look = async () => {
    if (document.hidden && known) return;
    const answer = await fetch(location.href, { method: 'HEAD', keepalive: true })
      .catch(() => null);
    if (!answer || answer.status === 429 || answer.status >= 500) return;
    const tag = answer.headers.get('ETag');
    if (!answer.ok || (known && known !== tag)) location.reload();
    known = tag;
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, 300000);
})();
`;

const LEAF = html`<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
  <path fill="#1f7a4d" d="M3 29V15C3 8.4 8.4 3 15 3h14v14c0 6.6-5.4 12-12 12H3Z" />
  <path fill="#b5dac3" d="M29 3v14L15 3h14Z" />
  <path fill="none" stroke="#fff" stroke-width="1.8" d="M3 29 18.5 13.5M10 22v-7.5M10 22h7.5" />
</svg>`;

// Not as templates: their content must be exactly what the policy has the hashes of.
const STYLES = new Html(`<style>${STYLE}</style>`);
const PROGRAM = new Html(`<script>${SCRIPT}</script>`);

interface Document {
  wording: Wording<'sharedCard'>;
  title: string;
  head?: Html;
  body: Html;
  scripted?: boolean;
}

/** A whole page in our design that loads no style sheet and no script, and of fonts that of its headings. */
export const documentOf = ({
  wording: { lang, dir, words },
  title,
  head,
  body,
  scripted,
}: Document): string =>
  html`<!doctype html>
    <html lang="${lang}" dir="${dir}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      ${head}
      <link rel="icon" href="/favicon.svg" />
      ${STYLES}
      <body>
        <header><a class="home" href="/">${LEAF}Leafcard</a></header>
        ${body}
        <footer><span>${words.tagline}</span><a href="/create-card">${words.makeYours}</a></footer>
        ${scripted && PROGRAM}
      </body>
    </html> `.text;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes instead of a nonce: the same page has the same bytes, and browsers can cache it. */
export const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "font-src 'self'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Names are in any language, and only their direction can be detected. */
export const asWritten = (text: string): Html => html`<span lang="" dir="auto">${text}</span>`;

/** A website as it is written; null for one that leads nowhere. */
export function linkTo(website: string): Html | null {
  const href = addressOfSite(website);
  return href === null
    ? null
    : html`<a dir="ltr" href="${href}" rel="noreferrer">${shownWebsite(website)}</a>`;
}

const PATHS = {
  save: html`<path
    d="M16 9a4 4 0 1 0-8 0 4 4 0 0 0 8 0M5 19v-1a5 5 0 0 1 5-5h3M19 13v6M16 16h6"
  />`,
  call: html`<path
    d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2"
  />`,
  text: html`<path
    d="M8 9h8M8 13h6M9 18H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-3l-3 3z"
  />`,
  mail: html`<path
    d="M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 7l9 6 9-6"
  />`,
  way: html`<path
    d="M9 11a3 3 0 1 0 6 0 3 3 0 0 0-6 0M17.7 16.7 13.4 21a2 2 0 0 1-2.8 0l-4.3-4.3a8 8 0 1 1 11.4 0"
  />`,
  share: html`<path
    d="M6 12a3 3 0 1 0 0 .1M21 6a3 3 0 1 0 0 .1M21 18a3 3 0 1 0 0 .1M8.7 10.7l6.6-3.4M8.7 13.3l6.6 3.4"
  />`,
  copy: html`<path
    d="M8 10a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2zM16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2"
  />`,
  turn: html`<path d="M20 11A8.1 8.1 0 0 0 4.5 9M4 5v4h4M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4" />`,
};

export const icon = (name: keyof typeof PATHS): Html =>
  html`<svg class="icon" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
    ${PATHS[name]}
  </svg>`;
