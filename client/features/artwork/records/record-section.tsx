// The records of one kind on the page of a work: heading, rows, and what stands between and below them.
import { type ReactNode, useId } from 'react';
import type { RecordRow } from '#client/data/db/database.ts';
import { recordSection } from '#client/ui/address/piece-paths.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { useColumns } from '#client/ui/use-wide.ts';
import { cx } from '#client/ui/class-names.ts';
import { findWords, type PageKind } from './page-kinds.ts';
import { titleEdge } from './record-entry.tsx';
import type { Asking } from './row-status.tsx';
import { AddButton, FoldHead, SectionHead } from './section-head.tsx';
import { useThisPage } from './use-record-page.ts';
import { manyRecords, useWindow, type Window } from './use-window.ts';
import { t } from '#shared/language/t.ts';

export type RowsProps = Pick<Window, 'shown' | 'cut'> & {
  /** Whether the rows are all that there are but for the cut: what lies between them can be told. */
  isWhole: boolean;
  /** The button that shows those of the cut. */
  moreButton: ReactNode;
};

type RecordSectionProps = {
  kind: PageKind;
  /** In the order of their rows. */
  records: readonly RecordRow[];
  /** Of all of them, where the section is folded. */
  summary: Asking;
  acts?: ReactNode;
  /** Between the heading and the rows. */
  above?: ReactNode;
  /** Below the row of a record. */
  below?: ((record: RecordRow) => ReactNode) | undefined;
  /** Instead of a plain list. */
  renderRows?: ((rows: RowsProps) => ReactNode) | undefined;
  /** Where there is none. */
  empty?: ReactNode;
  /** The row of a record. */
  children: (record: RecordRow) => ReactNode;
};

export const RecordSection = ({ kind, records, summary, acts, above, below, renderRows, empty, children }: RecordSectionProps) => {
  const page = useThisPage();
  const id = useId();
  const isWide = useColumns();
  const window = useWindow(kind, records, page.opened?.record?.id);
  const { shown, cut, needle } = window;
  const count = records.length;
  const isFolding = !isWide && count > 0;
  const isOpen = !isFolding || page.isUnfolded(kind, kind === 'provenance' || summary.tone !== 'neutral');
  const add = kind !== 'measurement' && <AddButton kind={kind} onAdd={() => page.show({ kind, record: null })} />;
  const search = count >= manyRecords && (
    <Input
      type="search"
      aria-label={findWords[kind](count)}
      placeholder={findWords[kind](count)}
      value={needle}
      onChange={({ target }) => window.find(target.value)}
      className="min-w-0 sm:w-56!"
    />
  );
  const moreButton = cut !== null && (
    <Button size="small" variant="quiet" onClick={window.showAll} className="-ms-3 text-accent!">
      {t('Show {count} more', { count: cut.more })}
    </Button>
  );
  const rows = (
    <>
      {above}
      {needle.trim() !== '' && (
        <output>
          <Note>{t('{found} of {count}', { found: shown.length, count })}</Note>
        </output>
      )}
      {renderRows?.({ shown, cut, isWhole: needle.trim() === '', moreButton }) ?? (
        <>
          <ul className={cx('divide-y divide-line border-b border-line', above === undefined && needle === '' && '-mt-2')}>
            {shown.map((record) => (
              <li key={record.id}>
                {children(record)}
                <div className={cx('pb-3 empty:hidden', titleEdge)}>{below?.(record)}</div>
              </li>
            ))}
          </ul>
          {moreButton !== false && <div className={titleEdge}>{moreButton}</div>}
        </>
      )}
    </>
  );
  if (isFolding)
    return (
      <section aria-labelledby={recordSection(kind)} className="print:hidden">
        <FoldHead kind={kind} summary={summary} isOpen={isOpen} controls={id} onFold={() => page.unfold(kind, !isOpen)} />
        {isOpen && (
          <div id={id} className="flex flex-col gap-2 pb-4">
            <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line pb-1">
              {add}
              <span className="flex items-center">{acts}</span>
            </div>
            {search}
            {rows}
          </div>
        )}
      </section>
    );
  return (
    <section
      aria-labelledby={recordSection(kind)}
      className={cx('flex flex-col gap-2 print:hidden', !isWide && empty !== undefined && 'pb-4')}
    >
      <SectionHead
        kind={kind}
        count={count === 0 ? null : kind === 'provenance' ? t('{count, plural, one {# holder} other {# holders}}', { count }) : count}
      >
        {search}
        {acts}
        {add}
      </SectionHead>
      {count === 0 ? empty : rows}
    </section>
  );
};
