// A picture that is moved and enlarged: its layers lie in its own pixels, marks over it in those of the screen.
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import type { Point } from '#shared/domain/piece/measuring.ts';
import { cx } from '#client/ui/class-names.ts';
import { usePanZoom, usePaneSize } from './use-pan-zoom.ts';
import { placingOf, viewAfterKey, wholePicture, type Placing, type Size, type View } from './view.ts';
import { t } from '#shared/language/t.ts';

type PaneProps = {
  label: string;
  /** Pixels of the upright photograph at its own size. */
  picture: Size;
  /** Where it depends on another pane, a function of the size of this one. */
  view: View | ((pane: Size) => View);
  onView: (view: View, pane: Size) => void;
  /** With it a click places a point of the picture. pointError: pixels of the picture by which it may be off. */
  onPick?: ((point: Point, pointError: number) => void) | undefined;
  /** What lies in the pixels of the picture. */
  children: ReactNode;
  /** What lies over it, in CSS pixels of the pane. */
  renderOver?: ((placing: Placing, pane: Size) => ReactNode) | undefined;
};

/** CSS pixels by which a point may be misplaced with a mouse, and with a finger. */
const mouseError = 1;
const fingerError = 3;

export const Pane = ({ label, picture, view: given, onView, onPick, children, renderOver }: PaneProps) => {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const pane = usePaneSize(element);
  const view = typeof given !== 'function' ? given : pane === null ? wholePicture : given(pane);
  usePanZoom(element, { pane, picture, view, picks: onPick !== undefined, onView: (next) => pane !== null && onView(next, pane) });
  const placing = pane === null ? null : placingOf(view, pane, picture);
  const pick = (event: MouseEvent) => {
    if (onPick === undefined || placing === null || element === null) return;
    const { left, top } = element.getBoundingClientRect();
    const point = { x: (event.clientX - left - placing.x) / placing.k, y: (event.clientY - top - placing.y) / placing.k };
    if (point.x < 0 || point.y < 0 || point.x > picture.width || point.y > picture.height) return;
    const isFinger = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    onPick(point, Math.max(0.5, (isFinger ? fingerError : mouseError) / placing.k));
  };
  const press = (event: KeyboardEvent) => {
    if (pane === null || event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const next = viewAfterKey(event.key, view, pane, picture, devicePixelRatio);
    if (next === null) return;
    event.preventDefault();
    onView(next, pane);
  };
  return (
    <div className="relative min-h-0 min-w-0 flex-1 overflow-hidden bg-bg">
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a picture that is moved by arrow keys, drag and wheel */}
      <div
        ref={setElement}
        role="application"
        aria-label={label}
        aria-roledescription={t('zoomable picture')}
        tabIndex={0}
        onClick={pick}
        onKeyDown={press}
        className={cx('absolute inset-0 touch-none overflow-hidden', onPick === undefined ? 'cursor-grab' : 'cursor-crosshair')}
      >
        {placing !== null && (
          <Placed placing={placing} picture={picture}>
            {children}
          </Placed>
        )}
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      {placing !== null && pane !== null && renderOver?.(placing, pane)}
    </div>
  );
};

type PlacedProps = { placing: Placing; picture: Size; children: ReactNode };

/** A box as large as the picture in its own pixels, at its place in the pane. */
export const Placed = ({ placing: { k, x, y }, picture, children }: PlacedProps) => (
  <div
    className={cx('absolute top-0 left-0 origin-top-left', k * devicePixelRatio > 2 && '[image-rendering:pixelated]')}
    style={{ width: picture.width, height: picture.height, transform: `translate(${x}px, ${y}px) scale(${k})` }}
  >
    {children}
  </div>
);
