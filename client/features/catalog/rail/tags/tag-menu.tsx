// Renames a tag on all works that carry it, or takes it off all of them, with one Undo.
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogFilter } from '#client/features/catalog/filter/catalog-filter.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { tagKey } from '#client/work/groups/groups.data.ts';
import { type RunMany, useManyRun } from '#client/work/record/use-many-run.ts';
import { Menu, MenuItem } from '#client/ui/dialogs/menu.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { allLink, placeLink } from '#client/features/catalog/rail/place-links.ts';
import { tagDeletions, tagRenames } from './retag.data.ts';
import { t } from '#shared/language/t.ts';

const TagDialog = lazyDialog(async () => (await import('./tag-dialog.tsx')).TagDialog);

/** works: how many carry it. query: what the catalog shows, which follows the tag to its new name. */
type TagMenuProps = { name: string; works: number; query: CatalogFilter; className?: string | undefined };

const nothing = (): void => undefined;

export const TagMenu = ({ name, works, query, className }: TagMenuProps) => {
  const data = useUserData();
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const { run } = useManyRun(works, nothing);
  if (data === null) return null;
  const isShown = tagKey(query.tag) === tagKey(name);
  const change = (words: Parameters<RunMany>[0], read: () => ReturnType<typeof tagDeletions>, to: string): void => {
    run(words, read);
    if (isShown) void navigate(to, { replace: true });
  };
  const rename = (next: string) =>
    change(
      {
        doing: t('Renaming {name}', { name }),
        done: (count) => t('{name} is {next} on {count, plural, one {# work} other {# works}}', { name, next, count }),
      },
      () => tagRenames(data, name, next),
      placeLink(query, { collection: query.collection, tag: next }),
    );
  const remove = () =>
    change(
      {
        doing: t('Deleting {name}', { name }),
        done: (count) => t('Tag {name} removed from {count, plural, one {# work} other {# works}}', { name, count }),
      },
      () => tagDeletions(data, name),
      allLink(query),
    );
  return (
    <>
      <Menu label={t('Actions for {name}', { name })} trigger={<Ellipsis size={18} aria-hidden />} triggerClassName={className}>
        <MenuItem icon={<Pencil size={18} />} onSelect={() => setRenaming(true)}>
          {t('Rename')}
        </MenuItem>
        <MenuItem icon={<Trash2 size={18} />} onSelect={remove}>
          {t('Delete')}
        </MenuItem>
      </Menu>
      {isRenaming && <TagDialog name={name} onRename={rename} onClose={() => setRenaming(false)} />}
    </>
  );
};
