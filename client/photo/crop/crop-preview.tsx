// What the work looks like straightened by the corners that are being moved.
import { useEffect, useRef, type ReactNode } from 'react';
import type { Crop } from '#shared/domain/piece/piece.ts';
import { useStraightened } from '#client/photo/pictures/straight.ts';
import { t } from '#shared/language/t.ts';
import { uprightBitmap } from '#client/data/pictures/upright.ts';
import { Stack } from '#client/ui/layout/stack.tsx';

/** Pixels. */
const previewSide = 640;

type CropPreviewProps = { blob: Blob; crop: Crop; photograph: { width: number; height: number }; children: ReactNode };

export const CropPreview = ({ blob, crop, photograph, children }: CropPreviewProps) => {
  const straight = useStraightened(blob, crop, previewSide);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = straight ?? photograph;
  // Drawn when decoded, so that the former picture stays until then.
  useEffect(() => {
    if (straight == null) return;
    let isWanted = true;
    const draw = async (): Promise<void> => {
      const bitmap = await uprightBitmap(straight.blob);
      const context = isWanted ? canvas.current?.getContext('2d') : null;
      if (context != null) {
        context.canvas.width = bitmap.width;
        context.canvas.height = bitmap.height;
        context.drawImage(bitmap, 0, 0);
      }
      bitmap.close();
    };
    void draw().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [straight]);
  return (
    <Stack gap={3} className="sm:pt-4">
      <p className="text-14 font-medium">{t('Straightened')}</p>
      <figure aria-label={t('The work, straightened')} className="w-full" style={{ maxWidth: `calc(36dvh * ${width / height})` }}>
        <canvas ref={canvas} aria-hidden className="block h-auto w-full bg-surface-2" />
      </figure>
      <div>{children}</div>
    </Stack>
  );
};
