// Marks over a picture: a dot for a point, a frame for an area, each with its number.
import type { Placing, Size } from '#client/photo/pan-zoom/view.ts';
import { cx } from '#client/ui/class-names.ts';
import type { MarkPlace } from '#shared/records/condition-marks.ts';
import { MarkHandle } from './mark-handle.tsx';
import type { Mark } from '#client/work/lines/marks.data.ts';
import { t } from '#shared/language/t.ts';

type MarkFramesProps = {
  marks: readonly Mark[];
  placing: Placing;
  picture: Size;
  /** With them each mark is a button, and movable. */
  acts?: { open: (mark: Mark) => void; move: (mark: Mark, to: MarkPlace) => void; store: (mark: Mark) => void } | undefined;
};

export const MarkFrames = ({ marks, placing: { k, x, y }, picture, acts }: MarkFramesProps) => (
  <div className="pointer-events-none absolute inset-0 overflow-hidden">
    {marks.map((mark) => {
      const { place, number, label } = mark;
      if (place === null) return null;
      const isPoint = place.width === 0;
      const box = {
        left: x + place.x * picture.width * k,
        top: y + place.y * picture.height * k,
        width: place.width * picture.width * k,
        height: place.height * picture.height * k,
      };
      const badge = (
        <span className="grid size-7 place-items-center rounded-full bg-accent text-14 font-semibold text-on-accent outline-2 outline-black/60">
          {number}
        </span>
      );
      return (
        <div key={mark.record.id} className={cx('absolute', !isPoint && 'border-2 border-accent outline-1 outline-black')} style={box}>
          {acts === undefined ? (
            <span aria-hidden className="absolute -top-3.5 -left-3.5">
              {badge}
            </span>
          ) : (
            <MarkHandle
              label={t('Mark {number}: {label}', { number, label })}
              place={place}
              pixel={{ x: 1 / (picture.width * k), y: 1 / (picture.height * k) }}
              onOpen={() => acts.open(mark)}
              onMove={(to) => acts.move(mark, to)}
              onMoved={() => acts.store(mark)}
            >
              {badge}
            </MarkHandle>
          )}
        </div>
      );
    })}
  </div>
);
