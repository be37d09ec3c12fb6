import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '#events/services';
import { takeFrom } from '#foundation/rate-limit.server';
import { Recent } from '#foundation/recent';
import { Turns } from '#foundation/turns.server';
import type { ContactCodeView } from '../contract';
import { sharedCard } from '../read/shared.server';
import type { Contact } from './contact';
import { contactCode, contactText } from './contact-code';
import { codeOf, type Code } from './qr-code';
import { codeSide, codeSvg } from './qr-drawing';
import { codePng } from './qr-png.server';

interface CodeRequest {
  shareId: string;
  type: 'png' | 'svg';
  /** In pixels. */
  size: number;
  /** Of the visitor. */
  address: string;
}

interface CodeImage {
  content: string | Buffer;
  /** The same for the same image. */
  tag: string;
}

/** Of some kilobytes each. */
const codes = new Recent<Code>(256);
const images = new Recent<Promise<CodeImage>>(256);
/** Drawing takes ten milliseconds at the most, and others are served in between. */
const turns = new Turns(1, 64);

const codeWith = (text: string): Code => codes.of(text, () => codeOf(text));

/** The contact code of a shared card, drawn once for all visitors. */
export async function contactCodeImage(
  services: Services,
  { shareId, type, size, address }: CodeRequest,
): Promise<CodeImage> {
  const { sql, hashes, env } = services;
  await takeFrom(sql, hashes.bucket('code-images', address), env.LIMIT_CODE_IMAGES);
  const { contact } = await sharedCard(services, shareId, address);
  const drawing = [type, size, contactText(contact)].join('\n');
  const tag = createHash('sha256').update(drawing).digest('base64url');
  const draw = async (): Promise<CodeImage> => {
    await nextTurn();
    const content =
      type === 'png'
        ? codePng(contactCode(contact, size, codeWith), size)
        : codeSvg(codeWith(contactText(contact)), size);
    return { content, tag };
  };
  const image = images.of(tag, () => turns.take([address], draw));
  image.catch(() => images.drop(tag));
  return image;
}

/** The code that opens an address, small enough to stand in a page; `scale` is pixels for a number of modules. */
export function linkCode(link: string, scale: (modules: number) => number): string {
  const code = codeWith(link);
  return codeSvg(code, scale(codeSide(code)));
}

const VERSION_LENGTH = 12;

export const contactCodeOf = (contact: Contact): ContactCodeView => ({
  side: codeSide(codeWith(contactText(contact))),
  version: createHash('sha256')
    .update(contactText(contact))
    .digest('base64url')
    .slice(0, VERSION_LENGTH),
});
