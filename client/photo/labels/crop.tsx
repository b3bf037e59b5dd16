// The place of a photograph that a suggestion was read from.
import { useEffect, useRef } from 'react';
import type { Box } from '#client/photo/labels/text/label-line.ts';

/** Share of the height that is shown around the words; pixels of the widest drawing. */
const margin = 0.35;
const mostWidth = 1200;

export const Crop = ({ picture, box, label }: { picture: ImageBitmap; box: Box; label: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const around = Math.max(6, (box.bottom - box.top) * margin);
  const left = Math.max(0, box.left - around);
  const top = Math.max(0, box.top - around);
  const width = Math.max(1, Math.min(picture.width, box.right + around) - left);
  const height = Math.max(1, Math.min(picture.height, box.bottom + around) - top);
  const scale = Math.min(1, mostWidth / width);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, width * scale, height * scale);
  }, [picture, left, top, width, height, scale]);
  return (
    <figure aria-label={label} className="self-start">
      <canvas
        ref={canvas}
        aria-hidden
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        className="max-h-20 max-w-full rounded-control border border-line object-contain"
      />
    </figure>
  );
};
