// The contents of the file of a work: its sections by who has them after a sale, with the one that is in view.
import { Link, useLocation } from 'react-router-dom';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { pathToPart, recordSection } from '#client/ui/address/piece-paths.ts';
import { cx } from '#client/ui/class-names.ts';
import { useSectionInView } from './use-section-in-view.ts';
import { t } from '#shared/language/t.ts';

const contents = [
  { words: t('Goes with the work'), kinds: ['provenance', 'exhibition', 'literature', 'condition'] },
  { words: t('Stays with you'), kinds: ['document', 'loan', 'movement', 'valuation', 'measurement'] },
] as const;

type RecordContentsProps = { pieceId: string; records: readonly RecordRow[] };

export const RecordContents = ({ pieceId, records }: RecordContentsProps) => {
  const inView = useSectionInView(useLocation().hash.slice(1));
  return (
    <nav aria-label={t('Contents of the record')} className="-mx-2 flex flex-col gap-3">
      {contents.map(({ words, kinds }) => (
        <div key={words}>
          <p className="px-2 pb-1 text-12 text-ink-3">{words}</p>
          <ul>
            {kinds.map((kind) => {
              const count = records.filter((record) => record.kind === kind).length;
              // Measurements are added in the viewer: there is no empty section.
              if (kind === 'measurement' && count === 0) return null;
              const isCurrent = inView === recordSection(kind);
              return (
                <li key={kind}>
                  <Link
                    to={pathToPart(pieceId, 'record', recordSection(kind))}
                    replace
                    aria-current={isCurrent || undefined}
                    className={cx(
                      'flex min-h-8 items-center justify-between gap-2 rounded-control px-2 pointer-coarse:min-h-control',
                      isCurrent ? 'bg-surface-2 font-medium text-ink' : 'text-ink-2 hover:bg-surface hover:text-ink',
                    )}
                  >
                    {recordLabels[kind].title}
                    {count > 0 && <span className="text-12 font-normal text-ink-3 tabular-nums">{count}</span>}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
};
