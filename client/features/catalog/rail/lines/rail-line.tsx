// One line of the rail: a link with a number, and what can be done with it.
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '#shared/domain/page/format.ts';
import { useDropPlace } from '#client/features/catalog/put/dragged-works.ts';
import { cx } from '#client/ui/class-names.ts';
import { t } from '#shared/language/t.ts';

type RailLineProps = {
  to: string;
  name: string;
  current: boolean;
  /** Works; null while they are counted, missing where none are. */
  count?: number | null | undefined;
  /** Depth in the tree. */
  level?: number | undefined;
  before?: ReactNode | undefined;
  menu?: ReactNode | undefined;
  keys?: string | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** Works may be dropped on it. moves: they leave where they are. */
  onWorks?: ((ids: readonly string[]) => void) | undefined;
  moves?: boolean | undefined;
};

const indent = 16;
/** To the menu, where the line is pointed at or has the focus. */
const givesWay = 'pointer-fine:group-hover/line:invisible pointer-fine:group-focus-within/line:invisible';

export const RailLine = ({ to, name, current, count, level = 0, before, menu, keys, onKeyDown, onWorks, moves = false }: RailLineProps) => {
  const { isOver, place } = useDropPlace(onWorks, moves);
  return (
    <div
      {...place}
      className={cx(
        'group/line relative flex items-center rounded-control',
        isOver && 'outline-2 -outline-offset-2 outline-accent',
        isOver ? 'bg-accent-soft text-ink' : current ? 'bg-surface-2 text-ink' : 'text-ink-2 hover:bg-surface hover:text-ink',
      )}
      style={{ paddingLeft: level * indent }}
    >
      <span className="grid w-7 shrink-0 place-items-center text-ink-3">{before}</span>
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        aria-keyshortcuts={keys}
        onKeyDown={onKeyDown}
        className={cx(
          'flex min-h-7 min-w-0 flex-1 items-center gap-2 rounded-control pe-2 text-14 pointer-coarse:min-h-11',
          current && 'font-medium',
        )}
      >
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        {typeof count === 'number' && (
          <span className={cx('text-12 font-normal text-ink-3 tabular-nums', menu !== undefined && givesWay)}>
            {formatNumber(count)}
            <span className="sr-only"> {count === 1 ? t('work') : t('works')}</span>
          </span>
        )}
      </Link>
      {menu !== undefined && <span className="grid pointer-fine:absolute pointer-fine:end-0.5">{menu}</span>}
    </div>
  );
};

/** The button of a menu in a line: seen when the line is pointed at or focused, and always on touch. */
export const lineMenuClass =
  'inline-grid size-7 shrink-0 place-items-center rounded-control text-ink-3 opacity-0 group-hover/line:opacity-100 ' +
  'group-focus-within/line:opacity-100 data-[state=open]:opacity-100 hover:text-ink pointer-coarse:opacity-100';
