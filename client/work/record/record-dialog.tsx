// Adds or edits a record of any kind: its declared fields, its history, and its deletion.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { type ReactNode, useState } from 'react';
import { fieldsOfKind, type RecordKind } from '#shared/records/record-kinds.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { FormDialog } from '#client/device/forms/form-dialog.tsx';
import { useForm } from '#client/device/forms/use-form.ts';
import { formatDate } from '#shared/domain/page/format.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import type { Field } from '#shared/records/field.ts';
import type { PickedFile } from '#client/data/drafts/record-files.ts';
import { capital } from '#shared/language/capital.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import { FileText } from '#client/work/reading/file-text.tsx';
import { FileField } from './file-field.tsx';
import { FieldControl, type RecordOption } from './field-control.tsx';
import { readField, textOfValue } from './field-form.ts';
import { wordsOfValue } from './field-words.ts';
import { useRecordHistory, useSeenConflicts, type RecordCommands, type Values } from './records.data.ts';
import { t } from '#shared/language/t.ts';

type Texts = Readonly<Record<string, string>>;
type RecordDialogProps = {
  kind: RecordKind;
  /** Instead of 'Add …' or 'Edit …'. */
  title?: string | undefined;
  /** Null for a record about the collection. */
  about: string | null;
  /** Null for a new one. */
  record: RecordRow | null;
  /** Initial values of a new record. */
  first?: Values | undefined;
  commands: RecordCommands;
  /** By kind: the records that a field may name. A field whose kind has none is left out. */
  others?: Readonly<Record<string, readonly RecordOption[]>> | undefined;
  /** Fields that are not filled in here. */
  without?: readonly string[] | undefined;
  /** What to say below a field with this text, in place of the hint of its label. */
  hintOf?: ((name: string, text: string) => string | undefined) | undefined;
  /** Above the fields. */
  notes?: ReactNode;
  onClose: () => void;
};

export const RecordDialog = ({
  kind,
  title,
  about,
  record,
  first = {},
  commands,
  others = {},
  without = [],
  hintOf,
  notes,
  onClose,
}: RecordDialogProps) => {
  const labels = recordLabels[kind];
  const fields = Object.entries(fieldsOfKind(kind));
  /** The values to store: all of a new record, only the changed ones of an existing record. */
  const readOf = (texts: Texts, before: Texts) =>
    fields
      .filter(([name]) => record === null || texts[name] !== before[name])
      .map(([name, field]) => [name, readField(field, texts[name] ?? '', labels.fields[name] ?? name)] as const);
  useSeenConflicts(record);
  const [picked, setPicked] = useState<readonly PickedFile[]>([]);
  const { opened, values, problems, change, run, ...dialog } = useForm<Texts>({
    keptAs: `${kind} ${record?.id ?? `new about ${about ?? 'the collection'}`}`,
    unkept: (name) => fieldsOfKind(kind)[name]?.type === 'file',
    opened: Object.fromEntries(fields.map(([name, field]) => [name, textOfValue(field, (record?.fields ?? first)[name])])),
    check: (texts, before) => {
      const found: Record<string, string> = {};
      for (const [name, one] of readOf(texts, before)) if ('problem' in one) found[name] = one.problem;
      const [main] = fields;
      if (main !== undefined && isBlank(texts[main[0]] ?? ''))
        found[main[0]] ??= t('{label} is required', { label: labels.fields[main[0]] ?? '' });
      return found;
    },
    act: async (texts, before) => {
      const read = Object.fromEntries(
        readOf(texts, before).flatMap(([name, one]) =>
          'value' in one && (record !== null || one.value !== null) ? [[name, one.value]] : [],
        ),
      );
      const files = picked.filter(({ ref }) => Object.values(read).some((value) => isFileRef(value) && value.id === ref.id));
      await (record === null ? commands.create(about, read, files) : commands.set(record, read, files));
    },
    onClose,
  });
  const remove = ({ id }: RecordRow) =>
    run(async () => {
      await commands.remove(id);
      toast({
        key: `record-${id}`,
        title: t('{kind} deleted', { kind: capital(labels.one) }),
        action: { label: t('Undo'), act: () => void commands.restore(id).catch(toastFailure) },
      });
    });

  const shown = fields
    .filter(([name]) => !without.includes(name))
    .filter(([, field]) => field.type !== 'record' || (others[field.kind] ?? []).length > 0);
  const wiringOf = (name: string) => ({
    label: labels.fields[name] ?? name,
    hint: hintOf?.(name, values[name] ?? '') ?? labels.hints?.[name],
    error: problems[name],
    text: values[name] ?? '',
    onType: (text: string) => change({ [name]: text }),
  });
  return (
    <FormDialog
      {...dialog}
      title={title ?? (record === null ? t('Add {kind}', { kind: labels.one }) : t('Edit {kind}', { kind: labels.one }))}
      submitLabel={t('Save')}
      aside={
        record !== null && (
          <Button variant="quiet" onClick={() => void remove(record)} disabled={dialog.busy}>
            {t('Delete')}
          </Button>
        )
      }
    >
      {notes}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {shown.map(([name, field]) => (
          <div key={name} className={field.type === 'note' || field.type === 'file' ? 'sm:col-span-2' : undefined}>
            {field.type === 'file' ? (
              <>
                <FileField
                  {...wiringOf(name)}
                  onPick={(file) => setPicked((before) => [...before, file])}
                  recordId={values[name] === opened[name] ? (record?.id ?? null) : null}
                />
                <TextOf record={record} name={name} />
              </>
            ) : (
              <FieldControl field={field} {...wiringOf(name)} records={field.type === 'record' ? others[field.kind] : undefined} />
            )}
          </div>
        ))}
      </div>
      {record !== null && (
        <Earlier
          record={record}
          kind={kind}
          without={without}
          onRestore={(name, field, value) => change({ [name]: textOfValue(field, value) })}
        />
      )}
    </FormDialog>
  );
};

/** Of the file that is stored, whatever is chosen in its place. */
const TextOf = ({ record, name }: { record: RecordRow | null; name: string }) => {
  const file = record?.fields[name];
  return record !== null && isFileRef(file) && <FileText file={file} about={record.about} />;
};

type EarlierProps = {
  record: RecordRow;
  kind: RecordKind;
  without: readonly string[];
  onRestore: (name: string, field: Field, value: unknown) => void;
};

const Earlier = ({ record, kind, without, onRestore }: EarlierProps) => {
  const rows = useRecordHistory(record).filter(({ field }) => field in fieldsOfKind(kind) && !without.includes(field));
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-14 font-medium">{t('Earlier values')}</h3>
      <ul className="flex flex-col gap-1">
        {rows.map(({ id, field, value, at }) => {
          const declared = fieldsOfKind(kind)[field];
          if (declared === undefined) return null;
          const label = recordLabels[kind].fields[field] ?? field;
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 text-14">
              <span className="text-ink-2">{label}</span>
              <span className="wrap-anywhere">{wordsOfValue(declared, value, record.fields) ?? t('Empty')}</span>
              <span className="text-ink-3">{formatDate(at)}</span>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('Restore {label}', { label })}
                onClick={() => onRestore(field, declared, value)}
              >
                {t('Restore')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
