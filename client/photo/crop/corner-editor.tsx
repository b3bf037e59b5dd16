// A photograph with four corners that can be moved by pointer, finger and keyboard.
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Corner, Corners } from '#shared/domain/piece/corners.ts';
import { ArtImage } from '#client/ui/art-image.tsx';
import { cornerNames, placeWords, withCorner, withKey } from './corner-moves.ts';
import { Magnifier } from './magnifier.tsx';
import { t } from '#shared/language/t.ts';

type CornerEditorProps = {
  blob: Blob;
  bitmap: ImageBitmap;
  corners: Corners;
  /** Given the corners as they are then: several moves may happen between two drawings. */
  onMove: (next: (corners: Corners) => Corners) => void;
};

/** before: the corner minus the pointer, in fractions, where it was taken hold of. */
type Grabbed = { at: number; before: Corner };

export const CornerEditor = ({ blob, bitmap, corners, onMove }: CornerEditorProps) => {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<Grabbed | null>(null);
  /** The corner that is being moved. */
  const [moving, setMoving] = useState<number | null>(null);
  const [shownWidth, setShownWidth] = useState(0);
  const ratio = bitmap.width / bitmap.height;
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const observer = new ResizeObserver(() => setShownWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const placeOf = ({ clientX, clientY }: PointerEvent): Corner => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: (clientX - left) / Math.max(1, width), y: (clientY - top) / Math.max(1, height) };
  };
  const take = (event: PointerEvent, at: number, corner: Corner): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const place = placeOf(event);
    held.current = { at, before: { x: corner.x - place.x, y: corner.y - place.y } };
    setMoving(at);
  };
  const drag = (event: PointerEvent): void => {
    const { current } = held;
    if (current === null) return;
    const { x, y } = placeOf(event);
    onMove((now) => withCorner(now, current.at, { x: x + current.before.x, y: y + current.before.y }));
  };
  const release = (): void => {
    held.current = null;
    setMoving(null);
  };
  const press = (event: KeyboardEvent, at: number): void => {
    const { key, shiftKey } = event;
    if (!key.startsWith('Arrow')) return;
    event.preventDefault();
    setMoving(at);
    onMove((now) => withKey(now, at, key, shiftKey) ?? now);
  };

  const outline = corners.map(({ x, y }) => `${x} ${y}`).join(' L ');
  const middle = moving === null ? undefined : corners[moving];
  return (
    <div className="p-6">
      <div ref={box} className="relative mx-auto touch-none select-none" style={{ width: `min(100%, calc(52dvh * ${ratio}))` }}>
        <ArtImage src={blob} alt={t('The whole photograph')} width={bitmap.width} height={bitmap.height} eager />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden className="absolute inset-0 size-full overflow-visible">
          <path d={`M 0 0 H 1 V 1 H 0 Z M ${outline} Z`} fillRule="evenodd" fill="rgb(0 0 0 / 0.55)" />
          <path d={`M ${outline} Z`} fill="none" vectorEffect="non-scaling-stroke" stroke="#000000" strokeWidth={4} />
          <path d={`M ${outline} Z`} fill="none" vectorEffect="non-scaling-stroke" stroke="#ffffff" strokeWidth={2} />
        </svg>
        {corners.map((corner, at) => (
          <div
            key={cornerNames[at]}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input has one direction, a corner has two
            role="slider"
            tabIndex={0}
            aria-label={cornerNames[at]}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(corner.x * 100)}
            aria-valuetext={placeWords(corner)}
            onPointerDown={(event) => take(event, at, corner)}
            onPointerMove={drag}
            onPointerUp={release}
            onPointerCancel={release}
            onKeyDown={(event) => press(event, at)}
            onBlur={release}
            className="absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center rounded-full"
            style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
          >
            <span className="size-5 rounded-full border-3 border-[#ffffff] bg-[rgb(0_0_0/0.35)] outline outline-1 outline-[#000000]" />
          </div>
        ))}
        {middle !== undefined && <Magnifier bitmap={bitmap} corner={middle} shownWidth={shownWidth} />}
      </div>
    </div>
  );
};
