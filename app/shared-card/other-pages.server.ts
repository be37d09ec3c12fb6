import type { DomainError, StandIn } from '#foundation/errors';
import type { Wording } from '#foundation/words/server-words.server';
import { html, type Html } from '../http/html';
import { asWritten, documentOf, linkTo } from './document.server';

const TROUBLES = { 404: 'unknown', 410: 'gone', 429: 'tooMany' } as const;

type Trouble = (typeof TROUBLES)[keyof typeof TROUBLES] | 'notNow';

/** What a visitor reads of an error; undefined where it is no matter of the link. */
export function troubleOf({ status, details }: DomainError): Trouble | undefined {
  if (details.isMember) return 'notNow';
  return status in TROUBLES ? TROUBLES[status as keyof typeof TROUBLES] : undefined;
}

/** Shown where a card would be. */
const OUTLINE = html`<svg width="232" height="132" viewBox="0 0 232 132" aria-hidden="true">
  <rect x="1" y="1" width="230" height="130" rx="10" stroke-dasharray="6 6" />
  <path
    class="leaf"
    d="M146 108V72c0-23 17-40 40-40h22v36c0 22-18 40-40 40h-22Zl44-44M164 90V66M164 90h24"
  />
</svg>`;

/** Why there is no card, and what helps. */
export function troublePage(trouble: Trouble, wording: Wording<'sharedCard'>): string {
  const { startPage } = wording.words;
  const { title, text } = wording.words[trouble];
  return documentOf({
    wording,
    title: `${title} · Leafcard`,
    body: html`<main class="trouble">
      ${OUTLINE}
      <h1>${title}</h1>
      <p>${text}</p>
      <a class="button" href="/">${startPage}</a>
    </main>`,
  });
}

/** The holder has left, and the organization has named another contact, who may have no card. */
export function standInPage(
  { name, designation, organization, website, shareId, front }: StandIn,
  wording: Wording<'sharedCard'>,
): string {
  const { replaced, cardOf } = wording.words;
  return documentOf({
    wording,
    title: `${replaced.title} · Leafcard`,
    body: html`<main class="trouble">
      <h1>${replaced.title}</h1>
      <p>${replaced.text(asWritten(organization))}</p>
      ${front && shareId ? pictureOf(cardOf(name), shareId, front) : OUTLINE}
      <div class="instead">
        <h2>${asWritten(name)}</h2>
        ${[designation, organization].filter(Boolean).map((line) => html`<p>${asWritten(line)}</p>`)}
        ${!shareId && website && html`<p>${linkTo(website)}</p>`}
      </div>
      ${shareId && html`<a class="button save" href="/view-card/${shareId}">${replaced.open}</a>`}
    </main>`,
  });
}

const pictureOf = (alt: string, shareId: string, front: string): Html =>
  html`<a class="other" href="/view-card/${shareId}" tabindex="-1" aria-hidden="true"
    ><img src="/images/${front}" width="725" height="412" alt="${alt}"
  /></a>`;
