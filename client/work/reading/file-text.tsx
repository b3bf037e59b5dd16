// Below a file: how far it has been read, and the way to its text.
import ScanText from 'lucide-react/icons/scan-text';
import { useEffect, useState } from 'react';
import type { FileRef } from '#shared/records/file-ref.ts';
import { unreadOf } from '#shared/records/readings.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { fetchWhenIdle } from '#client/ui/lazy/fetch-ahead.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { useReadingProgress } from './reading-progress.ts';
import { useReadings } from './readings.data.ts';
import { t } from '#shared/language/t.ts';

const load = async () => (await import('./text-dialog.tsx')).TextDialog;
const TextDialog = lazyDialog(load);

/** about: the id of the piece. */
export const FileText = ({ file, about }: { file: FileRef; about: string }) => {
  const readings = useReadings(about, file.sha256);
  const progress = useReadingProgress(file.sha256);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => fetchWhenIdle(load), []);
  if (readings === undefined || readings.every(({ by }) => by === 'unreadable')) return null;
  const isRead = unreadOf(readings).length < readings.length;
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-2">
      <Button
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t('Text of {name}', { name: file.name })}
        onClick={() => setIsOpen(true)}
      >
        <ScanText size={16} aria-hidden />
        {isRead ? t('Text') : t('Read its text')}
      </Button>
      {progress !== null && (
        <output className="text-14 text-ink-2">
          {t('Reading page {page} of {pages}…', { page: progress.page, pages: progress.pages })}
        </output>
      )}
      {isOpen && <TextDialog file={file} readings={readings} onClose={() => setIsOpen(false)} />}
    </div>
  );
};
