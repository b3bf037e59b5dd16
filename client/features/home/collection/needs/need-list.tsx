// A list of "Needs you": its first rows, and all of them on request; a sentence where there is none.
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '#shared/domain/page/format.ts';
import { rowsShown, type NeedRow } from './need.ts';
import { NeedLine } from './need-line.tsx';
import { NotNowButton } from './not-now-button.tsx';
import { UnderList } from './under-list.tsx';
import { t } from '#shared/language/t.ts';

type NeedListProps<Row extends NeedRow> = {
  title: string;
  rows: readonly Row[];
  empty: string;
  /** put: hides the row for a while. focusNext: moves the focus on when the hidden row had it. */
  aside?: { wordsOf: (row: Row) => string; put: (row: Row) => void; focusNext: () => void } | undefined;
  /** Below the rows. */
  children?: ReactNode;
};

export const NeedList = <Row extends NeedRow>({ title, rows, empty, aside, children }: NeedListProps<Row>) => {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="pb-2 text-12 font-medium text-ink-3">
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className="flex min-h-14 items-center border-t border-line text-ink-2">{empty}</p>
      ) : (
        <ul>
          {(isWhole ? rows : rows.slice(0, rowsShown)).map((row) => (
            <NeedLine key={row.key} need={row}>
              {aside !== undefined && <NotNowButton words={aside.wordsOf(row)} onClick={() => aside.put(row)} then={aside.focusNext} />}
            </NeedLine>
          ))}
        </ul>
      )}
      {!isWhole && rows.length > rowsShown && (
        <UnderList words={t('All {count}', { count: formatNumber(rows.length) })} onClick={() => setWhole(true)} />
      )}
      {children}
    </section>
  );
};
