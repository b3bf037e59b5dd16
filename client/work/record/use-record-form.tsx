// The form of a record of any kind: its declared fields, its earlier values, and its deletion.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { type ReactNode, useState } from 'react';
import { parseWhen, whenWords } from '#shared/domain/provenance/when-words.ts';
import type { Field } from '#shared/records/field.ts';
import { fieldsOfKind, type RecordKind } from '#shared/records/record-kinds.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { useForm } from '#client/device/forms/use-form.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import type { PickedFile } from '#client/data/drafts/record-files.ts';
import { capital } from '#shared/language/capital.ts';
import { isFileRef, type FileRef } from '#shared/records/file-ref.ts';
import { cx } from '#client/ui/class-names.ts';
import { EarlierValues } from './earlier-values.tsx';
import { FileField } from './file-field.tsx';
import { FieldControl, type RecordOption } from './field-control.tsx';
import { readField, textOfValue } from './field-form.ts';
import { useSeenConflicts, type RecordCommands, type Values } from './records.data.ts';
import { t } from '#shared/language/t.ts';

type Texts = Readonly<Record<string, string>>;
export type RecordFormOptions = {
  kind: RecordKind;
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
  /** Below the file that is stored, whatever is chosen in its place. */
  renderBelowFile?: ((file: FileRef) => ReactNode) | undefined;
  /** In one column, with the labels beside the fields. */
  isNarrow?: boolean | undefined;
  onClose: () => void;
};

/** How a date was read, where that differs from how it was written: its precision is never guessed in silence. */
const readAs = (field: Field | undefined, text: string): string | undefined => {
  const when = field?.type === 'when' ? parseWhen(text.trim()) : null;
  if (when === null || when === undefined || whenWords(when) === text.trim()) return undefined;
  return t('Read as {date}', { date: whenWords(when) });
};

export const useRecordForm = ({
  kind,
  about,
  record,
  first = {},
  commands,
  others = {},
  without = [],
  hintOf,
  renderBelowFile,
  isNarrow = false,
  onClose,
}: RecordFormOptions) => {
  const labels = recordLabels[kind];
  const fields = Object.entries(fieldsOfKind(kind));
  /** The values to store: all of a new record, only the changed ones of an existing record. */
  const readOf = (texts: Texts, before: Texts) =>
    fields
      .filter(([name]) => record === null || texts[name] !== before[name])
      .map(([name, field]) => [name, readField(field, texts[name] ?? '', labels.fields[name] ?? name)] as const);
  useSeenConflicts(record);
  const [picked, setPicked] = useState<readonly PickedFile[]>([]);
  const { opened, values, problems, change, run, ...form } = useForm<Texts>({
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
    hint: hintOf?.(name, values[name] ?? '') ?? readAs(fieldsOfKind(kind)[name], values[name] ?? '') ?? labels.hints?.[name],
    error: problems[name],
    text: values[name] ?? '',
    onType: (text: string) => change({ [name]: text }),
  });
  const fieldset: ReactNode = (
    <>
      <div className={cx('grid items-start', isNarrow ? 'gap-3' : 'gap-4 sm:grid-cols-2')}>
        {shown.map(([name, field]) => (
          <div key={name} className={!isNarrow && (field.type === 'note' || field.type === 'file') ? 'sm:col-span-2' : undefined}>
            {field.type === 'file' ? (
              <>
                <FileField
                  {...wiringOf(name)}
                  onPick={(file) => setPicked((before) => [...before, file])}
                  recordId={values[name] === opened[name] ? (record?.id ?? null) : null}
                />
                {isFileRef(record?.fields[name]) && renderBelowFile?.(record.fields[name])}
              </>
            ) : (
              <FieldControl
                field={field}
                labelBeside={isNarrow}
                {...wiringOf(name)}
                records={field.type === 'record' ? others[field.kind] : undefined}
              />
            )}
          </div>
        ))}
      </div>
      {record !== null && (
        <EarlierValues
          record={record}
          kind={kind}
          without={without}
          onRestore={(name, field, value) => change({ [name]: textOfValue(field, value) })}
        />
      )}
    </>
  );
  return {
    /** For the frame around it. */
    form,
    fieldset,
    /** Null for a new record. */
    remove: record === null ? null : () => void remove(record),
  };
};
