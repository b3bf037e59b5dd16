// The collections that a work is in.
import { useBelongingCommands } from '#client/work/groups/belonging.data.ts';
import { tagKey, useGroupCommands, useGroups } from '#client/work/groups/groups.data.ts';
import { NameBox } from '#client/work/groups/name-box.tsx';
import { useRecordsAbout } from '#client/work/record/records.data.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { belongingOf } from './belonging.ts';
import { NamesInPlace } from './names-in-place.tsx';
import { toastRemoved } from './toast-removed.ts';
import { t } from '#shared/language/t.ts';

export const GroupsOfWork = ({ pieceId }: { pieceId: string }) => {
  const records = useRecordsAbout(pieceId);
  const groups = useGroups();
  const belonging = useBelongingCommands();
  const commands = useGroupCommands();
  if (records === undefined || groups === undefined || belonging === null || commands === null) return null;
  const { groupIds } = belongingOf(records, tagKey);
  const create = async (name: string) => belonging.add([pieceId], { group: await commands.create(name, null) });
  return (
    <NamesInPlace
      label={t('Collections')}
      add={t('Add to a collection')}
      names={groups.all
        .filter(({ id }) => groupIds.has(id))
        .map(({ id, name }) => ({
          key: id,
          name,
          to: `/catalog?${new URLSearchParams({ collection: id })}`,
          title: groups.tree.pathOf(id).join(' / '),
          removeLabel: t('Remove from {name}', { name }),
          remove: async () => toastRemoved(t('Removed from {name}', { name }), await belonging.remove([pieceId], { group: id })),
        }))}
      renderBox={(onClose) => (
        <NameBox
          label={t('Choose or name a collection')}
          options={groups.all
            .filter(({ id }) => !groupIds.has(id))
            .map(({ id, name }) => ({ id, name, within: groups.tree.pathOf(id).slice(0, -1).join(' / ') }))}
          onChoose={({ id }) => void belonging.add([pieceId], { group: id }).catch(toastFailure)}
          onCreate={(name) => void create(name).catch(toastFailure)}
          stays
          onClose={onClose}
        />
      )}
    />
  );
};
