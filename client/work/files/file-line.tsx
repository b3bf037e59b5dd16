// One file of a record: name, size, transfer state, and download.
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Paperclip from 'lucide-react/icons/paperclip';
import { useEffect, useState } from 'react';
import type { FileRef } from '#shared/records/file-ref.ts';
import { mayBeShown } from '#client/work/document/file-kind.ts';
import { keepPdfReader } from '#client/work/document/pages.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { sizeWords } from '#client/ui/size-words.ts';
import { IconButton } from '#client/ui/controls/button.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { useUploadProgress } from './upload-progress.data.ts';
import { fileState } from './file-words.ts';
import { useFileCommands, useFileRow } from './files.data.ts';
import { t } from '#shared/language/t.ts';

const DocumentDialog = lazyDialog(async () => (await import('#client/work/document/document-dialog.tsx')).DocumentDialog);

/** 0 to 100 during the upload. */
export const useFilePercent = (id: string | null): number | null => {
  const progress = useUploadProgress(id);
  return progress === null ? null : Math.floor((progress.sent / progress.total) * 100);
};

/** recordId: null while the record is not stored. */
export const FileLine = ({ file, recordId }: { file: FileRef; recordId: string | null }) => {
  const commands = useFileCommands();
  const row = useFileRow(file.id);
  const percent = useFilePercent(file.id);
  const [busy, setBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isPdf = file.type === 'application/pdf';
  useEffect(() => {
    if (isPdf) keepPdfReader();
  }, [isPdf]);
  const state = row == null ? null : fileState(row, percent);
  const download = async () => {
    if (recordId === null) return;
    setBusy(true);
    await commands?.download(file, recordId).catch(toastFailure);
    setBusy(false);
  };
  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center gap-x-2">
      <Paperclip size={16} aria-hidden className="shrink-0 text-ink-3" />
      <span className="min-w-0 text-14 wrap-anywhere">{file.name}</span>
      <span className="text-14 text-ink-3">{sizeWords(file.size)}</span>
      {state !== null && <Badge tone={state.tone}>{state.label}</Badge>}
      {recordId !== null && commands !== null && mayBeShown(file.type) && (
        <IconButton label={t('Show {name}', { name: file.name })} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Eye size={18} aria-hidden />
        </IconButton>
      )}
      {recordId !== null && (
        <IconButton label={t('Download {name}', { name: file.name })} disabled={busy} aria-busy={busy} onClick={() => void download()}>
          <Download size={18} aria-hidden />
        </IconButton>
      )}
      {state?.meaning != null && <Note className="basis-full">{state.meaning}</Note>}
      {isOpen && recordId !== null && commands !== null && (
        <DocumentDialog name={file.name} read={() => commands.open(file, recordId)} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
};
