import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const { BROTLI_PARAM_SIZE_HINT } = constants;
const PACKERS = {
  // As small as it goes, which is Brotli's default.
  '.br': (text) =>
    promisify(brotliCompress)(text, { params: { [BROTLI_PARAM_SIZE_HINT]: text.length } }),
  '.gz': (text) => promisify(gzip)(text, { level: 9 }),
};

/** Packs scripts, styles and drawings once, so that no request has to; those of the build before are taken over. */
export async function packTexts(folder, before) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  const pack = async (name) => {
    for (const [ending, packer] of Object.entries(PACKERS)) {
      const file = path.join(folder, name + ending);
      // The name holds a hash of what is in it.
      const isThere = await copyFile(path.join(before, name + ending), file).then(
        () => true,
        () => false,
      );
      if (!isThere) await writeFile(file, await packer(await readFile(path.join(folder, name))));
    }
  };
  await Promise.all(names.map(pack));
}
