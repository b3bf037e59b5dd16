// The whole picture in a corner, with a frame around what the pane shows of it.
import { type PointerEvent } from 'react';
import { useSource } from '#client/ui/art-image.tsx';
import { shownPart, type Size, type View } from '#client/photo/pan-zoom/view.ts';

type MinimapProps = { blob: Blob | null | undefined; picture: Size; pane: Size; view: View; onView: (view: View) => void };

/** CSS pixels. */
const longestSide = 112;

/** Shown only while a part of the picture is outside of the pane. */
export const Minimap = ({ blob, picture, pane, view, onView }: MinimapProps) => {
  const source = useSource(blob);
  const part = shownPart(view, pane, picture);
  if (source === undefined || Math.max(1 / part.width, 1 / part.height) < 1.01) return null;
  const by = longestSide / Math.max(picture.width, picture.height);
  const size = { width: picture.width * by, height: picture.height * by };
  const go = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onView({ ...view, x: (event.clientX - left) / size.width, y: (event.clientY - top) / size.height });
  };
  const [width, height] = [Math.min(1, part.width), Math.min(1, part.height)];
  return (
    // The keys of the pane do the same.
    <div
      aria-hidden
      onPointerDown={go}
      onPointerMove={go}
      className="absolute right-3 bottom-3 cursor-pointer touch-none overflow-hidden border border-white/80 bg-black outline-1 outline-black/60"
      style={size}
    >
      <img src={source} alt="" draggable={false} className="pointer-events-none size-full opacity-80" />
      <div
        className="pointer-events-none absolute border-2 border-white shadow-[0_0_0_999px_rgb(0_0_0/0.45)]"
        style={{
          left: `${100 * (view.x - width / 2)}%`,
          top: `${100 * (view.y - height / 2)}%`,
          width: `${100 * width}%`,
          height: `${100 * height}%`,
        }}
      />
    </div>
  );
};
