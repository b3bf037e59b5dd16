// A file input: choose or drop, shows name and size, replace, remove, undo.
import { type DragEvent, useId, useState } from 'react';
import type { PickedFile } from '#client/data/drafts/record-files.ts';
import { cx } from '#client/ui/class-names.ts';
import { FileButton } from '#client/ui/controls/file-button.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { fileOfText } from './field-form.ts';
import { FileLine } from '#client/work/files/file-line.tsx';
import { pickRecordFile } from './records.data.ts';
import { t } from '#shared/language/t.ts';

type FileFieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The value as text, see `textOfValue`. */
  text: string;
  onType: (text: string) => void;
  /** Called with the bytes before the value changes. */
  onPick: (file: PickedFile) => void;
  /** Null if the record is not stored on the device yet. */
  recordId: string | null;
};

export const FileField = ({ label, hint, error, text, onType, onPick, recordId }: FileFieldProps) => {
  const id = useId();
  const [removed, setRemoved] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const file = fileOfText(text);
  const take = async (given: File | undefined) => {
    if (given === undefined || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const picked = await pickRecordFile(given);
      onPick(picked);
      onType(JSON.stringify(picked.ref));
      setRemoved(null);
    } catch (cause) {
      setProblem(cause instanceof RangeError ? cause.message : t('The file cannot be read any more. Please choose it again.'));
    }
    setBusy(false);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const said = problem ?? error ?? null;
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      aria-describedby={cx(hint !== undefined && `${id}-hint`, said !== null && `${id}-error`) || undefined}
      className="flex min-w-0 flex-col gap-1"
    >
      <span id={`${id}-label`} className="text-14 font-medium text-ink">
        {label}
      </span>
      <Stack
        gap={2}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
        className={cx('rounded-control border border-dashed p-3', over ? 'border-accent bg-surface' : 'border-line-strong')}
      >
        {file !== null && <FileLine file={file} recordId={recordId} />}
        <div className="flex flex-wrap items-center gap-2">
          <FileButton size="small" busy={busy} fileLabel={t('{label}: file', { label })} onFiles={([given]) => void take(given)}>
            {file === null ? t('Choose a file') : t('Replace')}
          </FileButton>
          {file !== null && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                setRemoved(text);
                onType('');
              }}
            >
              {t('Remove')}
            </Button>
          )}
          {file === null && removed !== null && (
            <>
              <output className="text-14 text-ink-2">{t('Removed')}</output>
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  onType(removed);
                  setRemoved(null);
                }}
              >
                {t('Undo')}
              </Button>
            </>
          )}
          {file === null && removed === null && <span className="text-14 text-ink-3 max-sm:hidden">{t('or drop it here')}</span>}
        </div>
      </Stack>
      {hint !== undefined && (
        <Note id={`${id}-hint`} faint>
          {hint}
        </Note>
      )}
      {said !== null && (
        <p id={`${id}-error`} role="alert" className="text-14 text-bad">
          {said}
        </p>
      )}
    </fieldset>
  );
};
