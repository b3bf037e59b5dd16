// The saved searches, each with how many works fit and how many of them are new.
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { countedMatches } from '#shared/contract/trade/watching.ts';
import { LastSeen } from '#client/device/local/answer.tsx';
import { useSavedSearchCommands, type SavedSearchCommands } from '#client/trade/watching/saved-searches.data.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Menu, MenuItem } from '#client/ui/dialogs/menu.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { Skeleton } from '#client/ui/status/skeleton.tsx';
import { RenameSearchDialog } from './rename-search-dialog.tsx';
import { useCountedSearches, type CountedSearch } from './watchlist.data.ts';
import { t } from '#shared/language/t.ts';

export const SearchList = () => {
  const found = useCountedSearches();
  const commands = useSavedSearchCommands();
  if (found === undefined || commands === null) return <Skeleton className="h-16" />;
  const { searches, answer } = found;
  if (searches.length === 0)
    return (
      <EmptyState
        title={t('No saved searches yet')}
        icon={<Search size={40} />}
        action={
          <ButtonLink to="/market" variant="primary">
            {t('Search the market')}
          </ButtonLink>
        }
      >
        {t('Narrow the market to what you collect and save the search. You hear of new works that fit.')}
      </EmptyState>
    );
  return (
    <Stack>
      <LastSeen of={answer} more={t('Works may have come and gone.')} />
      <ul aria-label={t('Saved searches')} className="flex flex-col divide-y divide-line rounded-card border border-line">
        {searches.map((search) => (
          <li key={search.id}>
            <SearchLine search={search} commands={commands} />
          </li>
        ))}
      </ul>
    </Stack>
  );
};

const matchesOf = ({ matches }: CountedSearch): string | null => {
  if (matches === null) return null;
  return matches === 0
    ? t('No work fits right now')
    : matches >= countedMatches
      ? t('{count}+ works', { count: countedMatches })
      : t('{count, plural, one {# work} other {# works}}', { count: matches });
};

const removeWithUndo = async (commands: SavedSearchCommands, { id, name }: CountedSearch): Promise<void> => {
  await commands.remove(id);
  toast({
    key: `search-${id}`,
    title: t('Search deleted'),
    description: name,
    action: { label: t('Undo'), act: () => void commands.restore(id).catch(toastFailure) },
  });
};

const SearchLine = ({ search, commands }: { search: CountedSearch; commands: SavedSearchCommands }) => {
  const [renaming, setRenaming] = useState(false);
  const { id, name, query, fresh } = search;
  const matches = matchesOf(search);
  return (
    <div className="relative flex items-center gap-3 py-2 pe-2 ps-4 hover:bg-surface-2">
      <div className="min-w-0 flex-1">
        <Link
          to={`/market?${query}`}
          onClick={() => void commands.look(id).catch(toastFailure)}
          className="text-14 font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        {matches !== null && <Note className="tabular-nums">{matches}</Note>}
      </div>
      {fresh > 0 && <Badge tone="accent">{t('{count} new', { count: fresh })}</Badge>}
      {/* Stacked above the link that covers the line. */}
      <div className="relative z-10 flex">
        <Menu label={t('Actions for {name}', { name })} trigger={<Ellipsis size={18} aria-hidden />}>
          <MenuItem icon={<Pencil size={18} />} onSelect={() => setRenaming(true)}>
            {t('Rename')}
          </MenuItem>
          <MenuItem icon={<Trash2 size={18} />} onSelect={() => void removeWithUndo(commands, search).catch(toastFailure)}>
            {t('Delete')}
          </MenuItem>
        </Menu>
      </div>
      {renaming && <RenameSearchDialog search={search} commands={commands} onClose={() => setRenaming(false)} />}
    </div>
  );
};
