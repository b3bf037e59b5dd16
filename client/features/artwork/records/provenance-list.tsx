// The chain of holders as a timeline, oldest first, with its gaps and the question about the years 1933 to 1945.
import { type ReactNode, useRef } from 'react';
import { askedGap, gapsOf, openYears, type Years } from '#shared/domain/provenance/chain.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { listWords } from '#shared/domain/page/format.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { cx } from '#client/ui/class-names.ts';
import { useFocusAfter } from '#client/ui/keys/focus-after.ts';
import { rich } from '#client/ui/rich.tsx';
import { chainOf } from '#client/work/lines/chain-of-records.ts';
import { Dot, dotOf, KeyOfChain } from './chain-marks.tsx';
import { titleEdge } from './record-entry.tsx';
import type { RowsProps } from './record-section.tsx';
import { addId } from './use-record-page.ts';
import { yearWords } from '#client/work/lines/chain-words.ts';
import { t } from '#shared/language/t.ts';

type ProvenanceListProps = RowsProps & {
  /** All holders. */
  records: readonly RecordRow[];
  /** The year of the work, if known. */
  made: number | null;
  row: (record: RecordRow, dot: ReactNode) => ReactNode;
  /** Of a holder in the years of a gap. */
  onAdd: (years: Years) => void;
};

/** From the middle of a dot to that of the next; solid only where it is known that the work passed directly. */
const line =
  'relative before:absolute before:top-6 before:-bottom-6 before:start-[5px] before:border-s-2 ' +
  '@min-[30rem]:before:start-[calc(8rem+5px)] @min-[51rem]:before:start-[calc(10.25rem+5px)]';
const lines = {
  direct: 'before:border-accent',
  unknown: 'before:border-dotted before:border-line-strong',
  gap: 'before:border-dotted before:border-warn',
  none: 'before:hidden',
} as const;

export const ProvenanceList = ({ records, shown, cut, isWhole, moreButton, made, row, onAdd }: ProvenanceListProps) => {
  const chain = chainOf(records);
  const gaps = isWhole ? gapsOf(chain) : new Map<string, Years>();
  const open = isWhole ? openYears(chain, made) : [];
  const question = open.length > 0 && <Question years={open} />;
  const ids = new Set(shown.map(({ id }) => id));
  const asked = askedGap(new Map([...gaps].filter(([id]) => ids.has(id))), open);
  const last = chain.at(-1)?.id;
  return (
    <>
      <ol>
        {chain
          .filter(({ id }) => ids.has(id))
          .flatMap((holding, at) => {
            const { id, record } = holding;
            const gap = gaps.get(id);
            const after = !isWhole || id === last ? 'none' : record.fields['direct'] === true ? 'direct' : 'unknown';
            return [
              cut?.at === at && (
                <li key="more" className={cx(line, lines.unknown, 'py-1', titleEdge)}>
                  {moreButton}
                </li>
              ),
              gap !== undefined && (
                <Gap key={`gap-${id}`} years={gap} onAdd={() => onAdd(gap)}>
                  {asked === id && question}
                </Gap>
              ),
              <li key={id} className={cx(line, lines[after])}>
                {row(record, <Dot kind={dotOf(holding)} />)}
              </li>,
            ];
          })}
      </ol>
      <KeyOfChain />
      {asked === null && question !== false && <Note className="rounded-control bg-surface p-3">{question}</Note>}
    </>
  );
};

const Question = ({ years }: { years: readonly Years[] }) =>
  rich(
    '<0>1933–1945: who held it?</0> Nothing certain is recorded for {years}. In Europe many works were seized or sold under pressure in these years, so buyers and museums ask. An open question says nothing against the work.',
    { 0: <span className="font-medium text-ink" /> },
    { years: listWords(years.map(yearWords)) },
  );

const Gap = ({ years, onAdd, children }: { years: Years; onAdd: () => void; children: ReactNode }) => {
  const add = useRef<HTMLButtonElement>(null);
  // Filled, it is gone, and had the focus back from the panel.
  useFocusAfter(add, () => document.getElementById(addId('provenance'))?.focus());
  return (
    <li
      className={cx(
        line,
        lines.gap,
        'grid grid-cols-[0.75rem_minmax(0,1fr)] items-start gap-x-4 py-3 @min-[30rem]:grid-cols-[7rem_0.75rem_minmax(0,1fr)] @min-[51rem]:grid-cols-[9.25rem_0.75rem_minmax(0,1fr)]',
      )}
    >
      <span className="col-start-2 leading-6 text-warn tabular-nums @min-[30rem]:col-start-1 @min-[30rem]:row-start-1">
        {yearWords(years)}
      </span>
      <div className="col-start-2 flex min-w-0 flex-col items-start @min-[30rem]:col-start-3 @min-[30rem]:row-start-1">
        <p className="text-16 font-medium text-warn">
          {t('Not recorded, {count, plural, one {# year} other {# years}}', { count: years.last - years.first + 1 })}
        </p>
        <Note className="max-w-[84ch] empty:hidden">{children}</Note>
        <Button
          ref={add}
          size="small"
          variant="quiet"
          aria-label={`${t('Add holder')}, ${yearWords(years)}`}
          onClick={onAdd}
          aria-haspopup="dialog"
          className="-ms-3 text-accent!"
        >
          {t('Add holder')}
        </Button>
      </div>
    </li>
  );
};
