// The collections that a work is in and its tags: shown as chips, added by typing, removed with Undo.
import Folder from 'lucide-react/icons/folder';
import Hash from 'lucide-react/icons/hash';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBelongingCommands, type Belonging, type BelongingChange } from '#client/work/groups/belonging.data.ts';
import { tagKey, useGroupCommands, useGroups, useMemberships } from '#client/work/groups/groups.data.ts';
import { NameBox } from '#client/work/groups/name-box.tsx';
import { useRecordsAbout } from '#client/work/record/records.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { belongingOf } from './belonging.ts';
import { t } from '#shared/language/t.ts';

export const CollectionsAndTags = ({ pieceId }: { pieceId: string }) => {
  const records = useRecordsAbout(pieceId);
  const groups = useGroups();
  const belonging = useBelongingCommands();
  const groupCommands = useGroupCommands();
  const [adding, setAdding] = useState<'group' | 'tag' | null>(null);
  if (records === undefined || groups === undefined || belonging === null || groupCommands === null) return null;
  const { groupIds, tags } = belongingOf(records, tagKey);
  const own = groups.all.filter(({ id }) => groupIds.has(id));
  const add = (to: Belonging) => void belonging.add([pieceId], to).catch(toastFailure);
  const createGroup = async (name: string) => belonging.add([pieceId], { group: await groupCommands.create(name, null) });
  const remove = async (from: Belonging, name: string) => {
    const change = await belonging.remove([pieceId], from);
    toastRemoved('group' in from ? t('Removed from {name}', { name }) : t('Tag {name} removed', { name }), change);
  };
  const close = () => setAdding(null);

  return (
    <section aria-labelledby="collections-and-tags" className="flex flex-col gap-3 print:hidden">
      <SectionTitle id="collections-and-tags">{t('Collections and tags')}</SectionTitle>
      {own.length + tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {own.map(({ id, name }) => (
            <Chip
              key={id}
              to={`/catalog?${new URLSearchParams({ collection: id })}`}
              icon={<Folder size={14} aria-hidden />}
              name={name}
              title={groups.tree.pathOf(id).join(' / ')}
              removeLabel={t('Remove from {name}', { name })}
              onRemove={() => void remove({ group: id }, name).catch(toastFailure)}
            />
          ))}
          {tags.map((name) => (
            <Chip
              key={tagKey(name)}
              to={`/catalog?${new URLSearchParams({ tag: name })}`}
              icon={<Hash size={14} aria-hidden />}
              name={name}
              removeLabel={t('Remove tag {name}', { name })}
              onRemove={() => void remove({ tag: name }, name).catch(toastFailure)}
            />
          ))}
        </ul>
      )}
      {adding === 'group' && (
        <NameBox
          label={t('Choose or name a collection')}
          options={groups.all
            .filter(({ id }) => !groupIds.has(id))
            .map(({ id, name }) => ({ id, name, within: groups.tree.pathOf(id).slice(0, -1).join(' / ') }))}
          onChoose={({ id }) => add({ group: id })}
          onCreate={(name) => void createGroup(name).catch(toastFailure)}
          onClose={close}
        />
      )}
      {adding === 'tag' && <TagBox has={tags} onAdd={(tag) => add({ tag })} onClose={close} />}
      <div className="flex flex-wrap gap-2">
        {adding !== 'group' && (
          <Button size="small" onClick={() => setAdding('group')}>
            <Plus size={16} aria-hidden />
            {t('Add to a collection')}
          </Button>
        )}
        {adding !== 'tag' && (
          <Button size="small" onClick={() => setAdding('tag')}>
            <Plus size={16} aria-hidden />
            {t('Add a tag')}
          </Button>
        )}
      </div>
    </section>
  );
};

const toastRemoved = (title: string, { undo }: BelongingChange): void => {
  toast({
    key: title,
    title,
    action: { label: t('Undo'), act: () => void undo().catch(toastFailure) },
  });
};

/** Reads the tags in use only once somebody is about to write one. */
const TagBox = ({ has, onAdd, onClose }: { has: readonly string[]; onAdd: (name: string) => void; onClose: () => void }) => {
  const memberships = useMemberships();
  const own = new Set(has.map(tagKey));
  const options = (memberships?.tags() ?? []).filter(({ key }) => !own.has(key)).map(({ key, name }) => ({ id: key, name }));
  return (
    <NameBox
      label={t('Choose or write a tag')}
      options={options}
      onChoose={({ name }) => onAdd(name)}
      // A tag that the work carries already stays one.
      onCreate={(name) => {
        if (!own.has(tagKey(name))) onAdd(name);
      }}
      onClose={onClose}
    />
  );
};

type ChipProps = { to: string; icon: ReactNode; name: string; title?: string | undefined; removeLabel: string; onRemove: () => void };

const Chip = ({ to, icon, name, title, removeLabel, onRemove }: ChipProps) => (
  <li className="flex max-w-full items-center rounded-full border border-line bg-surface text-14">
    <Link
      to={to}
      title={title}
      className="flex min-h-control min-w-0 items-center gap-1.5 rounded-full pe-1 ps-3 text-ink hover:text-accent"
    >
      <span className="shrink-0 text-ink-3">{icon}</span>
      <span className="truncate">{name}</span>
    </Link>
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="inline-grid size-9 shrink-0 place-items-center rounded-full text-ink-3 hover:bg-surface-2 hover:text-ink pointer-coarse:size-control"
    >
      <X size={14} aria-hidden />
    </button>
  </li>
);
