import type { Face } from '../fonts/faces';
import type { Surroundings } from './draw';

interface Addresses {
  face: (face: Face) => string;
  picture: (assetId: string) => string;
}

/** Of a page: what it has loaded once it does not load again. */
export function pageSurroundings(addresses: Addresses): Surroundings {
  const faces = new Map<string, Promise<unknown>>();
  const load = (face: Face): Promise<unknown> => {
    const known = faces.get(face.name);
    if (known) return known;
    const { name, weight, style } = face;
    const font = new FontFace(name, `url("${addresses.face(face)}")`, { weight, style });
    document.fonts.add(font);
    const loading = font.load();
    faces.set(name, loading);
    // A connection that was down for a moment must not spoil the page for good.
    loading.catch(() => {
      faces.delete(name);
      document.fonts.delete(font);
    });
    return loading;
  };
  return {
    createCanvas: () => document.createElement('canvas'),
    loadFaces: async (wanted) => {
      await Promise.all(wanted.map(load));
    },
    loadPicture: async (assetId) => {
      const image = new Image();
      image.src = addresses.picture(assetId);
      return image.decode().then(
        () => image,
        () => null,
      );
    },
  };
}
