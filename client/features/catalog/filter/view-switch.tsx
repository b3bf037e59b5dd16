// Whether the pieces are shown as a table or as cards, and how large.
import { catalogViews, type CatalogView } from '#client/features/catalog/view-choice.ts';
import { cx } from '#client/ui/class-names.ts';
import { useAtOnce } from '#client/ui/use-at-once.ts';
import { t } from '#shared/language/t.ts';

type ViewSwitchProps = { view: CatalogView; onView: (view: CatalogView) => void; className?: string | undefined };

const words: Record<CatalogView, { short: string; label: string }> = {
  small: { short: t('S'), label: t('Grid, small') },
  medium: { short: t('M'), label: t('Grid, medium') },
  large: { short: t('L'), label: t('Grid, large') },
  table: { short: t('Table'), label: t('Table') },
};

export const ViewSwitch = ({ view, onView, className }: ViewSwitchProps) => {
  const [chosen, change] = useAtOnce(view, onView);
  return (
    <fieldset aria-label={t('View')} className={cx('flex h-control shrink-0 gap-px rounded-control bg-surface-2 p-0.5', className)}>
      {catalogViews.map((one, at) => (
        <button
          key={one}
          type="button"
          aria-pressed={chosen === one}
          aria-label={words[one].label}
          title={words[one].label}
          aria-keyshortcuts={String(at + 1)}
          onClick={() => change(one)}
          className={cx(
            'min-w-8 grow rounded-[6px] px-2.5 text-14 font-medium',
            chosen === one ? 'bg-raised text-ink outline-1 outline-line' : 'text-ink-2 hover:text-ink',
          )}
        >
          {words[one].short}
        </button>
      ))}
    </fieldset>
  );
};
