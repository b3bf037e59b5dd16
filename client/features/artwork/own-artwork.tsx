// One's own piece: the bar, and the part of its page that the address names.
import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PieceRow } from '#client/data/db/database.ts';
import { DraftList } from '#client/work/drafts/draft-list.tsx';
import { useRecordsAbout } from '#client/work/record/records.data.ts';
import { partParam, pieceParts, type PiecePagePart } from '#client/ui/address/piece-paths.ts';
import { lazyPart } from '#client/ui/lazy/lazy-part.tsx';
import { useAnalyses } from './artwork.data.ts';
import { ObjectBar } from './own/object-bar.tsx';
import { PageKeys } from './own/page-keys.tsx';
import { Overview } from './overview/overview.tsx';
import { ViewedInFull } from './photographs/viewed-in-full.tsx';
import { isRecordOfWork } from './records/page-kinds.ts';
import { useOwnPieceMeta } from './work-meta.ts';
import { t } from '#shared/language/t.ts';

const EvidencePart = lazyPart(async () => (await import('./own/evidence-part.tsx')).EvidencePart, t('Evidence'));
const RecordPart = lazyPart(async () => (await import('./own/record-part.tsx')).RecordPart, t('Record##of a work'));
const PhotosPart = lazyPart(async () => (await import('./own/photos-part.tsx')).PhotosPart, t('Photos'));
const HistoryPart = lazyPart(async () => (await import('./own/history-part.tsx')).HistoryPart, t('History'));

const partIn = (params: URLSearchParams): PiecePagePart => pieceParts.find((part) => part === params.get(partParam)) ?? 'overview';

export const OwnArtwork = ({ piece }: { piece: PieceRow }) => {
  const [params] = useSearchParams();
  const analyses = useAnalyses(piece.id, piece.ai_confidence);
  const records = useRecordsAbout(piece.id);
  const part = partIn(params);
  useOwnPieceMeta(piece);
  const last = useRef(part);
  useLayoutEffect(() => {
    // Another part begins at its top, although the address is replaced.
    if (last.current !== part && window.location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
    last.current = part;
  }, [part]);
  return (
    <>
      <ObjectBar piece={piece} part={part} records={records?.filter(isRecordOfWork).length ?? null} />
      <div className="gutters mx-auto w-full max-w-[110rem] py-6 max-sm:py-4">
        <PageKeys piece={piece} />
        {part !== 'overview' && part !== 'evidence' && <ViewedInFull piece={piece} />}
        <DraftList pieceId={piece.id} />
        {part === 'overview' && <Overview key={piece.id} piece={piece} analyses={analyses} records={records} />}
        {part === 'evidence' && <EvidencePart piece={piece} analyses={analyses} />}
        {part === 'record' && <RecordPart key={piece.id} piece={piece} />}
        {part === 'photos' && <PhotosPart piece={piece} />}
        {part === 'history' && <HistoryPart piece={piece} />}
      </div>
    </>
  );
};
