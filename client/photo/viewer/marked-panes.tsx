// Two photographs side by side, each moved by itself, in which the same places are marked.
import type { ReactNode } from 'react';
import type { Point } from '#shared/domain/piece/measuring.ts';
import { sides, type AlignmentStep, type HandAlignment, type Side } from './hand-alignment.ts';
import { Pane } from '#client/photo/pan-zoom/pane.tsx';
import { PointHandle } from './point-handle.tsx';
import type { Placing, Size, View } from '#client/photo/pan-zoom/view.ts';
import { ZoomButtons } from '#client/photo/pan-zoom/zoom-buttons.tsx';
import { t } from '#shared/language/t.ts';

export type MarkedPicture = { label: string; size: Size; view: View; onView: (view: View) => void; picture: ReactNode };
type MarkedPanesProps = {
  pictures: Readonly<Record<Side, MarkedPicture>>;
  alignment: HandAlignment;
  onStep: (step: AlignmentStep) => void;
};

const sideWords: Readonly<Record<Side, string>> = { one: t('first photograph'), other: t('second photograph') };

const placeWords: Readonly<Record<Side, (number: number) => string>> = {
  one: (number) => t('Place {number} in the first photograph', { number }),
  other: (number) => t('Place {number} in the second photograph', { number }),
};

export const MarkedPanes = ({ pictures, alignment, onStep }: MarkedPanesProps) => (
  <div className="flex min-h-0 min-w-0 flex-1 gap-px bg-line max-sm:flex-col">
    {sides.map((side) => {
      const { label, size, view, onView, picture } = pictures[side];
      return (
        <Pane
          key={side}
          label={`${label}, ${sideWords[side]}`}
          picture={size}
          view={view}
          onView={onView}
          onPick={(point) => onStep({ is: 'place', side, point })}
          renderOver={(placing, pane) => (
            <>
              <Marks side={side} alignment={alignment} onStep={onStep} placing={placing} size={size} />
              <ZoomButtons picture={size} pane={pane} view={view} onView={onView} />
            </>
          )}
        >
          {picture}
        </Pane>
      );
    })}
  </div>
);

type MarksProps = { side: Side; alignment: HandAlignment; onStep: (step: AlignmentStep) => void; placing: Placing; size: Size };

const Marks = ({ side, alignment, onStep, placing: { k, x, y }, size }: MarksProps) => {
  const inPicture = (place: Point): Point => ({
    x: Math.min(size.width, Math.max(0, (place.x - x) / k)),
    y: Math.min(size.height, Math.max(0, (place.y - y) / k)),
  });
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden [&>button]:pointer-events-auto">
      {alignment.pairs.map((pair, at) => {
        const point = pair[side];
        return point === null ? null : (
          <PointHandle
            // oxlint-disable-next-line react/no-array-index-key -- a pair is its place in the order
            key={at}
            label={placeWords[side](at + 1)}
            mark={at + 1}
            at={{ x: x + point.x * k, y: y + point.y * k }}
            onMove={(to) => onStep({ is: 'move', side, at, point: inPicture(to) })}
          />
        );
      })}
    </div>
  );
};
