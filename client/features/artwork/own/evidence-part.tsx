// What speaks for and against a work: the newest check as a dossier, what would strengthen the record, and earlier opinions.
import { useEffect, useState } from 'react';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { formatLongDateTime } from '#shared/domain/page/format.ts';
import { isMedium } from '#shared/domain/piece/medium.ts';
import { photoIdOf, type Photograph } from '#shared/domain/piece/piece.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { AskCheck } from '#client/work/evidence/ask-check.tsx';
import { type DeviceExamination, useDeviceExamination } from '#client/work/evidence/device-examination.data.ts';
import { Dossier } from '#client/work/evidence/dossier.tsx';
import { FullReport } from '#client/work/evidence/full-report.tsx';
import { KnownWorks } from '#client/work/evidence/known-works.tsx';
import { Opinion } from '#client/work/evidence/opinion.tsx';
import { PhotoTold } from '#client/work/evidence/photo-told.tsx';
import { StaleVerdict } from '#client/work/evidence/stale-verdict.tsx';
import { Strengthen } from '#client/work/record/strengthen.tsx';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { usePhotoBytes } from '#client/photo/viewer/photo-bytes.data.ts';
import { usePiecePhotos } from '#client/photo/viewer/piece-photos.data.ts';
import type { ViewedPhoto } from '#client/photo/viewer/viewed-photo.ts';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { Disclosure } from '#client/ui/controls/disclosure.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { Part } from '#client/ui/lazy/lazy-part.tsx';
import { EarlierChecks } from '../earlier-checks.tsx';
import { showing } from '../photographs/piece-gallery.tsx';
import { useViewInFull, ViewedInFull } from '../photographs/viewed-in-full.tsx';
import { CaptionWords } from './caption.tsx';
import { t } from '#shared/language/t.ts';

type EvidencePartProps = { piece: PieceRow; analyses: readonly AnalysisRecord[] | undefined };

export const EvidencePart = ({ piece, analyses }: EvidencePartProps) => {
  const [newest, ...earlier] = analyses ?? [];
  const front = photographsOf(piece)[0];
  const photograph = usePiecePhotos(piece.id)?.[0];
  const [examination, setExamination] = useState<DeviceExamination>();
  // Until it is checked there is what this device finds by itself.
  const isUnchecked = newest === undefined && piece.ai_confidence === null && photograph !== undefined;
  const onDevice = isUnchecked && examination?.opened === true ? examination.findings : [];
  return (
    <Dossier
      key={newest?.id}
      findings={newest?.findings ?? onDevice}
      withWaiting={isUnchecked}
      shape={front === undefined || front.height <= 0 ? null : front.width / front.height}
      picture={<WholeFront piece={piece} front={front} analysis={newest} />}
      caption={<CaptionWords piece={piece} />}
      opinion={
        <Part label={t('Authentication details')}>
          <CheckOpinion piece={piece} newest={newest} />
        </Part>
      }
      steps={
        <Part label={t('Strengthen the record')}>
          <Strengthen piece={piece} />
        </Part>
      }
      below={<Below piece={piece} front={photograph} newest={newest} earlier={earlier} onExamined={setExamination} />}
    >
      {newest !== undefined && (
        <div className="border-b border-line">
          <Disclosure summary={<span className="text-16">{t('Full report')}</span>}>
            <FullReport analysis={newest} />
          </Disclosure>
        </div>
      )}
    </Dossier>
  );
};

type WholeFrontProps = { piece: PieceRow; front: Photograph | undefined; analysis: AnalysisRecord | undefined };

/** Uncropped, since findings are about the whole photograph. */
const WholeFront = ({ piece, front, analysis }: WholeFrontProps) => {
  const view = useViewInFull();
  if (front === undefined) return <PiecePicture piece={piece} width={640} eager />;
  return (
    <>
      <button
        type="button"
        aria-label={t('View full screen')}
        aria-haspopup="dialog"
        aria-keyshortcuts="F"
        className="block w-full cursor-zoom-in"
        onClick={() => view(photoIdOf(front.url))}
      >
        <PiecePicture piece={showing(piece, { ...front, crop: undefined })} width={1280} eager />
      </button>
      <ViewedInFull piece={piece} findings={analysis?.findings} />
    </>
  );
};

const CheckOpinion = ({ piece, newest }: { piece: PieceRow; newest: AnalysisRecord | undefined }) => (
  <section aria-labelledby="authentication" className="flex flex-col gap-3">
    <h2 id="authentication" className="sr-only">
      {t('Authentication details')}
    </h2>
    {newest === undefined ? (
      <NotChecked piece={piece} />
    ) : (
      <>
        <Opinion analysis={newest} isHeading />
        <Note>{t('Authenticated on {date}', { date: formatLongDateTime(newest.created_at) })}</Note>
      </>
    )}
    {piece.verdict_stale && <StaleVerdict piece={piece} />}
  </section>
);

const NotChecked = ({ piece }: { piece: PieceRow }) =>
  piece.ai_confidence === null ? (
    <Stack gap={4} className="items-start">
      <p className="font-display text-26 font-medium max-sm:text-21">{t('Not checked yet.')}</p>
      <AskCheck piece={piece} label={t('Check this photograph')} />
    </Stack>
  ) : (
    <p className="text-ink-2">
      {t('Confidence Score: {percent}%. The reasons are fetched when you are connected.', { percent: piece.ai_confidence })}
    </p>
  );

type BelowProps = {
  piece: PieceRow;
  newest: AnalysisRecord | undefined;
  earlier: readonly AnalysisRecord[];
  /** undefined while it is being examined, and where this device cannot. */
  onExamined: (examination: DeviceExamination | undefined) => void;
};

const Below = ({ front, ...rest }: BelowProps & { front: ViewedPhoto | undefined }) =>
  front === undefined ? (
    <EarlierChecks pieceId={rest.piece.id} earlier={rest.earlier} />
  ) : (
    <WithFront key={front.id} front={front} {...rest} />
  );

const WithFront = ({ piece, front, newest, earlier, onExamined }: BelowProps & { front: ViewedPhoto }) => {
  const { blob, state } = usePhotoBytes(front);
  const original = state === 'original' ? (blob ?? null) : null;
  const examination = useDeviceExamination(original, isMedium(piece.medium) ? piece.medium : null);
  useEffect(() => onExamined(examination), [examination, onExamined]);
  return (
    <>
      <section className="flex flex-col gap-2">
        <SectionTitle>{t('What the photo shows')}</SectionTitle>
        {state === 'rendering' ? (
          <Note>{t('The original is not on this device. It is read once you are connected.')}</Note>
        ) : examination === undefined ? (
          <CenteredSpinner label={t('Reading the file')} />
        ) : examination.opened ? (
          <PhotoTold facts={examination.facts} />
        ) : (
          <Note>{t('This device can’t read the picture.')}</Note>
        )}
      </section>
      <Stack gap={10}>
        <section className="flex flex-col gap-2">
          <SectionTitle>{t('Known works')}</SectionTitle>
          <KnownWorks findings={newest?.findings ?? []} photograph={blob ?? null} except={piece.id} />
        </section>
        <Part label={t('Earlier checks')}>
          <EarlierChecks pieceId={piece.id} earlier={earlier} />
        </Part>
      </Stack>
    </>
  );
};
