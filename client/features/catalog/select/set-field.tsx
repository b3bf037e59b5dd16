// Sets one field of all selected pieces.
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { requiredOf } from '#shared/records/field.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { pieceField, plainFields, type PlainField } from '#shared/records/pieces.ts';
import { FieldForm } from '#client/work/change/field-form.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import type { BulkActionProps } from './bulk-action.ts';
import { DialogAction } from './dialog-action.tsx';
import { inSentence } from '#shared/language/in-sentence.ts';
import { t } from '#shared/language/t.ts';

/** What tells one work from another is not set for many; a currency is set with its amount. */
const ofOne = new Set<PlainField>(['title', 'inventory_number', 'acquired_currency']);
const choices = plainFields.filter((name) => !ofOne.has(name)).map((name) => ({ value: name, label: fieldLabels[name] }));

export const SetField = (props: BulkActionProps) => (
  <DialogAction icon={Pencil} label={t('Set a field')}>
    {(close) => <SetFieldDialog {...props} onClose={close} />}
  </DialogAction>
);

const SetFieldDialog = ({ ids, changeMany, onClose }: BulkActionProps & { onClose: () => void }) => {
  const [name, setName] = useState<PlainField>('location');
  const [dirty, setDirty] = useState(false);
  const unsaved = useUnsaved(dirty);
  const leave = () => unsaved.leave(onClose);
  const label = fieldLabels[name];
  return (
    <Dialog
      open
      onClose={leave}
      closesOutside={!dirty}
      size="small"
      title={t('Set a field of {count, plural, one {# work} other {# works}}', { count: ids.length })}
      footer={
        <>
          <Button onClick={leave}>{t('Cancel')}</Button>
          <Button type="submit" form="set-field" variant="primary">
            {t('Save')}
          </Button>
        </>
      }
    >
      <Stack className="pb-2">
        <Field label={t('Field')}>
          <Select
            options={choices}
            value={name}
            onChange={({ target }) => setName(choices.find(({ value }) => value === target.value)?.value ?? name)}
          />
        </Field>
        <FieldForm
          key={name}
          id="set-field"
          name={name}
          opened={null}
          onDirty={setDirty}
          hint={requiredOf(pieceField(name)) === undefined ? t('Leave it empty to remove what is there.') : undefined}
          onSave={(values) => {
            unsaved.saved();
            onClose();
            changeMany(
              {
                doing: t('Setting {label}', { label: inSentence(label) }),
                done: (count) => t('{label} set on {count, plural, one {# work} other {# works}}', { label, count }),
              },
              ids.map((pieceId) => [{ kind: 'piece.set', payload: { pieceId, values } }]),
            );
          }}
        />
      </Stack>
    </Dialog>
  );
};
