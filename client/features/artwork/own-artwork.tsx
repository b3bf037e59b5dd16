// One's own piece: everything that its owner can see and do.
import type { PieceRow } from '#client/data/db/database.ts';
import { DraftList } from '#client/work/drafts/draft-list.tsx';
import { useAnalyses } from './artwork.data.ts';
import { OwnerLine } from '#client/features/artwork/public/owner-block.tsx';
import { PieceFacts } from './piece-facts.tsx';
import { PieceTexts } from '#client/features/artwork/text/piece-texts.tsx';
import { PieceHeader } from './piece-header.tsx';
import { PieceGallery } from '#client/features/artwork/photographs/piece-gallery.tsx';
import { useOwnPieceMeta } from './work-meta.ts';
import { AuthenticationDetails } from './authentication-details.tsx';
import { ImportedOpinions } from './imported-opinions.tsx';
import { Completeness } from './completeness.tsx';
import { Strengthen } from '#client/work/record/strengthen.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { lazyPart, Part } from '#client/ui/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

/** Below what is seen first, with forms and records of their own. */
const Selling = lazyPart(async () => (await import('./selling.tsx')).Selling, t('Selling'));
const OwnRecords = lazyPart(async () => (await import('./records/own-records.tsx')).OwnRecords, t('Valuations'));

export const OwnArtwork = ({ piece }: { piece: PieceRow }) => {
  const analyses = useAnalyses(piece.id, piece.ai_confidence);
  useOwnPieceMeta(piece);
  return (
    <>
      <DraftList pieceId={piece.id} />
      {/* In reading order: the picture, the work, then what is offered and what was checked, which a wide page has under the picture. */}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="w-full">
          <PieceGallery piece={piece} findings={analyses?.[0]?.findings ?? []} />
        </div>
        <Stack gap={6} className="lg:row-span-2">
          <PieceHeader piece={piece} />
          <PieceTexts piece={piece} />
          <PieceFacts piece={piece} />
          <Part label={t('Description')}>
            <Completeness piece={piece} />
          </Part>
          <OwnRecords piece={piece} />
          <OwnerLine addedAt={piece.created_at} />
        </Stack>
        <Stack gap={8}>
          <Selling key={piece.id} piece={piece} />
          <Part label={t('Authentication details')}>
            <AuthenticationDetails piece={piece} analyses={analyses} />
          </Part>
          <Part label={t('Strengthen the record')}>
            <Strengthen piece={piece} />
          </Part>
          <Part label={t('Imported opinions')}>
            <ImportedOpinions pieceId={piece.id} />
          </Part>
        </Stack>
      </div>
    </>
  );
};
