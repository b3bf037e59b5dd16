// The bar of the selected pieces: how many they are, and what can be done with them. On a phone it stands in place of the bottom bar.
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '#shared/domain/page/format.ts';
import { useManyRun } from '#client/work/record/use-many-run.ts';
import { cx } from '#client/ui/class-names.ts';
import { Button, IconButton } from '#client/ui/controls/button.tsx';
import { useFocusAfter } from '#client/ui/keys/focus-after.ts';
import { Progress } from '#client/ui/status/progress.tsx';
import type { BulkActionProps } from './bulk-action.ts';
import { bulkActions } from './bulk-actions.ts';
import type { Selection } from './use-selection.ts';
import { t } from '#shared/language/t.ts';

type SelectionBarProps = Pick<BulkActionProps, 'place'> & { selection: Selection; found: number };

const nothing = (): void => undefined;

export const SelectionBar = ({ selection, found, place }: SelectionBarProps) => {
  // What was changed stays selected, as far as it is still found.
  const { running, run } = useManyRun(selection.ids.size, nothing);
  if (!selection.isOn && running === null) return null;
  return (
    <Bar isRunning={running !== null}>
      {running !== null ? (
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <Progress label={running.doing} value={running.percent} />
          </div>
          <Button onClick={running.cancel}>{t('Stop')}</Button>
        </div>
      ) : (
        <Chosen selection={selection} found={found}>
          {bulkActions.map(({ name, Action }) => (
            <Action key={name} ids={[...selection.ids]} place={place} changeMany={run} />
          ))}
        </Chosen>
      )}
    </Bar>
  );
};

const Bar = ({ isRunning, children }: { isRunning: boolean; children: ReactNode }) => {
  const bar = useRef<HTMLElement>(null);
  const was = useRef(isRunning);
  useFocusAfter(bar);
  // The button that was pressed, or its dialog, gave way to the progress, and that to the buttons.
  useEffect(() => {
    if (was.current !== isRunning && document.activeElement?.matches('body, main') === true) bar.current?.focus({ preventScroll: true });
    was.current = isRunning;
  }, [isRunning]);
  return (
    <section
      ref={bar}
      aria-label={t('Selected works')}
      tabIndex={-1}
      className="instead-of-tab-bar sticky bottom-4 z-30 rounded-card border border-line bg-raised p-1.5 ps-3 shadow-raised max-sm:bottom-0 max-sm:-mx-gutter max-sm:max-h-[45dvh] max-sm:overflow-y-auto max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:px-gutter max-sm:pb-[max(0.375rem,env(safe-area-inset-bottom))] print:hidden"
    >
      {children}
    </section>
  );
};

const Chosen = ({ selection, found, children }: Pick<SelectionBarProps, 'selection' | 'found'> & { children: ReactNode }) => {
  const { ids } = selection;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <IconButton label={t('Clear selection')} onClick={selection.clear} className="-ms-1.5">
        <X size={18} aria-hidden />
      </IconButton>
      <output className="text-14 font-medium tabular-nums">{t('{count} selected', { count: formatNumber(ids.size) })}</output>
      {ids.size < found && (
        <Button size="small" variant="quiet" className="text-accent! max-sm:ms-auto" onClick={selection.all}>
          {t('Select all {count}', { count: formatNumber(found) })}
        </Button>
      )}
      {ids.size > 0 && (
        <fieldset
          aria-label={t('Actions')}
          className={cx(
            'ms-auto min-w-0 max-sm:-mx-2 max-sm:grid max-sm:basis-full max-sm:grid-cols-5 sm:flex sm:flex-wrap',
            '[&_button]:flex-col [&_button]:justify-start [&_button]:gap-1 [&_button]:px-2 [&_button]:pt-2 [&_button]:text-12 [&_button]:leading-4 [&_button]:font-normal max-sm:[&_button]:px-0.5 sm:[&_button]:whitespace-nowrap',
          )}
        >
          {children}
        </fieldset>
      )}
    </div>
  );
};
