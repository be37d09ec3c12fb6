import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

const FILE = /^(own|fontsource|fontsource-variable)\/([a-z-]+)\/([a-z0-9-]+\.woff2)$/;

/** Here is where this file was written or, bundled, below `build`. */
const OWN = fileURLToPath(
  new URL(
    import.meta.url.includes('/modules/cards/') ? './' : '../modules/cards/design/fonts/',
    import.meta.url,
  ),
);

/** Where the file of a face lies on this machine; null for a name that no face has. */
export function fontFile(file: string): string | null {
  const [, source, typeface = '', name = ''] = FILE.exec(file) ?? [];
  if (source === undefined) return null;
  if (source === 'own') return path.join(OWN, typeface, name);
  const folder = folderOf(`@${source}/${typeface}`);
  return folder && path.join(folder, 'files', name);
}

function folderOf(name: string): string | null {
  try {
    return path.dirname(require.resolve(`${name}/package.json`));
  } catch {
    return null;
  }
}
