// Names a collection, says which one it is inside and what is to be noted of it.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { useState } from 'react';
import { withInside } from '#shared/domain/collection/tree.ts';
import type { Group, GroupCommands, Groups } from '#client/work/groups/groups.data.ts';
import { FormDialog } from '#client/device/forms/form-dialog.tsx';
import { useForm } from '#client/device/forms/use-form.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { t } from '#shared/language/t.ts';

type GroupDialogProps = {
  /** Null for a new one. */
  group: Group | null;
  /** Where a new one begins. */
  within: string | null;
  groups: Groups;
  commands: GroupCommands;
  onClose: () => void;
};

/** Characters. */
const maxName = 300;
const maxNote = 5_000;

export const GroupDialog = ({ group, within, groups, commands, onClose }: GroupDialogProps) => {
  const [own] = useState(() => new Set(group === null ? [] : withInside(groups.tree, group.id)));
  const parent = group === null ? within : (groups.tree.parentOf(group.id)?.id ?? null);
  const { values, problems, change, ...dialog } = useForm({
    keptAs: group === null ? `new collection in ${within ?? ''}` : `collection ${group.id}`,
    opened: { name: group?.name ?? '', within: parent ?? '', note: group?.note ?? '' },
    check: ({ name }) => (isBlank(name) ? { name: t('Name is required') } : {}),
    act: async ({ name, within: chosen, note }, opened) => {
      const into = chosen === '' ? null : chosen;
      if (group === null) return void (await commands.create(name.trim(), into, note.trim()));
      const values = {
        ...(name === opened.name ? {} : { name: name.trim() }),
        ...(chosen === opened.within ? {} : { within: into }),
        ...(note === opened.note ? {} : { note: note.trim() || null }),
      };
      if (Object.keys(values).length > 0) await commands.set(group.id, values);
    },
    onClose,
  });
  const places = groups.all
    .filter(({ id }) => !own.has(id))
    .map(({ id }) => ({ value: id, label: groups.tree.pathOf(id).join(' / ') }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <FormDialog
      {...dialog}
      title={group === null ? t('New collection') : t('Edit collection')}
      size="small"
      submitLabel={group === null ? t('Create') : t('Save')}
    >
      <Field label={t('Name')} error={problems.name} required>
        <Input value={values.name} maxLength={maxName} autoComplete="off" onChange={({ target }) => change({ name: target.value })} />
      </Field>
      {places.length > 0 && (
        <Field label={t('Inside')}>
          <Select
            empty={t('Not inside another')}
            options={places}
            value={values.within}
            onChange={({ target }) => change({ within: target.value })}
          />
        </Field>
      )}
      <Field label={t('Note')} optional>
        <Textarea value={values.note} maxLength={maxNote} rows={3} onChange={({ target }) => change({ note: target.value })} />
      </Field>
    </FormDialog>
  );
};
