// The place under a finger, enlarged beside it.
import { useEffect, useRef } from 'react';
import type { Corner } from '#shared/domain/piece/corners.ts';

/** CSS pixels, and how much larger than on the photograph shown. */
const diameter = 112;
const enlarged = 4;
/** Of the middle of a corner, so that the finger does not cover it. */
const beside = 44;

type MagnifierProps = {
  bitmap: ImageBitmap;
  corner: Corner;
  /** CSS pixels of the photograph shown. */
  shownWidth: number;
};

export const Magnifier = ({ bitmap, corner, shownWidth }: MagnifierProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context == null) return;
    const { width, height } = context.canvas;
    const part = (diameter / enlarged) * (bitmap.width / Math.max(1, shownWidth));
    context.clearRect(0, 0, width, height);
    context.drawImage(bitmap, corner.x * bitmap.width - part / 2, corner.y * bitmap.height - part / 2, part, part, 0, 0, width, height);
  }, [bitmap, corner.x, corner.y, shownWidth]);
  const x = corner.x * 100;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 overflow-hidden rounded-full border-2 border-[#ffffff] bg-[#000000] shadow-raised"
      style={{
        width: diameter,
        height: diameter,
        left: corner.x < 0.5 ? `min(${x}% + ${beside}px, 100% - ${diameter}px)` : `max(${x}% - ${beside + diameter}px, 0px)`,
        top: `clamp(0px, ${corner.y * 100}% - ${diameter / 2}px, 100% - ${diameter}px)`,
      }}
    >
      <canvas ref={canvas} width={2 * diameter} height={2 * diameter} className="size-full" />
      <span className="absolute top-1/2 left-0 h-px w-full bg-[#ffffff] mix-blend-difference" />
      <span className="absolute top-0 left-1/2 h-full w-px bg-[#ffffff] mix-blend-difference" />
    </div>
  );
};
