// The number of a mark as a button: pressed it opens the mark, a drag or the arrow keys move it, Shift and the arrow keys size it.
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import type { Point } from '#shared/domain/piece/measuring.ts';
import { markAfterKey, markMoved, markPlaceWords, type MarkPlace } from '#shared/records/condition-marks.ts';

type MarkHandleProps = {
  label: string;
  place: MarkPlace;
  /** A CSS pixel in fractions of the sides of the picture. */
  pixel: Point;
  children: ReactNode;
  onOpen: () => void;
  onMove: (to: MarkPlace) => void;
  /** It is where it is to be. */
  onMoved: () => void;
};

/** CSS pixels of one key press. */
const stride = 4;
/** CSS pixels from which on a press is a drag. */
const far = 4;

export const MarkHandle = ({ label, place, pixel, children, onOpen, onMove, onMoved }: MarkHandleProps) => {
  const where = useId();
  const grip = useRef<{ x: number; y: number; place: MarkPlace; isDrag: boolean } | null>(null);
  const take = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, place, isDrag: false };
  };
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent): void => {
    const { current } = grip;
    if (current === null || !currentTarget.hasPointerCapture(pointerId)) return;
    const by = { x: clientX - current.x, y: clientY - current.y };
    current.isDrag ||= Math.hypot(by.x, by.y) >= far;
    if (current.isDrag) onMove(markMoved(current.place, { x: by.x * pixel.x, y: by.y * pixel.y }));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = markAfterKey(place, event.key, { x: stride * pixel.x, y: stride * pixel.y }, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  };
  // The click that ends a drag opens nothing; one of the keyboard has no detail.
  const click = ({ detail }: MouseEvent): void => {
    if (detail === 0 || grip.current?.isDrag !== true) onOpen();
    grip.current = null;
  };
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={where}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={onMoved}
      onPointerCancel={onMoved}
      onKeyDown={press}
      onKeyUp={onMoved}
      onBlur={onMoved}
      onClick={click}
      className="pointer-events-auto absolute -top-5.5 -left-5.5 grid size-11 cursor-move touch-none place-items-center rounded-full"
    >
      {children}
      <span id={where} hidden>
        {markPlaceWords(place)}
      </span>
    </button>
  );
};
