// The result of a scan, in place of its form: the countdown to the catalog, the dossier, and the whole report.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import type { PhotoFacts } from '#shared/examiners/photo-facts.ts';
import { Dossier } from '#client/work/evidence/dossier.tsx';
import { EnlargedPlace } from '#client/work/evidence/enlarged-place.tsx';
import { FullReport } from '#client/work/evidence/full-report.tsx';
import { KnownWorks } from '#client/work/evidence/known-works.tsx';
import { Opinion } from '#client/work/evidence/opinion.tsx';
import { PhotoTold } from '#client/work/evidence/photo-told.tsx';
import { Strengthen } from '#client/work/record/strengthen.tsx';
import { useUpright } from '#client/photo/pictures/use-upright.ts';
import { numberRegions } from '#client/photo/viewer/finding-words.ts';
import { pathToFact } from '#client/ui/address/piece-paths.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { ChosenPicture } from './chosen-picture.tsx';
import { useScannedPiece } from './scan.data.ts';
import { redirectAfter } from './scan-state.ts';
import { type PictureSize, usePictureSize } from './use-picture-size.ts';
import { t } from '#shared/language/t.ts';

type ScanResultProps = {
  analysis: AnalysisRecord;
  photograph: Blob;
  /** What the photograph says of itself, once this device has read it. */
  facts: PhotoFacts | null;
  staying: boolean;
  onStay: () => void;
  onNext: () => void;
  /** Below everything. */
  children?: ReactNode;
};

export const ScanResult = ({ analysis, photograph, facts, staying, onStay, onNext, children }: ScanResultProps) => {
  const piece = useScannedPiece(analysis.piece_id);
  const upright = useUpright(photograph) ?? null;
  const size = usePictureSize(upright);
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    headline.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <ResultBar staying={staying} onStay={onStay} />
      <div className="gutters mx-auto w-full max-w-[110rem] py-6 max-sm:py-4">
        <Dossier
          findings={analysis.findings}
          shape={size === null ? null : size.width / size.height}
          picture={<ChosenPicture file={photograph} />}
          caption={
            <div>
              <p className="font-display text-18 font-medium wrap-anywhere">
                <i>{piece?.title ?? t('Untitled')}</i>
              </p>
              <p className="text-14 wrap-anywhere text-ink-2">
                {t('{artist}. In your catalog, {date}.', {
                  artist: piece === null || piece.artist === '' ? t('Unknown artist') : piece.artist,
                  date: formatLongDate(analysis.created_at),
                })}
              </p>
            </div>
          }
          opinion={
            <div className="flex flex-col gap-5">
              <Opinion analysis={analysis} isHeading headline={headline} />
              <div className="flex flex-wrap gap-3">
                <ButtonLink to={pathToFact(analysis.piece_id, 'title')} variant="primary">
                  {t('Add details')}
                </ButtonLink>
                <Button onClick={onNext}>{t('Scan next')}</Button>
              </div>
            </div>
          }
          steps={
            <div className="flex flex-col gap-9">
              {upright !== null && size !== null && <DotsEnlarged analysis={analysis} photograph={upright} size={size} />}
              {piece !== null && <Strengthen piece={piece} />}
            </div>
          }
          below={
            <>
              {facts !== null && (
                <section className="flex flex-col gap-2">
                  <SectionTitle>{t('What the photo shows')}</SectionTitle>
                  <PhotoTold facts={facts} />
                </section>
              )}
              <section className="flex flex-col gap-2">
                <SectionTitle>{t('Known works')}</SectionTitle>
                <KnownWorks findings={analysis.findings} photograph={photograph} except={analysis.piece_id} />
              </section>
            </>
          }
        >
          <section className="flex flex-col gap-4 border-t border-line pt-6">
            <SectionTitle>{t('Full report')}</SectionTitle>
            <FullReport analysis={analysis} />
          </section>
          {children}
        </Dossier>
      </div>
    </>
  );
};

/** Counts down to zero from the first render. */
const useSecondsLeft = (milliseconds: number): number => {
  const [left, setLeft] = useState(Math.ceil(milliseconds / 1_000));
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return left;
};

const ResultBar = ({ staying, onStay }: { staying: boolean; onStay: () => void }) => {
  const left = useSecondsLeft(redirectAfter);
  return (
    <div className="stuck-parts z-20 border-b border-line bg-bg print:hidden">
      <div className="gutters relative mx-auto flex h-12 max-w-[110rem] items-center gap-3">
        <h1 className="flex-1 font-display text-21 font-medium max-sm:sr-only">{t('Analysis result')}</h1>
        {staying ? (
          <ButtonLink to="/catalog" size="small" className="max-sm:ms-auto">
            {t('Go to Catalog')}
          </ButtonLink>
        ) : (
          <>
            <p className="text-14 text-ink-2 max-sm:flex-1">
              <output>{t('Redirecting to your catalog...')}</output>{' '}
              <span aria-hidden className="tabular-nums">
                {left} s
              </span>
            </p>
            <Button size="small" onClick={onStay}>
              {t('Stay here')}
            </Button>
          </>
        )}
      </div>
      {!staying && (
        <i
          aria-hidden
          className="absolute bottom-[-1px] left-0 block h-0.5 w-full origin-left animate-[shorten_linear_both] bg-accent motion-reduce:hidden"
          style={{ animationDuration: `${redirectAfter}ms` }}
        />
      )}
    </div>
  );
};

type DotsEnlargedProps = { analysis: AnalysisRecord; /** Upright. */ photograph: Blob; size: PictureSize };

/** Of a flagged printing screen: people believe what they see, and its dots are too fine for the picture that is shown. */
const DotsEnlarged = ({ analysis, photograph, size }: DotsEnlargedProps) => {
  const [place] = [...numberRegions(analysis.findings)].filter(
    ([{ examiner, direction }]) => examiner === 'printing-screen' && direction === 'against',
  );
  const [finding, number] = place ?? [];
  return finding?.region === undefined || number === undefined ? null : (
    <EnlargedPlace photograph={photograph} size={size} region={finding.region} number={number} />
  );
};
