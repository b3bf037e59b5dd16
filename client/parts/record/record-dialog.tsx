// Adds or edits a record of any kind: its fields as they are declared, its history, and its deletion.
import { type FormEvent, useId, useState } from 'react';
import { fieldsOfKind, type RecordKind } from '#shared/records/record-kinds.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { saveErrorMessage } from '#client/parts/page/announce-outcome.ts';
import { formatDate } from '#shared/domain/page/format.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { Banner } from '#client/ui/status/banner.tsx';
import type { PickedFile } from '#client/data/drafts/record-files.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import { FileField } from './file-field.tsx';
import { FieldControl } from './field-control.tsx';
import { readField, textOfValue } from './field-form.ts';
import { wordsOfValue } from './field-words.ts';
import { useRecordHistory, type RecordCommands, type Values } from './records.data.ts';

type Texts = Readonly<Record<string, string>>;
type RecordDialogProps = {
  kind: RecordKind;
  about: string;
  /** Null for a new one. */
  record: RecordRow | null;
  /** What a new one begins with. */
  first?: Values | undefined;
  commands: RecordCommands;
  onClose: () => void;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const RecordDialog = ({ kind, about, record, first = {}, commands, onClose }: RecordDialogProps) => {
  const formId = useId();
  const labels = recordLabels[kind];
  const fields = Object.entries(fieldsOfKind(kind));
  const [opened] = useState<Texts>(() =>
    Object.fromEntries(fields.map(([name, field]) => [name, textOfValue(field, (record?.fields ?? first)[name])])),
  );
  const [texts, setTexts] = useState(opened);
  const [picked, setPicked] = useState<readonly PickedFile[]>([]);
  const [errors, setErrors] = useState<Texts>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = fields.filter(([name]) => texts[name] !== opened[name]);
  const unsaved = useUnsaved(changed.length > 0);
  const leave = () => unsaved.leave(onClose);

  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      unsaved.saved();
      onClose();
    } catch (error) {
      setTrouble(saveErrorMessage(error));
      setBusy(false);
    }
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const asked = record === null ? fields : changed;
    const read = asked.map(([name, field]) => [name, readField(field, texts[name] ?? '', labels.fields[name] ?? name)] as const);
    const problems: Record<string, string> = {};
    for (const [name, one] of read) if ('problem' in one) problems[name] = one.problem;
    const [main] = fields;
    if (main !== undefined && (texts[main[0]] ?? '').trim() === '') problems[main[0]] ??= `${labels.fields[main[0]]} is required`;
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const values = Object.fromEntries(
      read.flatMap(([name, one]) => ('value' in one && (record !== null || one.value !== null) ? [[name, one.value]] : [])),
    );
    const files = picked.filter(({ ref }) => Object.values(values).some((value) => isFileRef(value) && value.id === ref.id));
    await act(() => (record === null ? commands.create(about, values, files) : commands.set(record, values, files)));
  };
  const remove = ({ id }: RecordRow) =>
    act(async () => {
      await commands.remove(id);
      toast({
        key: `record-${id}`,
        title: `${capital(labels.one)} deleted`,
        action: { label: 'Undo', act: () => void commands.restore(id) },
      });
    });

  const wiringOf = (name: string) => ({
    label: labels.fields[name] ?? name,
    hint: labels.hints?.[name],
    error: errors[name],
    text: texts[name] ?? '',
    onType: (text: string) => setTexts((before) => ({ ...before, [name]: text })),
  });
  return (
    <Dialog
      open
      onClose={leave}
      closesOutside={false}
      title={record === null ? `Add ${labels.one}` : `Edit ${labels.one}`}
      footer={
        <>
          {record !== null && (
            <Button variant="quiet" onClick={() => void remove(record)} className="mr-auto" disabled={busy}>
              Delete
            </Button>
          )}
          <Button onClick={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4 pb-2">
        {trouble !== null && <Banner tone="bad">{trouble}</Banner>}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {fields.map(([name, field]) => (
            <div key={name} className={field.type === 'note' || field.type === 'file' ? 'sm:col-span-2' : undefined}>
              {field.type === 'file' ? (
                <FileField
                  {...wiringOf(name)}
                  onPick={(file) => setPicked((before) => [...before, file])}
                  recordId={texts[name] === opened[name] ? (record?.id ?? null) : null}
                />
              ) : (
                <FieldControl field={field} {...wiringOf(name)} />
              )}
            </div>
          ))}
        </div>
        {record !== null && <Earlier record={record} kind={kind} onRestore={(values) => void act(() => commands.set(record, values))} />}
      </form>
    </Dialog>
  );
};

const Earlier = ({ record, kind, onRestore }: { record: RecordRow; kind: RecordKind; onRestore: (values: Values) => void }) => {
  const rows = useRecordHistory(record).filter(({ field }) => field in fieldsOfKind(kind));
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-16 font-medium">Earlier values</h3>
      <ul className="flex flex-col gap-1">
        {rows.map(({ id, field, value, at }) => {
          const declared = fieldsOfKind(kind)[field];
          const label = recordLabels[kind].fields[field] ?? field;
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 text-14">
              <span className="text-ink-2">{label}</span>
              <span className="wrap-anywhere">{(declared && wordsOfValue(declared, value, record.fields)) ?? 'Empty'}</span>
              <span className="text-ink-3">{formatDate(at)}</span>
              <Button size="small" variant="quiet" aria-label={`Restore ${label}`} onClick={() => onRestore({ [field]: value })}>
                Restore
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
