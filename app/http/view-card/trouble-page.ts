import { html } from '../html';
import { documentOf } from './document';

const troubles = {
  404: {
    title: 'There is no card here',
    text: 'This link leads to no card. Links are long and easily cut: look whether all of it arrived, or ask whoever sent it to send it again.',
  },
  410: {
    title: 'This card is no longer shared',
    text: 'Its holder has left the organization, or has closed the account. What you saved of it may be out of date: ask for the new card.',
  },
  429: {
    title: 'One moment, please',
    text: 'Too many links that lead nowhere were tried from where you are. Wait a minute, and try yours again.',
  },
} as const;

export type TroubleStatus = keyof typeof troubles;

export const isTrouble = (status: number): status is TroubleStatus => status in troubles;

/** Where a card would be. */
export const OUTLINE = html`<svg width="232" height="132" viewBox="0 0 232 132" aria-hidden="true">
  <rect x="1" y="1" width="230" height="130" rx="10" stroke-dasharray="6 6" />
  <path
    class="leaf"
    d="M146 108V72c0-23 17-40 40-40h22v36c0 22-18 40-40 40h-22Zl44-44M164 90V66M164 90h24"
  />
</svg>`;

/** Why there is no card, and what helps. */
export function troublePage(status: TroubleStatus): string {
  const { title, text } = troubles[status];
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
