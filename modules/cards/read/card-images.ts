import type { CardImages } from '../contract';

/** Both or none. */
export const imagesOf = ({
  front,
  back,
}: {
  front: string | null;
  back: string | null;
}): CardImages | null => (front && back ? { front, back } : null);
