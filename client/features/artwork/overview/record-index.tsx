// What the file of a work holds, one line a kind with what matters of it; the kinds without a record are one line together.
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#shared/domain/page/format.ts';
import { localDay } from '#shared/domain/page/local-day.ts';
import { gapsOf } from '#shared/domain/provenance/chain.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { pathToAdd, pathToPart, recordSection } from '#client/ui/address/piece-paths.ts';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { inSentence } from '#shared/language/in-sentence.ts';
import { chainOf } from '#client/work/lines/chain-of-records.ts';
import { daysLeft, inListOrder, listedKinds, titleOf, type ListedKind } from '#client/work/lines/line-words.ts';
import { t } from '#shared/language/t.ts';

/** What matters of this kind, and whether it asks for something. */
const sayingOf = (kind: ListedKind, records: readonly RecordRow[]): { words: string; asks: string | null } => {
  const [newest] = inListOrder(records, kind);
  const count = records.length;
  if (kind === 'provenance') {
    const gaps = gapsOf(chainOf(records)).size;
    return {
      words: t('{count, plural, one {# holder} other {# holders}}', { count }),
      asks: gaps === 0 ? null : t('{count, plural, one {# gap} other {# gaps}}', { count: gaps }),
    };
  }
  if (kind === 'loan') {
    const due = records.flatMap((record) => {
      const days = daysLeft(record, localDay());
      return days === null ? [] : [{ days, date: String(record.fields['due']) }];
    });
    const next = due.toSorted((a, b) => a.days - b.days)[0];
    if (next !== undefined) return { words: t('Due back {date}', { date: formatDate(`${next.date}T12:00`) }), asks: null };
  }
  if (newest === undefined) return { words: '', asks: null };
  const title = titleOf(newest, kind);
  return { words: count === 1 ? title : t('{count}, newest: {title}', { count, title }), asks: null };
};

type RecordIndexProps = { piece: PieceRow; records: readonly RecordRow[] | undefined };

export const RecordIndex = ({ piece, records }: RecordIndexProps) => {
  if (records === undefined) return null;
  const byKind = listedKinds.map((kind) => ({ kind, own: records.filter((record) => record.kind === kind) }));
  const filled = byKind.filter(({ own }) => own.length > 0);
  const empty = byKind.filter(({ own }) => own.length === 0).map(({ kind }) => kind);
  return (
    <section aria-labelledby="record-index" className="print:hidden">
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <SectionTitle id="record-index">{t('Record##of a work')}</SectionTitle>
        <Link to={pathToPart(piece.id, 'record')} replace className="font-medium text-accent underline-offset-3 hover:underline">
          {t('Open record')}
        </Link>
      </div>
      {filled.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {filled.map(({ kind, own }) => {
            const { words, asks } = sayingOf(kind, own);
            return (
              <li key={kind}>
                <Link
                  to={pathToPart(piece.id, 'record', recordSection(kind))}
                  replace
                  className="-mx-2 grid min-h-10 grid-cols-[8rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded-control px-2 hover:bg-surface pointer-coarse:min-h-control"
                >
                  <span>{recordLabels[kind].title}</span>
                  <span className="truncate text-ink-2">
                    {words}
                    {asks !== null && <span className="text-warn">{`, ${asks}`}</span>}
                  </span>
                  <ChevronRight size={16} aria-hidden className="text-ink-3" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {empty.length > 0 && (
        <p className="pt-2 text-12 text-ink-2">
          {`${filled.length === 0 ? t('Nothing yet. Add:') : t('Also:')} `}
          {empty.map((kind, at) => (
            <Fragment key={kind}>
              <Link
                to={pathToAdd(piece.id, kind)}
                replace
                className="inline-block underline underline-offset-2 hover:text-ink pointer-coarse:py-2"
              >
                {inSentence(recordLabels[kind].title)}
              </Link>
              {at < empty.length - 1 && ', '}
            </Fragment>
          ))}
        </p>
      )}
    </section>
  );
};
