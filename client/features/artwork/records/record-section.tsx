// The records of one kind on the page of a work: heading, rows, and what stands between and below them.
import type { ReactNode } from 'react';
import type { RecordRow } from '#client/data/db/database.ts';
import { recordSection } from '#client/ui/address/piece-paths.ts';
import { cx } from '#client/ui/class-names.ts';
import type { PageKind } from './page-kinds.ts';
import { titleEdge } from './record-entry.tsx';
import { SectionHead } from './section-head.tsx';
import { useThisPage } from './use-record-page.ts';
import { t } from '#shared/language/t.ts';

type RecordSectionProps = {
  kind: PageKind;
  /** In the order of their rows. */
  records: readonly RecordRow[];
  acts?: ReactNode;
  /** Between the heading and the rows. */
  above?: ReactNode;
  /** Below the row of a record. */
  below?: ((record: RecordRow) => ReactNode) | undefined;
  /** Instead of a plain list. */
  renderList?: ((records: readonly RecordRow[]) => ReactNode) | undefined;
  /** Where there is none. */
  empty?: ReactNode;
  /** The row of a record. */
  children: (record: RecordRow) => ReactNode;
};

export const RecordSection = ({ kind, records, acts, above, below, renderList, empty, children }: RecordSectionProps) => {
  const page = useThisPage();
  const count = records.length;
  return (
    <section aria-labelledby={recordSection(kind)} className="flex flex-col gap-2 print:hidden">
      <SectionHead
        kind={kind}
        count={count === 0 ? null : kind === 'provenance' ? t('{count, plural, one {# holder} other {# holders}}', { count }) : count}
        acts={acts}
        onAdd={kind === 'measurement' ? undefined : () => page.show({ kind, record: null })}
      />
      {above}
      {count === 0
        ? empty
        : (renderList?.(records) ?? (
            <ul className={cx('divide-y divide-line border-b border-line', above === undefined && '-mt-2')}>
              {records.map((record) => (
                <li key={record.id}>
                  {children(record)}
                  <div className={cx('pb-3 empty:hidden', titleEdge)}>{below?.(record)}</div>
                </li>
              ))}
            </ul>
          ))}
    </section>
  );
};
