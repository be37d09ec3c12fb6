import type { StandIn } from '#foundation/errors';
import { html, type Html } from '../html';
import { asWritten } from './as-written';
import { documentOf } from './document';
import { OUTLINE } from './trouble-page';

/** The holder is not there any more, and somebody else is: whoever came for one finds the other. */
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
