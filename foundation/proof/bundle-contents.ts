import { fromBase64, parseDecimal, toBase64 } from './bytes';
import type { Checkpoint } from './checkpoint';
import type { Note } from './signed-note';

const BUNDLE = 'leafcard-bundle/v1';

/** What a bundle is said to hold, signed with the key of the log. */
export interface Contents extends Checkpoint {
  /** Its events from the first to before the next, of so many sealed until then. */
  organization?: { id: string; first: number; next: number; total: number };
  streams?: { name: string; events: number }[];
}

export function contentsText({ origin, size, root, organization, streams }: Contents): string {
  const lines = [BUNDLE, origin, size, toBase64(root)];
  if (organization) {
    const { id, first, next, total } = organization;
    lines.push(`organization ${id} ${first} ${next} ${total}`);
  }
  for (const { name, events } of streams ?? []) lines.push(`stream ${name} ${events}`);
  return `${lines.join('\n')}\n`;
}

export function parseContents({ text }: Note): Contents | undefined {
  const [kind, origin = '', size = '', root = '', ...lines] = text.slice(0, -1).split('\n');
  const contents: Contents = {
    origin,
    size: parseDecimal(size) ?? -1,
    root: fromBase64(root) ?? new Uint8Array(),
  };
  for (const line of lines) {
    const [what, name = '', ...numbers] = line.split(' ');
    const [first = -1, next = -1, total = -1] = numbers.map((number) => parseDecimal(number) ?? -1);
    if (what === 'organization') contents.organization = { id: name, first, next, total };
    else (contents.streams ??= []).push({ name, events: first });
  }
  // Whatever is not understood would be written otherwise.
  return kind === BUNDLE && contentsText(contents) === text ? contents : undefined;
}
