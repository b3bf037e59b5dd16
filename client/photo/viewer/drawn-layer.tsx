// A computed layer over its photograph, or in place of it where it is a figure of its own.
import { useEffect, useRef } from 'react';
import { layers } from '#client/photo/layers/compute/layers.ts';
import { cx } from '#client/ui/class-names.ts';
import { translated } from '#shared/language/t.ts';

type DrawnLayerProps = { id: string; bitmap: ImageBitmap | null; opacity: number };

export const DrawnLayer = ({ id, bitmap, opacity }: DrawnLayerProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = layers.find((one) => one.id === id);
  useEffect(() => {
    if (canvas.current === null || bitmap === null) return;
    canvas.current.width = bitmap.width;
    canvas.current.height = bitmap.height;
    canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  if (bitmap === null || layer === undefined) return null;
  const isFigure = layer.shown === 'beside';
  return (
    <figure
      aria-label={translated(layer.name)}
      className={cx('absolute inset-0 grid place-items-center', isFigure && 'bg-black')}
      style={{ opacity: isFigure ? 1 : opacity }}
    >
      <canvas ref={canvas} aria-hidden className={isFigure ? 'max-h-full max-w-full' : 'size-full'} />
    </figure>
  );
};
