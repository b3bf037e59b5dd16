// "Needs you": what is due, and the gaps in the records. A gap can be put aside on this device; what is due cannot.
import { formatNumber } from '#shared/domain/page/format.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { useNow } from '#client/ui/now.ts';
import { dueRows } from './due-rows.tsx';
import { gapRows } from './gap-rows.tsx';
import { isThisWeek, type GapRow, type Waiting } from './need.ts';
import { NeedList } from './need-list.tsx';
import { isAside, type PutAside } from '#client/device/local/not-now.ts';
import type { NotNow } from '#client/device/local/not-now.data.ts';
import { UnderList } from './under-list.tsx';
import { t } from '#shared/language/t.ts';

const titleId = 'needs-you';
const focusTitle = (): void => document.getElementById(titleId)?.focus();

type NeedsYouProps = { waiting: Waiting; works: number; aside: PutAside } & Pick<NotNow, 'putAside' | 'bringBack'>;

export const NeedsYou = ({ waiting, works, aside, putAside, bringBack }: NeedsYouProps) => {
  const now = useNow();
  const due = dueRows(waiting);
  const all = gapRows(waiting);
  const gaps = all.filter(({ kind }) => !isAside(aside, kind, now));
  const hidden = all.length - gaps.length;
  const count = due.length + gaps.length;
  const hide = ({ kind, words }: GapRow): void => {
    putAside(kind);
    toast({
      key: 'home-aside',
      title: t('Put aside for 30 days'),
      description: words,
      action: { label: t('Undo'), act: () => bringBack([kind]) },
    });
  };
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} tabIndex={-1}>
        {t('Needs you')} {count > 0 && <span className="text-ink-3 tabular-nums">{formatNumber(count)}</span>}
      </SectionTitle>
      {count === 0 && hidden === 0 ? (
        <p className="mt-2 text-ink-2">{t('Nothing needs you right now. Enjoy your collection.')}</p>
      ) : (
        <div className="mt-2 grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <NeedList title={due.every(isThisWeek) ? t('Due this week') : t('Due soon')} rows={due} empty={t('Nothing is due')} />
          <NeedList
            title={t('Gaps in your records')}
            rows={gaps}
            empty={
              hidden > 0 ? t('No other gaps found') : t('No gaps found in {count, plural, one {# work} other {# works}}', { count: works })
            }
            aside={{ wordsOf: ({ words }) => words, put: hide, focusNext: focusTitle }}
          >
            {hidden > 0 && (
              <UnderList
                words={t('Show {count, plural, one {# gap} other {# gaps}} put aside', { count: hidden })}
                onClick={() => bringBack(all.map(({ kind }) => kind))}
              />
            )}
          </NeedList>
        </div>
      )}
    </section>
  );
};
