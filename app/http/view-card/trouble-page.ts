import { html } from '../../api/html';
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

/** Why there is no card, and what helps. */
export function troublePage(status: TroubleStatus): string {
  const { title, text } = troubles[status];
  return documentOf({
    title: `${title} · Leafcard`,
    body: html`<main class="trouble">
      <h1>${title}</h1>
      <p>${text}</p>
      <a class="button" href="/">Go to the start page</a>
    </main>`,
  });
}
