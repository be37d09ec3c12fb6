import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Face } from './faces';

const require = createRequire(import.meta.url);

/** The same below `modules` and, bundled, below `build`. */
const OWN = fileURLToPath(
  new URL(
    /\/modules\/cards\/design\/fonts\/[^/]*$/.test(import.meta.url)
      ? './'
      : '../modules/cards/design/fonts/',
    import.meta.url,
  ),
);

export const fontFile = ({ file }: Face): string =>
  'own' in file
    ? path.join(OWN, file.own)
    : path.join(path.dirname(require.resolve(`${file.package}/package.json`)), file.path);
