import sharp from 'sharp';

/** What an address book shows of it; more would only make the file heavy. */
const SIDE = 160;
const GROUND = '#ffffff';

/** The photo as a small square JPEG. */
export const contactPhoto = (image: Uint8Array): Promise<Buffer> =>
  sharp(image)
    .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
    .flatten({ background: GROUND })
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer();
