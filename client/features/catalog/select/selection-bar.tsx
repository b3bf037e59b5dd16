// The bar of the selected pieces: how many they are, and what can be done with them.
import X from 'lucide-react/icons/x';
import { formatNumber } from '#shared/domain/page/format.ts';
import { useManyRun } from '#client/work/record/use-many-run.ts';
import { Button, IconButton } from '#client/ui/controls/button.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import type { BulkActionProps } from './bulk-action.ts';
import { bulkActions } from './bulk-actions.ts';
import type { Selection } from './use-selection.ts';
import { t } from '#shared/language/t.ts';

type SelectionBarProps = Pick<BulkActionProps, 'place'> & { selection: Selection; found: number };

export const SelectionBar = ({ selection, found, place }: SelectionBarProps) => {
  const { ids } = selection;
  const { running, run } = useManyRun(ids.size, selection.clear);
  if (!selection.isOn && running === null) return null;
  return (
    <section
      aria-label={t('Selected works')}
      className="sticky bottom-[calc(var(--tab-bar,0px)+env(safe-area-inset-bottom)+0.5rem)] z-30 rounded-card border border-line bg-raised p-1.5 ps-3 shadow-raised print:hidden"
    >
      {running !== null ? (
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <Progress label={running.doing} value={running.percent} />
          </div>
          <Button onClick={running.cancel}>{t('Stop')}</Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <output className="text-14 font-medium tabular-nums">{t('{count} selected', { count: formatNumber(ids.size) })}</output>
          {ids.size < found && (
            <Button size="small" variant="quiet" onClick={selection.all}>
              {t('Select all {count}', { count: formatNumber(found) })}
            </Button>
          )}
          <IconButton label={t('Clear selection')} onClick={selection.clear} className="ms-auto sm:order-last">
            <X size={18} aria-hidden />
          </IconButton>
          <fieldset
            aria-label={t('Actions')}
            className="flex min-w-0 items-center gap-0.5 sm:flex-wrap [&_button]:shrink-0 [&_button]:whitespace-nowrap max-sm:-ms-2 max-sm:basis-full max-sm:overflow-x-auto max-sm:p-1"
          >
            {ids.size > 0 && bulkActions.map(({ name, Action }) => <Action key={name} ids={[...ids]} place={place} changeMany={run} />)}
          </fieldset>
        </div>
      )}
    </section>
  );
};
