// The files on this device that the server does not have; renders nothing if there are none.
import { useId, useState } from 'react';
import type { FileRow } from '#client/data/db/database.ts';
import { sizeWords } from '#client/ui/size-words.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { useFilePercent } from './file-line.tsx';
import { fileState } from './file-words.ts';
import { useFileCommands, useUnsentFiles, type FileCommands } from './files.data.ts';
import { t } from '#shared/language/t.ts';

export const FileList = () => {
  const files = useUnsentFiles();
  const commands = useFileCommands();
  const heading = useId();
  const [asking, setAsking] = useState<FileRow | null>(null);
  if (files.length === 0 || commands === null) return null;
  const remove = async ({ id }: FileRow) => {
    try {
      if (!(await commands.remove(id))) toast({ title: t('Too late to remove'), description: t('It is being sent.'), destructive: true });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-display text-21">
        {t('Files on this device ({count})', { count: files.length })}
      </h3>
      <ul className="mt-2 flex flex-col">
        {files.map((file) => (
          <UnsentFile key={file.id} file={file} commands={commands} onRemove={() => setAsking(file)} />
        ))}
      </ul>
      <AlertDialog
        open={asking !== null}
        title={t('Remove this file?')}
        description={t('“{name}” is deleted from this device and was not sent. This cannot be undone.', { name: asking?.name ?? '' })}
        confirmLabel={t('Remove')}
        destructive
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          if (asking !== null) void remove(asking);
          setAsking(null);
        }}
      />
    </section>
  );
};

const UnsentFile = ({ file, commands, onRemove }: { file: FileRow; commands: FileCommands; onRemove: () => void }) => {
  const percent = useFilePercent(file.id);
  const words = fileState(file, percent);
  return (
    <li className="flex flex-col gap-1 border-t border-line py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-14 wrap-anywhere">
          {file.name} <span className="text-14 text-ink-3">{sizeWords(file.size)}</span>
        </p>
        {words !== null && <Badge tone={words.tone}>{words.label}</Badge>}
      </div>
      {words?.meaning != null && <p className={words.tone === 'bad' ? 'text-14 text-bad' : 'text-14 text-ink-2'}>{words.meaning}</p>}
      {percent !== null && <Progress label={t('Sent so far')} value={percent} />}
      {file.state !== 'uploading' && (
        <div className="flex flex-wrap gap-2">
          {file.state === 'failed' && (
            <Button size="small" onClick={() => void commands.retry(file.id).catch(toastFailure)}>
              {t('Retry')}
            </Button>
          )}
          <Button size="small" onClick={() => void commands.download(file, file.recordId).catch(toastFailure)}>
            {t('Save a copy')}
          </Button>
          <Button size="small" variant="quiet" onClick={onRemove}>
            {t('Remove')}
          </Button>
        </div>
      )}
    </li>
  );
};
