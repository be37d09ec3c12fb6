import { readFileSync } from 'node:fs';
import type { ImageInput } from '#foundation/images';

/** Here is where this file was written or, bundled, below `build`. */
const FOLDER = new URL(
  import.meta.url.includes('/app/demo/') ? './' : '../app/demo/',
  import.meta.url,
);

const logo = (file: string) =>
  ({ type: 'png', base64: readFileSync(new URL(file, FOLDER), 'base64') }) satisfies ImageInput;

/** The logos of the demo's organizations, drawn for it. */
export const demoLogos = { fernhill: logo('fernhill.png'), nordlys: logo('nordlys.png') };
