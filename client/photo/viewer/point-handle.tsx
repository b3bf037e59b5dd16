// A point over a picture that is moved by dragging or by the arrow keys.
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { t } from '#shared/language/t.ts';

export type Place = { x: number; y: number };
type PointHandleProps = {
  label: string;
  /** CSS pixels in the pane. */
  at: Place;
  onMove: (to: Place, isFinger: boolean) => void;
  /** A number beside it. */
  mark?: number | undefined;
};

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** An arrow key moves it by a pixel of the screen, with Shift by ten. */
export const PointHandle = ({ label, at, onMove, mark }: PointHandleProps) => {
  /** From the pointer to the point: it must not jump under the finger. */
  const grip = useRef<Place | null>(null);
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: at.x - event.clientX, y: at.y - event.clientY };
  };
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    if (grip.current === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onMove({ x: event.clientX + grip.current.x, y: event.clientY + grip.current.y }, event.pointerType === 'touch');
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    onMove({ x: at.x + by * step.x, y: at.y + by * step.y }, false);
  };
  return (
    <button
      type="button"
      aria-label={t('{label}, movable by arrow keys', { label })}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={() => (grip.current = null)}
      onKeyDown={press}
      className="absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center rounded-full"
      style={{ left: at.x, top: at.y }}
    >
      <span aria-hidden className="size-4 rounded-full border-2 border-white bg-transparent outline-1 outline-black" />
      {mark !== undefined && (
        <span
          aria-hidden
          className="absolute -top-1 -right-1 grid size-5 place-items-center rounded-full bg-white text-12 font-semibold text-black outline-1 outline-black"
        >
          {mark}
        </span>
      )}
    </button>
  );
};
