// The panes, with the second photograph opened and aligned where there is one.
import { useReducer, useState, type ReactNode } from 'react';
import { alignedByHand, nextAlignment, noHandAlignment, sides, type Side } from './hand-alignment.ts';
import type { AligningByHand } from './hand-alignment-panel.tsx';
import { Panes, type PanesProps, type Opened } from './panes.tsx';
import { usePhotoBytes } from './photo-bytes.data.ts';
import { useRegistration, type Registration } from './registration.data.ts';
import { wholePicture, type Size, type View } from '#client/photo/pan-zoom/view.ts';
import { usePhotoSize } from './viewed-picture.tsx';
import type { ViewedPhoto } from './viewed-photo.ts';

type AlignedPanesProps = Omit<PanesProps, 'one' | 'other' | 'homography' | 'marking'> & {
  /** isSettled: no better copy of it will come. */
  one: Opened & { isSettled: boolean };
  other: ViewedPhoto | null;
  /** Whether the panel in which places are marked is open. */
  isComparing: boolean;
  /** What stands beside the panes. byHand: null before the second photograph is there. */
  children: (registration: Registration | null, byHand: AligningByHand | null) => ReactNode;
};

export const AlignedPanes = ({ other, isComparing, children, ...rest }: AlignedPanesProps) =>
  other === null ? (
    <>
      <Panes {...rest} other={null} homography={null} marking={null} />
      {children(null, null)}
    </>
  ) : (
    <WithOther key={other.id} {...rest} isComparing={isComparing} other={other}>
      {children}
    </WithOther>
  );

const WithOther = ({ one, other, isComparing, children, ...rest }: AlignedPanesProps & { other: ViewedPhoto }) => {
  const { blob, state } = usePhotoBytes(other);
  const size = usePhotoSize(other, blob);
  const areSettled = one.isSettled && state !== 'loading';
  const registration = useRegistration(areSettled ? (one.blob ?? null) : null, areSettled ? (blob ?? null) : null);
  const [alignment, step] = useReducer(nextAlignment, noHandAlignment);
  const [otherView, setOtherView] = useState(wholePicture);
  const byHand = size === null ? null : alignedByHand(alignment, one.size, size);
  const found = registration?.state === 'aligned' ? registration.homography : null;
  const isMarking = isComparing && alignment.isMarking;
  const placeInMiddle = (): void => {
    if (size === null) return;
    const middles: Record<Side, { x: number; y: number }> = { one: middleOf(rest.view, one.size), other: middleOf(otherView, size) };
    const lacking = sides.filter((side) => alignment.pairs.some((pair) => pair[side] === null));
    for (const side of lacking.length > 0 ? lacking : sides) step({ is: 'place', side, point: middles[side] });
  };
  return (
    <>
      <Panes
        {...rest}
        one={one}
        other={size === null ? null : { photo: other, blob, size }}
        homography={byHand ?? found}
        marking={isMarking ? { alignment, onStep: step, view: otherView, onView: setOtherView } : null}
      />
      {children(
        areSettled ? registration : { state: 'looking' },
        size === null ? null : { alignment, onStep: step, isAligned: byHand !== null, onPlaceInMiddle: placeInMiddle },
      )}
    </>
  );
};

const middleOf = ({ x, y }: View, { width, height }: Size) => ({ x: x * width, y: y * height });
