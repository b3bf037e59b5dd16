// The file of a work: its contents at the left, its records by kind, and the one that is open beside them.
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { StartReading } from '#client/work/reading/start-reading.tsx';
import { useRecordsAbout } from '#client/work/record/records.data.ts';
import { recordSection } from '#client/ui/address/piece-paths.ts';
import { useColumns } from '#client/ui/use-wide.ts';
import { cx } from '#client/ui/class-names.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Measurements } from '../measurements/measurements.tsx';
import type { PaperFindings } from '../papers/paper-findings.data.ts';
import { FindPapers, openFindings, PaperNotes } from '../papers/paper-notes.tsx';
import { pageKinds, type PageKind } from '../records/page-kinds.ts';
import { RecordLists } from '../records/record-lists.tsx';
import { RecordPanel } from '../records/record-panel.tsx';
import { RecordPageContext, useRecordPage } from '../records/use-record-page.ts';
import { Valuations } from '../valuations/valuations.tsx';
import { AddInView } from './add-in-view.tsx';
import { Caption } from './caption.tsx';
import { RecordContents } from './record-contents.tsx';
import { t } from '#shared/language/t.ts';

export const RecordPart = ({ piece }: { piece: PieceRow }) => {
  const records = useRecordsAbout(piece.id);
  const page = useRecordPage(records ?? []);
  const isWide = useColumns();
  const unfold = useEffectEvent((kind: PageKind) => page.unfold(kind, true));
  const [found, setFound] = useState<PaperFindings>(new Map());
  const { hash, key } = useLocation();
  const isReady = records !== undefined;
  const asked = pageKinds.find((kind) => hash === `#${recordSection(kind)}`);
  useEffect(() => {
    if (asked !== undefined) unfold(asked);
  }, [asked, key]);
  useEffect(() => {
    if (isReady && hash !== '') document.getElementById(hash.slice(1))?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [isReady, hash, key]);
  const notesOf = (document: RecordRow) => <PaperNotes record={document} findings={found.get(document.id) ?? []} />;
  const hasNotes = (document: RecordRow) => openFindings(document, found.get(document.id)).length > 0;
  return (
    <RecordPageContext value={page}>
      <div
        className={cx(
          'grid items-start gap-y-8',
          isWide && 'grid-cols-[11rem_minmax(0,1fr)] gap-x-8 xl:gap-x-12',
          // Room for the panel, as far as the margin of a wide window is not room enough.
          page.opened !== null && 'gap-x-8! min-[75rem]:pe-[clamp(0px,28.5rem-(100vw-110rem)/2,28.5rem)]',
        )}
      >
        <div
          className={cx(
            'flex flex-col gap-5',
            isWide &&
              'sticky top-[calc(var(--bar)+var(--stuck,0px)+1.5rem)] max-h-[calc(100dvh-var(--bar)-var(--stuck,0px)-3rem)] overflow-y-auto px-2 -mx-2',
          )}
        >
          <Caption piece={piece} isColumn={isWide} />
          {isWide && records !== undefined && <RecordContents pieceId={piece.id} records={records} />}
        </div>
        {records !== undefined && (
          <Stack gap={12} className={cx('@container', !isWide && 'gap-0!')}>
            <AddInView />
            <RecordLists piece={piece} records={records} notesOf={notesOf} hasNotes={hasNotes} />
            <Valuations pieceId={piece.id} />
            <Measurements piece={piece} records={records} />
            <Note faint className={cx('print:hidden', !isWide && 'pt-6')}>
              {t(
                'Only you see these. When the work is sold, provenance, exhibitions, literature and condition reports go with it; documents only where you tick them when you list it, and loans stay with you.',
              )}
            </Note>
          </Stack>
        )}
      </div>
      <StartReading />
      {records?.some(({ kind }) => kind === 'document') === true && <FindPapers piece={piece} onFound={setFound} />}
      {records !== undefined && <RecordPanel piece={piece} records={records} notesOf={notesOf} />}
    </RecordPageContext>
  );
};
