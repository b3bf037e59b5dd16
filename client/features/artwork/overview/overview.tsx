// A work at a glance: its picture and texts at the left, what is known of it at the right, one column on a phone.
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { useHistory } from '#client/work/change/history.data.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { lazyPart, Part } from '#client/ui/lazy/lazy-part.tsx';
import { Completeness } from '../completeness.tsx';
import { PieceGallery } from '../photographs/piece-gallery.tsx';
import { OwnerLine } from '../public/owner-block.tsx';
import { PieceTexts } from '../text/piece-texts.tsx';
import { Facts } from './facts.tsx';
import { StatusLines } from './status-lines.tsx';
import { TitleBlock } from './title-block.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { t } from '#shared/language/t.ts';

/** Below what is seen first. */
const ValueSummary = lazyPart(async () => (await import('./value-summary.tsx')).ValueSummary, t('Valuations'));

const RecentChanges = lazyPart(async () => (await import('./recent-changes.tsx')).RecentChanges, t('Recent changes'));
const RecordIndex = lazyPart(async () => (await import('./record-index.tsx')).RecordIndex, t('Record##of a work'));
const NeedsAttention = lazyPart(async () => (await import('./needs-attention.tsx')).NeedsAttention, t('Needs attention'));
type OverviewProps = { piece: PieceRow; analyses: readonly AnalysisRecord[] | undefined; records: readonly RecordRow[] | undefined };

export const Overview = ({ piece, analyses, records }: OverviewProps) => {
  const isWide = useWide();
  const history = useHistory(piece.id);
  // One column has what is urgent before what is known.
  const needs = <NeedsAttention piece={piece} records={records} history={history} />;
  return (
    // In reading order: the picture, the work, what is known of it, then its texts, which a wide page has under the picture.
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_25.5rem] 2xl:gap-x-16 2xl:grid-cols-[minmax(0,1fr)_28rem]">
      <PieceGallery piece={piece} findings={analyses?.[0]?.findings ?? []} />
      <div className="flex flex-col gap-8 lg:row-span-2">
        <div>
          <TitleBlock piece={piece} />
          <StatusLines piece={piece} newest={analyses?.[0]} />
        </div>
        {!isWide && needs}
        <div className="flex flex-col gap-4">
          <Facts piece={piece} />
          <OwnerLine addedAt={piece.created_at} />
        </div>
        <ValueSummary piece={piece} />
        <RecordIndex piece={piece} records={records} />
      </div>
      <Stack gap={8}>
        {isWide && needs}
        <PieceTexts piece={piece} />
        <Part label={t('Completeness')}>
          <Completeness piece={piece} />
        </Part>
        <RecentChanges piece={piece} history={history} />
      </Stack>
    </div>
  );
};
