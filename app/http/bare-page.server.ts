import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import {
  serverWords,
  wordingIn,
  type ServerWords,
  type Wording,
} from '#foundation/words/server-words.server';
import { languageOf } from '../language/language.server';

type BareStatus = Exclude<keyof ServerWords['barePage'], 'startPage' | 'openAt'>;

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf6; --ink: #1b2721; --quiet: #5c6b62; --leaf: #1f7a4d; --on: #fff }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0e1512; --ink: #e9efea; --quiet: #a3b2a8; --leaf: #8ac6a2; --on: #0e1512 }
}
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; justify-items: center; gap: 16px;
  padding: 24px; box-sizing: border-box; text-align: center; background: var(--paper); color: var(--ink);
  font: 15px/1.55 Inter, system-ui, sans-serif }
h1 { margin: 0; font: 600 30px/1.2 Fraunces, Georgia, serif; letter-spacing: -0.012em }
h1:is(:lang(ar), :lang(hi), :lang(ja), :lang(zh)) { font-family: system-ui, sans-serif; line-height: 1.4; letter-spacing: 0 }
:lang(ja) { word-break: auto-phrase }
p { margin: 0; max-width: 46ch; color: var(--quiet) }
a { margin-top: 8px; padding: 10px 20px; border-radius: 8px; background: var(--leaf); color: var(--on);
  font-weight: 600; text-decoration: none }
a:focus-visible { outline: 2px solid var(--leaf); outline-offset: 2px }
`;

const LEAF = `<svg width="96" height="96" viewBox="0 0 32 32" aria-hidden="true"><path fill="#1f7a4d" d="M3 29V15C3 8.4 8.4 3 15 3h14v14c0 6.6-5.4 12-12 12H3Z"/><path fill="#b5dac3" d="M29 3v14L15 3h14Z"/><path fill="none" stroke="#fff" stroke-linecap="round" stroke-width="1.8" d="M3 29 18.5 13.5M10 22v-7.5M10 22h7.5"/></svg>`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

// Not worth being compressed, least of all where it spares work.
const CACHING = 'no-store, no-transform';

/** An answer in our own face that needs neither the pages nor a script; `address` is where to go instead. */
export function bareAnswer(response: Response, status: BareStatus, address?: string): void {
  const wording = wordingIn(languageOf(response.req.headers), 'barePage');
  response
    .status(status)
    .set({ 'Content-Security-Policy': POLICY, 'Cache-Control': CACHING })
    .vary('Accept-Language, Cookie')
    .type('html')
    .send(barePage(status, wording, address));
}

/** The same to a form that a script has sent, which says it above its fields: so Remix reads what an action answers. */
export function formAnswer(response: Response, status: BareStatus, address: string): void {
  const words = serverWords[languageOf(response.req.headers)].barePage;
  const line = [{ _1: 2 }, 'data', { _3: 4 }, 'message', textOf(status, words, address)];
  response
    .status(status)
    .set('Cache-Control', CACHING)
    .type('text/x-script')
    .send(`${JSON.stringify(line)}\n`);
}

const textOf = (status: BareStatus, words: ServerWords['barePage'], address?: string): string =>
  [words[status].text, ...(address ? [words.openAt(address)] : [])].join(' ');

/** For all methods of a route that come after those which read it. */
export const onlyRead: RequestHandler = (_request, response) => {
  response.set('Allow', 'GET, HEAD');
  bareAnswer(response, 405);
};

/** For files and pictures, where no person reads a page. */
export const absent = (response: Response): void =>
  void response.set('Cache-Control', 'no-store').sendStatus(404);

export function barePage(
  status: BareStatus,
  { lang, dir, words }: Wording<'barePage'>,
  address?: string,
): string {
  const { startPage, [status]: refusal } = words;
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${refusal.title} · Leafcard</title>
<style>${STYLE}</style>
<body>${LEAF}<h1>${refusal.title}</h1><p>${textOf(status, words, address)}</p><a href="/">${startPage}</a></body>
</html>
`;
}
