import { SIGNATURE, type Focus, type Letter } from './letter';

/** The letter for readers without HTML. */
export const letterText = ({ heading, before, focus, after }: Letter): string =>
  [
    heading,
    ...before,
    ...(focus ? [focusText(focus)] : []),
    ...after,
    // Two hyphens and a space: mail programs fold what follows as a signature.
    `-- \n${SIGNATURE}`,
  ].join('\n\n') + '\n';

function focusText(focus: Focus): string {
  switch (focus.kind) {
    case 'code':
      return `    ${focus.code}`;
    case 'link':
      return focus.link;
    case 'quote':
      return focus.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n');
    default:
      return focus satisfies never;
  }
}
