// The tags of a work.
import { useBelongingCommands } from '#client/work/groups/belonging.data.ts';
import { tagKey, useMemberships } from '#client/work/groups/groups.data.ts';
import { NameBox } from '#client/work/groups/name-box.tsx';
import { useRecordsAbout } from '#client/work/record/records.data.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { belongingOf } from './belonging.ts';
import { NamesInPlace } from './names-in-place.tsx';
import { toastRemoved } from './toast-removed.ts';
import { t } from '#shared/language/t.ts';

export const TagsOfWork = ({ pieceId }: { pieceId: string }) => {
  const records = useRecordsAbout(pieceId);
  const belonging = useBelongingCommands();
  if (records === undefined || belonging === null) return null;
  const { tags } = belongingOf(records, tagKey);
  return (
    <NamesInPlace
      label={t('Tags')}
      add={t('Add a tag')}
      names={tags.map((name) => ({
        key: tagKey(name),
        name,
        to: `/catalog?${new URLSearchParams({ tag: name })}`,
        removeLabel: t('Remove tag {name}', { name }),
        remove: async () => toastRemoved(t('Tag {name} removed', { name }), await belonging.remove([pieceId], { tag: name })),
      }))}
      renderBox={(onClose) => (
        <TagBox has={tags} onAdd={(tag) => void belonging.add([pieceId], { tag }).catch(toastFailure)} onClose={onClose} />
      )}
    />
  );
};

type TagBoxProps = { has: readonly string[]; onAdd: (name: string) => void; onClose: () => void };

/** Reads the tags in use only once somebody is about to write one. */
const TagBox = ({ has, onAdd, onClose }: TagBoxProps) => {
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
      stays
      onClose={onClose}
    />
  );
};
