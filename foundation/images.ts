import { z } from 'zod';
import { messages } from './messages';

/** Pictures as people send them: data URLs, from a program's body or made of a form's files. */

export type ImageType = 'png' | 'jpeg';

/** What has the form of its rule; whether it can be decoded is not known yet. */
export interface ImageInput {
  type: ImageType;
  base64: string;
}

interface Rule {
  types: readonly ImageType[];
  /** Of the picture itself, however it is sent. */
  maxBytes: number;
  wrongType: string;
  tooLarge: string;
}

const png = { types: ['png'], wrongType: messages.imageNotPng } as const;
const pngOrJpeg = { types: ['png', 'jpeg'], wrongType: messages.imageNotPngOrJpeg } as const;

export const imageRules = {
  logoPng: { ...png, maxBytes: 50_000, tooLarge: messages.logoTooLarge },
  logo: { ...pngOrJpeg, maxBytes: 50_000, tooLarge: messages.logoTooLarge },
  templatePng: { ...png, maxBytes: 50_000, tooLarge: messages.imageOver50 },
  registrationImage: { ...pngOrJpeg, maxBytes: 300_000, tooLarge: messages.imageOver300 },
  photo: { ...pngOrJpeg, maxBytes: 300_000, tooLarge: messages.imageOver300 },
} satisfies Record<string, Rule>;

export type ImageRule = keyof typeof imageRules;

const DATA_URL = /^data:([^,;]*);base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const MEDIA_TYPES: Record<string, ImageType> = { 'image/png': 'png', 'image/jpeg': 'jpeg' };
/** The first bytes of a file of each type, in base64. */
const BEGINNINGS: Record<ImageType, string> = { png: 'iVBORw0KGg', jpeg: '/9j/' };

/** A data URL whose declared type, real type and size agree with the rule. */
export const imageField = (rule: ImageRule) =>
  z
    .string(messages.required)
    .min(1, messages.required)
    .transform((url, context): ImageInput => {
      const found = imageIn(url, imageRules[rule]);
      if (typeof found !== 'string') return found;
      context.addIssue({ code: 'custom', message: found });
      return z.NEVER;
    })
    .meta({ description: descriptionOf(imageRules[rule]) });

/** The picture, or what is wrong with it. */
function imageIn(url: string, { types, maxBytes, wrongType, tooLarge }: Rule): ImageInput | string {
  const head = DATA_URL.exec(url);
  if (!head) return messages.imageNotDataUrl;
  const base64 = url.slice(head[0].length);
  const type = MEDIA_TYPES[head[1]?.toLowerCase() ?? ''];
  if (!type || !types.includes(type)) return wrongType;
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) return messages.imageNotDataUrl;
  if (sizeOf(base64) > maxBytes) return tooLarge;
  const real = types.find((one) => base64.startsWith(BEGINNINGS[one]));
  if (!real) return wrongType;
  return real === type ? { type, base64 } : messages.imageTypeDiffers;
}

function sizeOf(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}

const descriptionOf = ({ types, maxBytes }: Rule): string =>
  `A data URL, as in data:image/png;base64,…: ${types.map((type) => type.toUpperCase()).join(' or ')}, up to ${maxBytes} bytes once decoded.`;
