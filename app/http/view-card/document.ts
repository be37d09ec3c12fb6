import { createHash } from 'node:crypto';
import { html, Html } from '../html';
import { LEAF } from './icons';
import { SCRIPT } from './script';
import { STYLE } from './style';

// Not as templates: their content must be byte for byte what the policy has the hashes of.
const STYLES = new Html(`<style>${STYLE}</style>`);
const PROGRAM = new Html(`<script>${SCRIPT}</script>`);

interface Document {
  title: string;
  head?: Html;
  body: Html;
  scripted?: boolean;
}

/** A whole page in our face that needs nothing but itself. */
export const documentOf = ({ title, head, body, scripted }: Document): string =>
  html`<!doctype html>
    <html lang="en">
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
        <footer>
          <span>Towards a Greener Earth</span><a href="/registration">Make a card of your own</a>
        </footer>
        ${scripted && PROGRAM}
      </body>
    </html> `.text;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** By their content and not by a nonce: the same page is the same bytes, and need not be sent twice. */
export const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
