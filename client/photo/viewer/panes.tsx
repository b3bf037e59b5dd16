// One photograph, two side by side in step, or one over the other.
import type { ReactNode } from 'react';
import type { Point } from '#shared/domain/piece/measuring.ts';
import { inverted, type Homography } from '#shared/vision/homography.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import type { Comparison } from './compare-panel.tsx';
import type { AlignmentStep, HandAlignment } from './hand-alignment.ts';
import { MarkedPanes } from './marked-panes.tsx';
import { Minimap } from './minimap.tsx';
import { OverlayPane } from './overlay-pane.tsx';
import { Pane } from '#client/photo/pan-zoom/pane.tsx';
import { sameView, type Placing, type Size, type View } from '#client/photo/pan-zoom/view.ts';
import { ZoomButtons } from '#client/photo/pan-zoom/zoom-buttons.tsx';
import { ViewedPicture } from './viewed-picture.tsx';
import type { ViewedPhoto } from './viewed-photo.ts';
import { t } from '#shared/language/t.ts';
import { inSentence } from '#shared/language/in-sentence.ts';

export type Opened = { photo: ViewedPhoto; blob: Blob | null | undefined; size: Size };
/** view: of the second photograph, which is moved by itself meanwhile. */
export type Marking = { alignment: HandAlignment; onStep: (step: AlignmentStep) => void; view: View; onView: (view: View) => void };
export type PanesProps = {
  title: string;
  one: Opened;
  other: Opened | null;
  comparison: Comparison | null;
  homography: Homography | null;
  view: View;
  onView: (view: View) => void;
  onPick: ((point: Point, pointError: number) => void) | undefined;
  /** With it the same places are marked in both photographs. */
  marking: Marking | null;
  /** Over the picture, in its pixels. */
  layer: ReactNode;
  /** Over the picture, in CSS pixels of the pane. */
  renderMarks: (placing: Placing) => ReactNode;
};

export const Panes = ({ title, one, other, comparison, homography, view, onView, onPick, marking, layer, renderMarks }: PanesProps) => {
  const altOf = ({ photo }: Opened): string => `${title}: ${inSentence(kindWords[photo.kind])}`;
  const base = (
    <>
      <ViewedPicture blob={one.blob} alt={altOf(one)} />
      {layer}
    </>
  );
  if (other !== null && marking !== null)
    return (
      <MarkedPanes
        alignment={marking.alignment}
        onStep={marking.onStep}
        pictures={{
          one: { label: altOf(one), size: one.size, view, onView, picture: base },
          other: {
            label: altOf(other),
            size: other.size,
            view: marking.view,
            onView: marking.onView,
            picture: <ViewedPicture blob={other.blob} alt={altOf(other)} />,
          },
        }}
      />
    );
  if (other !== null && comparison !== null && comparison.way !== 'side')
    return (
      <OverlayPane
        overlay={comparison.way}
        label={t('{alt}, with {kind} over it', { alt: altOf(one), kind: inSentence(kindWords[other.photo.kind]) })}
        view={view}
        onView={onView}
        one={one.size}
        other={{ size: other.size, blob: other.blob, alt: altOf(other) }}
        homography={homography}
        opacity={comparison.opacity}
      >
        {base}
      </OverlayPane>
    );
  const first = (
    <Pane
      label={altOf(one)}
      picture={one.size}
      view={view}
      onView={onView}
      onPick={onPick}
      renderOver={(placing, pane) => (
        <>
          {renderMarks(placing)}
          <ZoomButtons picture={one.size} pane={pane} view={view} onView={onView} />
          <Minimap blob={one.blob} picture={one.size} pane={pane} view={view} onView={onView} />
        </>
      )}
    >
      {base}
    </Pane>
  );
  if (other === null || comparison === null) return first;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 gap-px bg-line max-sm:flex-col">
      {first}
      <InStep one={one} other={other} homography={homography} view={view} onView={onView} alt={altOf(other)} />
    </div>
  );
};

type InStepProps = Pick<PanesProps, 'one' | 'homography' | 'view' | 'onView'> & { other: Opened; alt: string };

/** Shows the part of the work that the first pane shows; moving it moves the first. */
const InStep = ({ one, other, homography, view, onView, alt }: InStepProps) => {
  // Both panes are equally large, and only the ratio of their sides to the pictures counts.
  const back = homography === null ? null : inverted(homography);
  return (
    <Pane
      label={alt}
      picture={other.size}
      view={(pane) => sameView(view, homography, pane, one.size, other.size)}
      onView={(next, pane) => onView(sameView(next, back, pane, other.size, one.size))}
    >
      <ViewedPicture blob={other.blob} alt={alt} />
    </Pane>
  );
};
