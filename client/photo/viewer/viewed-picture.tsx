// The picture in a pane, as large as the original in its own pixels, and what is laid over it.
import { useEffect, useState } from 'react';
import { inverted, type Homography } from '#shared/vision/homography.ts';
import { useSource } from '#client/ui/art-image.tsx';
import type { ViewedPhoto } from './viewed-photo.ts';
import type { Size } from '#client/photo/pan-zoom/view.ts';
import { useUpright } from '#client/photo/pictures/use-upright.ts';

/**
 * Null until it is known; the bytes tell it where the record does not. Once known it stays while other bytes of the same photograph
 * arrive: what is shown over the picture keeps the focus.
 */
export const usePhotoSize = ({ id, width, height }: ViewedPhoto, blob: Blob | null | undefined): Size | null => {
  const source = useSource(useUpright(blob));
  const [read, setRead] = useState<{ id: string; size: Size }>();
  const isKnown = width > 0 && height > 0;
  useEffect(() => {
    if (isKnown || source === undefined) return;
    const image = new Image();
    const take = (): void => setRead({ id, size: { width: image.naturalWidth, height: image.naturalHeight } });
    image.addEventListener('load', take);
    image.src = source;
    return () => image.removeEventListener('load', take);
  }, [isKnown, source, id]);
  if (isKnown) return { width, height };
  return read?.id === id ? read.size : null;
};

export const ViewedPicture = ({ blob, alt }: { blob: Blob | null | undefined; alt: string }) => {
  const source = useSource(useUpright(blob));
  return source === undefined ? null : <img src={source} alt={alt} draggable={false} className="size-full max-w-none select-none" />;
};

/** Default alignment: the other picture centered in this one and scaled to fit. Coordinates are 0–1. */
export const fitted = (one: Size, other: Size): Homography => {
  const by = Math.min(one.width / other.width, one.height / other.height);
  const [across, down] = [(other.width * by) / one.width, (other.height * by) / one.height];
  return [across, 0, (1 - across) / 2, 0, down, (1 - down) / 2, 0, 0, 1];
};

/** h: from fractions of this picture to those of the other. The CSS matrix by which the other lies over this one. */
const laidOver = (h: Homography | null, one: Size, other: Size): string => {
  const [a, b, c, d, e, f, g, i, j] = (h === null ? null : inverted(h)) ?? fitted(one, other);
  const { width, height } = one;
  // The other picture is stretched to the box of this one first: fractions become its pixels.
  const column = [a, (d * height) / width, 0, g / width, (b * width) / height, e, 0, i / height, 0, 0, 1, 0, c * width, f * height, 0, j];
  return `matrix3d(${column.join(',')})`;
};

type LaidOverProps = { blob: Blob | null | undefined; alt: string; homography: Homography | null; one: Size; other: Size };

export const LaidOver = ({ blob, alt, homography, one, other }: LaidOverProps) => (
  <div className="size-full origin-top-left" style={{ transform: laidOver(homography, one, other) }}>
    <ViewedPicture blob={blob} alt={alt} />
  </div>
);
