// A second photograph over the first: right of a line, within a lens, or faded.
import { type ReactNode, useState } from 'react';
import type { Homography } from '#shared/vision/homography.ts';
import { Pane, Placed } from '#client/photo/pan-zoom/pane.tsx';
import { PointHandle, type Place } from './point-handle.tsx';
import { LaidOver } from './viewed-picture.tsx';
import { ZoomButtons } from '#client/photo/pan-zoom/zoom-buttons.tsx';
import type { Placing, Size, View } from '#client/photo/pan-zoom/view.ts';
import { t } from '#shared/language/t.ts';

export const overlays = ['slider', 'lens', 'fade'] as const;
export type Overlay = (typeof overlays)[number];

type OverlayPaneProps = {
  overlay: Overlay;
  label: string;
  view: View;
  onView: (view: View, pane: Size) => void;
  one: Size;
  other: { size: Size; blob: Blob | null | undefined; alt: string };
  homography: Homography | null;
  /** From 0 to 1; for fading. */
  opacity: number;
  children: ReactNode;
};

const lensRadius = (pane: Size): number => Math.min(140, Math.min(pane.width, pane.height) / 3);

export const OverlayPane = ({ overlay, label, view, onView, one, other, homography, opacity, children }: OverlayPaneProps) => {
  /** Fractions of the pane. */
  const [split, setSplit] = useState(0.5);
  const [lens, setLens] = useState<Place>({ x: 0.5, y: 0.5 });
  const renderOver = (placing: Placing, pane: Size) => {
    const radius = lensRadius(pane);
    const center = { x: lens.x * pane.width, y: lens.y * pane.height };
    const clip = {
      slider: `inset(0 0 0 ${split * pane.width}px)`,
      lens: `circle(${radius}px at ${center.x}px ${center.y}px)`,
      fade: undefined,
    }[overlay];
    return (
      <>
        <div
          className="pointer-events-none absolute inset-0 overflow-hidden"
          style={{ clipPath: clip, opacity: overlay === 'fade' ? opacity : 1 }}
        >
          <Placed placing={placing} picture={one}>
            <LaidOver blob={other.blob} alt={other.alt} homography={homography} one={one} other={other.size} />
          </Placed>
        </div>
        <ZoomButtons picture={one} pane={pane} view={view} onView={(next) => onView(next, pane)} />
        {overlay === 'slider' && <SplitHandle split={split} pane={pane} onSplit={setSplit} />}
        {overlay === 'lens' && (
          <>
            <div
              aria-hidden
              className="pointer-events-none absolute -translate-1/2 rounded-full border-2 border-white outline-1 outline-black"
              style={{ left: center.x, top: center.y, width: 2 * radius, height: 2 * radius }}
            />
            <PointHandle
              label={t('Lens')}
              at={{ x: center.x, y: center.y + radius }}
              onMove={({ x, y }) => setLens({ x: within(x / pane.width), y: within((y - radius) / pane.height) })}
            />
          </>
        )}
      </>
    );
  };
  return (
    <Pane label={label} picture={one} view={view} onView={onView} renderOver={renderOver}>
      {children}
    </Pane>
  );
};

const within = (fraction: number): number => Math.min(1, Math.max(0, fraction));

/** The range input itself is invisible: its strip lies across the pane, with the line where its thumb is. */
const SplitHandle = ({ split, pane, onSplit }: { split: number; pane: Size; onSplit: (split: number) => void }) => (
  <>
    <input
      type="range"
      aria-label={t('Line between the photographs')}
      min={0}
      max={100}
      value={Math.round(split * 100)}
      onChange={({ target }) => onSplit(Number(target.value) / 100)}
      className="peer absolute inset-x-0 top-1/2 h-14 w-full -translate-y-1/2 cursor-ew-resize opacity-0"
    />
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white outline-1 outline-black/40"
      style={{ left: split * pane.width }}
    />
    <span
      aria-hidden
      className="pointer-events-none absolute top-1/2 h-12 w-4 -translate-1/2 rounded-full border border-black/60 bg-white peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
      style={{ left: split * pane.width }}
    />
  </>
);
