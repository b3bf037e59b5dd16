// The chain of holders as a timeline, with its gaps and the question about the years 1933 to 1945.
import { gapsOf, openYears, type Holding, type Years } from '#shared/domain/provenance/chain.ts';
import { endWords, whenWords } from '#shared/domain/provenance/when-words.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { chainOf } from './chain-of-records.ts';
import { RecordLine } from './record-line.tsx';
import { listWords } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { rich } from '#client/ui/rich.tsx';

type ProvenanceListProps = {
  records: readonly RecordRow[];
  /** The year of the work, if known. */
  made: number | null;
  documentOf: (record: RecordRow) => RecordRow | undefined;
  onEdit: (record: RecordRow) => void;
};

const yearWords = ({ first, last }: Years): string => (first === last ? String(first) : `${first}–${last}`);

const spanOf = ({ from, to }: Holding): string => {
  if (from !== null && to !== null) return from === to ? whenWords(from) : `${whenWords(from)} – ${endWords(to)}`;
  if (from !== null) return from.includes('/') ? whenWords(from) : t('from {date}', { date: whenWords(from) });
  return to === null ? t('no dates') : t('until {date}', { date: endWords(to) });
};

export const ProvenanceList = ({ records, made, documentOf, onEdit }: ProvenanceListProps) => {
  const chain = chainOf(records);
  const gaps = gapsOf(chain);
  const open = openYears(chain, made);
  return (
    <>
      <ol className="ms-1.5 flex flex-col border-s border-line-strong">
        {chain.flatMap((holding) => {
          const { id, record } = holding;
          const gap = gaps.get(id);
          return [
            ...(gap === undefined
              ? []
              : [
                  <li key={`gap-${id}`} className="relative -ms-px border-s border-dashed border-warn py-2 ps-5 text-14 text-warn">
                    {t('Not recorded: {years}', { years: yearWords(gap) })}
                  </li>,
                ]),
            <li key={id} className="relative py-2 ps-5">
              <span aria-hidden className="absolute top-5 -start-1.5 size-3 rounded-full border-2 border-accent bg-bg" />
              <RecordLine
                record={record}
                kind="provenance"
                document={documentOf(record)}
                badge={<span className="text-14 tabular-nums text-ink-2">{spanOf(holding)}</span>}
                onEdit={() => onEdit(record)}
              />
            </li>,
          ];
        })}
      </ol>
      {open.length > 0 && (
        <Note className="rounded-control bg-surface p-3">
          {rich(
            '<0>1933–1945: who held it?</0> Nothing certain is recorded for {years}. In Europe many works were seized or sold under pressure in these years, so buyers and museums ask. An open question says nothing against the work.',
            { 0: <span className="font-medium text-ink" /> },
            { years: listWords(open.map(yearWords)) },
          )}
        </Note>
      )}
    </>
  );
};
