// The places as chips in one row that scrolls, where there is no room for the rail.
import BookOpen from 'lucide-react/icons/book-open';
import Bookmark from 'lucide-react/icons/bookmark';
import Folder from 'lucide-react/icons/folder';
import Hash from 'lucide-react/icons/hash';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '#shared/domain/page/format.ts';
import { tagKey } from '#client/work/groups/groups.data.ts';
import { cx } from '#client/ui/class-names.ts';
import { isSavedQuery, placeLink, savedLink } from './place-links.ts';
import type { PlacesProps } from './rail-lists.tsx';
import { t } from '#shared/language/t.ts';

const look =
  'relative inline-flex min-h-9 max-w-60 items-center gap-1.5 rounded-control border px-2.5 text-12 font-medium whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1';

/** Of the collections those at the top, and those inside the chosen one beside it. */
export const PlaceChips = ({ query, views, content, saved, onCreate, onSave }: PlacesProps) => {
  const { groups, countOf } = content;
  const row = useRef<HTMLElement>(null);
  const path = new Set<string>();
  for (let at = groups.byId.get(query.collection) ?? null; at !== null; at = groups.tree.parentOf(at.id)) path.add(at.id);
  const shown = groups.tree.roots.flatMap(function inner(group): typeof groups.all {
    return path.has(group.id) ? [group, ...groups.tree.childrenOf(group.id).flatMap(inner)] : [group];
  });
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [query.collection, query.tag]);
  return (
    <nav
      ref={row}
      aria-label={t('Collections and tags')}
      className="-mx-gutter overflow-x-auto px-gutter py-1 [scrollbar-width:none] print:hidden"
    >
      <ul className="flex w-max gap-1.5">
        {views.map(({ name, to, isCurrent, count }) => (
          <Chip key={name} to={to} name={name} current={isCurrent} count={count} />
        ))}
        {shown.map(({ id, name }) => (
          <Chip
            key={id}
            to={placeLink(query, { collection: id })}
            icon={<Folder size={14} aria-hidden />}
            name={name}
            current={query.collection === id}
            count={countOf(id)}
          />
        ))}
        {content.tags.map(({ key, name, count }) => (
          <Chip
            key={key}
            to={placeLink(query, { tag: name })}
            icon={<Hash size={14} aria-hidden />}
            name={name}
            current={query.tag !== '' && tagKey(query.tag) === key}
            count={count}
          />
        ))}
        {saved.map((one) => (
          <Chip
            key={one.id}
            to={savedLink(one.query)}
            icon={<Bookmark size={14} aria-hidden />}
            name={one.name}
            current={isSavedQuery(query, one.query)}
          />
        ))}
        <Chip to="/registry" icon={<BookOpen size={14} aria-hidden />} name={t('Registry')} current={false} />
        {onSave !== null && <ChipButton icon={<Bookmark size={14} aria-hidden />} name={t('Save this filter')} onClick={onSave} />}
        <ChipButton icon={<Plus size={14} aria-hidden />} name={t('New collection')} onClick={onCreate} />
      </ul>
    </nav>
  );
};

type ChipProps = { to: string; icon?: ReactNode | undefined; name: string; current: boolean; count?: number | null | undefined };

const Chip = ({ to, icon, name, current, count }: ChipProps) => (
  <li>
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={cx(look, current ? 'border-accent bg-accent-soft text-accent' : 'border-line text-ink-2')}
    >
      {icon}
      <span className="truncate">{name}</span>
      {typeof count === 'number' && (
        <span className={cx('font-normal tabular-nums', current ? 'text-accent' : 'text-ink-3')}>{formatNumber(count)}</span>
      )}
    </Link>
  </li>
);

const ChipButton = ({ icon, name, onClick }: { icon: ReactNode; name: string; onClick: () => void }) => (
  <li>
    <button type="button" onClick={onClick} aria-haspopup="dialog" className={cx(look, 'border-line-strong border-dashed text-ink-2')}>
      {icon}
      {name}
    </button>
  </li>
);
