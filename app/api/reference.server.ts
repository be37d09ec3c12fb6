import { defineCall, type Call } from './call';
import { html, type Html } from '../http/html';
import { END_REASONS, operationIdOf } from './openapi.server';
import { callSection, pathOf } from './reference-call';
import { REFERENCE_STYLE } from './reference-style';

interface ReferenceOptions {
  calls: readonly Call[];
  publicUrl: () => string;
}

const VARIES = { Vary: 'Accept' };

/** The page for people at /api, its style sheet, and for programs the way to the document. */
export function referenceCalls({ calls, publicUrl }: ReferenceOptions): Call[] {
  let page: Buffer | undefined;
  return [
    defineCall({
      method: 'GET',
      path: '/',
      group: 'This document',
      about: 'The API, for people in a browser.',
      who: 'public',
      answers: { 200: { about: 'The page.' } },
      handle: ({ prefers }) =>
        prefers('json', 'html') === 'html'
          ? {
              code: 200,
              headers: VARIES,
              raw: {
                type: 'text/html; charset=utf-8',
                content: (page ??= Buffer.from(pageOf(calls, publicUrl()).text)),
              },
            }
          : { code: 200, headers: VARIES, data: { openapi: `${publicUrl()}/api/openapi.json` } },
    }),
    defineCall({
      method: 'GET',
      path: '/reference.css',
      group: 'This document',
      about: 'The style of the page.',
      who: 'public',
      answers: { 200: { about: 'The style sheet.' } },
      handle: () => ({
        code: 200,
        raw: { type: 'text/css; charset=utf-8', content: REFERENCE_STYLE },
      }),
    }),
  ];
}

function pageOf(calls: readonly Call[], publicUrl: string): Html {
  const groups = [...new Set(calls.map(({ group }) => group))].map((group) => ({
    group,
    members: calls.filter((call) => call.group === group),
  }));
  const list = html`<div class="list">
    ${groups.map(
      ({ group, members }) =>
        html`<h2>${group}</h2>
          <ul>
            ${members.map(
              (call) =>
                html`<li>
                  <a href="#${operationIdOf(call)}"
                    ><span class="verb ${call.method.toLowerCase()}">${call.method}</span>
                    ${pathOf(call)}</a
                  >
                </li>`,
            )}
          </ul>`,
    )}
  </div>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>The Leafcard API</title>
        <link rel="stylesheet" href="/api/reference.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header class="bar">
          <a class="logo" href="/">${LOGO}<span>Leafcard</span></a>
          <a href="/api/openapi.json">OpenAPI 3.1</a>
        </header>
        <div class="frame">
          <nav aria-label="Calls">
            ${list}
            <details>
              <summary>All calls</summary>
              ${list}
            </details>
          </nav>
          <main>
            <h1>The Leafcard API</h1>
            <p class="lead">
              Everything the pages do, for programs of yours. JSON in, JSON out, at
              <code>${publicUrl}/api</code>.
            </p>
            ${RULES}
            <div id="calls">
              ${groups.map(
                ({ group, members }) =>
                  html`<section class="group" aria-label="${group}">
                    <h2>${group}</h2>
                    ${members.map((call) => callSection(call, publicUrl))}
                  </section>`,
              )}
            </div>
          </main>
        </div>
      </body>
    </html>`;
}

const RULES = html`<section aria-labelledby="rules">
  <h2 id="rules">Rules of all calls</h2>
  <dl class="rules">
    <div>
      <dt>Token</dt>
      <dd>
        Sign in with <a href="#post-auth-login">POST /auth/login</a> and send the validator as
        <code>Authorization: Bearer …</code>, or alone. Cookies are never read.
      </dd>
    </div>
    <div>
      <dt>Passwords</dt>
      <dd>Sent as the lower-case hex SHA-256 of their UTF-8 bytes: 64 digits.</dd>
    </div>
    <div>
      <dt>Answers</dt>
      <dd>
        An object with <code>data</code>, <code>status</code> (text for a person) and, for lists,
        <code>total</code>. Every answer has an <code>X-Request-Id</code>; send your own to choose
        it.
      </dd>
    </div>
    <div>
      <dt>Lists</dt>
      <dd>
        Take <code>_start</code>, <code>_end</code> (exclusive), <code>_sort</code>,
        <code>_order</code> and <code>q</code>, and answer the number of all rows in
        <code>X-Total-Count</code> too.
      </dd>
    </div>
    <div>
      <dt>Twice is once</dt>
      <dd>
        Send an <code>Idempotency-Key</code> with a POST or PUT: within 24 hours the same call gives
        the first answer again and does nothing twice. With another body it is 422.
      </dd>
    </div>
    <div>
      <dt>Errors</dt>
      <dd>
        Checked in this order: unknown path 404, wrong method 405, token 401, role 403, over 2 MiB
        or with too many fields 413, not application/json 415, not JSON 400, wrong fields 422 with
        <code>errors</code>, absent or not yours 404, not possible now 409. After 429 wait
        <code>Retry-After</code> seconds. Address and headers of over 16 KB together are 431.
      </dd>
    </div>
    <div>
      <dt>Texts</dt>
      <dd>
        Tidied up before they are checked: spaces around them and characters that are never seen are
        left out, letters in parts are put together, and numbers may have the digits of any script.
        What is left is counted.
      </dd>
    </div>
    <div>
      <dt>Live changes</dt>
      <dd>
        By Socket.io at <code>/socket.io</code>, with <code>auth: {token, since}</code>:
        <code>change {position, type, id, …}</code>, after what was missed <code>ready</code>, or
        <code>reset</code> where that was too much. When the session is over, comes
        <code>ended {why}</code>:
        ${Object.entries(END_REASONS).map(
          ([why, about], index) => html`${index > 0 && ', '}<code>${why}</code> (${about})`,
        )}.
      </dd>
    </div>
  </dl>
</section>`;

const LOGO = html`<svg
  width="28"
  height="28"
  viewBox="0 0 32 32"
  aria-hidden="true"
  focusable="false"
>
  <path class="leaf" d="M3 29V15C3 8.4 8.4 3 15 3h14v14c0 6.6-5.4 12-12 12H3Z" />
  <path class="fold" d="M29 3v14L15 3h14Z" />
  <path class="vein" d="M3 29 18.5 13.5M10 22v-7.5M10 22h7.5" />
</svg>`;
