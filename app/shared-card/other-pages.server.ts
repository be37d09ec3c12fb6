import type { StandIn } from '#foundation/errors';
import { html, type Html } from '../http/html';
import { asWritten, documentOf } from './document.server';

const TROUBLES = {
  404: {
    title: 'There is no card here',
    text: 'This link does not lead to a card. Check that you have all of it, or ask the sender to send it again.',
  },
  410: {
    title: 'This card is no longer shared',
    text: 'Its holder has left the organization or closed the account. The contact you saved may be out of date: ask for the new card.',
  },
  429: {
    title: 'One moment, please',
    text: 'Too many wrong links were tried from your network. Wait a minute, then try yours again.',
  },
} as const;

type TroubleStatus = keyof typeof TROUBLES;

export const isTrouble = (status: number): status is TroubleStatus => status in TROUBLES;

/** Shown where a card would be. */
const OUTLINE = html`<svg width="232" height="132" viewBox="0 0 232 132" aria-hidden="true">
  <rect x="1" y="1" width="230" height="130" rx="10" stroke-dasharray="6 6" />
  <path
    class="leaf"
    d="M146 108V72c0-23 17-40 40-40h22v36c0 22-18 40-40 40h-22Zl44-44M164 90V66M164 90h24"
  />
</svg>`;

/** Why there is no card, and what helps. */
export function troublePage(status: TroubleStatus): string {
  const { title, text } = TROUBLES[status];
  return documentOf({
    title: `${title} · Leafcard`,
    body: html`<main class="trouble">
      ${OUTLINE}
      <h1>${title}</h1>
      <p>${text}</p>
      <a class="button" href="/">Go to the start page</a>
    </main>`,
  });
}

/** The holder has left, and the organization has named another contact. */
export function standInPage({ name, designation, organization, shareId, front }: StandIn): string {
  return documentOf({
    title: 'Your contact has changed · Leafcard',
    body: html`<main class="trouble">
      <h1>Your contact has changed</h1>
      <p>The holder of this card has left ${asWritten(organization)}. Please contact now:</p>
      ${front && shareId ? cardOf(name, shareId, front) : OUTLINE}
      <div class="instead">
        <h2>${asWritten(name)}</h2>
        ${[designation, organization].filter(Boolean).map((line) => html`<p>${asWritten(line)}</p>`)}
      </div>
      ${shareId && html`<a class="button save" href="/view-card/${shareId}">Open the card</a>`}
    </main>`,
  });
}

const cardOf = (name: string, shareId: string, front: string): Html =>
  html`<a class="other" href="/view-card/${shareId}" tabindex="-1" aria-hidden="true"
    ><img src="/images/${front}" width="725" height="412" alt="The card of ${name}"
  /></a>`;
