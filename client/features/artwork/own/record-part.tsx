// The file of a work: its contents at the left with what goes along when it is sold, its records by kind.
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { StartReading } from '#client/work/reading/start-reading.tsx';
import { useRecordsAbout } from '#client/work/record/records.data.ts';
import { pathToPart, recordSection } from '#client/ui/address/piece-paths.ts';
import { cx } from '#client/ui/class-names.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Measurements } from '../measurements/measurements.tsx';
import type { PaperFindings } from '../papers/paper-findings.data.ts';
import { FindPapers, PaperNotes } from '../papers/paper-notes.tsx';
import { RecordLists } from '../records/record-lists.tsx';
import { RecordPanel } from '../records/record-panel.tsx';
import { RecordPageContext, useRecordPage } from '../records/use-record-page.ts';
import { Valuations } from '../valuations/valuations.tsx';
import { Caption } from './caption.tsx';
import { t } from '#shared/language/t.ts';

/** The sections by who has them after a sale. */
const contents = [
  { words: t('Goes with the work'), kinds: ['provenance', 'exhibition', 'literature', 'condition'] },
  { words: t('Stays with you'), kinds: ['document', 'loan', 'movement', 'valuation', 'measurement'] },
] as const;

export const RecordPart = ({ piece }: { piece: PieceRow }) => {
  const records = useRecordsAbout(piece.id);
  const page = useRecordPage();
  const [found, setFound] = useState<PaperFindings>(new Map());
  const { hash, key } = useLocation();
  const isReady = records !== undefined;
  useEffect(() => {
    if (isReady && hash !== '') document.getElementById(hash.slice(1))?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [isReady, hash, key]);
  const countOf = (kind: string): number => records?.filter((record) => record.kind === kind).length ?? 0;
  const notesOf = (document: RecordRow) => <PaperNotes record={document} findings={found.get(document.id) ?? []} />;
  return (
    <RecordPageContext value={page}>
      <div
        className={cx(
          'grid items-start gap-x-12 gap-y-8 lg:grid-cols-[11rem_minmax(0,1fr)]',
          // Room for the panel, as far as the margin of a wide window is not room enough.
          page.opened !== null && 'gap-x-8 min-[75rem]:pe-[clamp(0px,28.5rem-(100vw-110rem)/2,28.5rem)]',
        )}
      >
        <div className="flex flex-col gap-6 lg:sticky lg:top-[calc(var(--bar)+var(--stuck,0px)+1.5rem)] lg:max-h-[calc(100dvh-var(--bar)-var(--stuck,0px)-3rem)] lg:overflow-y-auto">
          <Caption piece={piece} />
          <nav aria-label={t('Contents of the record')} className="flex flex-col gap-3 max-lg:hidden">
            {contents.map(({ words, kinds }) => (
              <div key={words}>
                <p className="px-2 pb-1 text-12 text-ink-3">{words}</p>
                <ul>
                  {kinds.map((kind) => (
                    <li key={kind}>
                      <Link
                        to={pathToPart(piece.id, 'record', recordSection(kind))}
                        replace
                        className="flex min-h-7 items-center justify-between gap-2 rounded-control px-2 text-ink-2 hover:bg-surface hover:text-ink"
                      >
                        {recordLabels[kind].title}
                        {countOf(kind) > 0 && <span className="text-12 text-ink-3 tabular-nums">{countOf(kind)}</span>}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        {records !== undefined && (
          <Stack gap={12} className="@container max-sm:gap-9">
            <RecordLists piece={piece} records={records} notesOf={notesOf} />
            <Valuations pieceId={piece.id} />
            <Measurements piece={piece} records={records} />
            <Note faint className="print:hidden">
              {t(
                'Only you see these. When the work is sold, provenance, exhibitions, literature and condition reports go with it; documents only where you tick them when you list it, and loans stay with you.',
              )}
            </Note>
          </Stack>
        )}
      </div>
      <StartReading />
      {countOf('document') > 0 && <FindPapers piece={piece} onFound={setFound} />}
      {records !== undefined && <RecordPanel piece={piece} records={records} notesOf={notesOf} />}
    </RecordPageContext>
  );
};
