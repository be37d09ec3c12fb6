import { html, type Html } from '../html';

/** In whatever language people have their names: nobody said which, only which way it runs shows. */
export const asWritten = (text: string): Html => html`<span lang="" dir="auto">${text}</span>`;
