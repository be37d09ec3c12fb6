import { useCallback, useState } from 'react';
import { CODE_SIZE, wholeSize } from '../card/code-size';

/** A code whose natural size is its number of modules, shown so that a camera sees each of them sharp. */
export function CodeImage({ src, alt }: { src: string; alt: string }) {
  const [size, setSize] = useState(CODE_SIZE);
  const fit = useCallback((image: HTMLImageElement | null) => {
    // An image in the page's own text may be loaded already.
    if (!image?.complete || image.naturalWidth === 0) return;
    setSize(wholeSize(image.naturalWidth, window.devicePixelRatio));
  }, []);
  return (
    <img
      ref={fit}
      src={src}
      alt={alt}
      width={size}
      height={size}
      style={{ width: size, height: size }}
      onLoad={({ currentTarget }) => fit(currentTarget)}
    />
  );
}
