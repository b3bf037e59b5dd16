// The text of a file as a machine has read it, and reading what is not read yet.
import type { FileRef } from '#shared/records/file-ref.ts';
import { unreadOf, type Reading } from '#shared/records/readings.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { useReadingProgress } from './reading-progress.ts';
import { UnreadPages } from './unread-pages.tsx';
import { t } from '#shared/language/t.ts';

type TextDialogProps = { file: FileRef; readings: readonly Reading[]; onClose: () => void };

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: t('Text copied') });
  } catch {
    toast({ title: t('The text could not be copied'), description: t('The browser does not allow it here.'), destructive: true });
  }
};

export const TextDialog = ({ file, readings, onClose }: TextDialogProps) => {
  const progress = useReadingProgress(file.sha256);
  const unread = unreadOf(readings);
  const read = readings.filter(({ text }) => text !== null);
  const [first] = readings;
  const isCut = first !== undefined && first.pages > readings.length;
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('Text of {name}', { name: file.name })}
      description={t('Read by a machine. Compare it with the document before you rely on it; nothing of it enters the record by itself.')}
      footer={
        <>
          {read.length > 0 && <Button onClick={() => void copy(read.map(({ text }) => text).join('\n\n'))}>{t('Copy text')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <Stack>
        {progress !== null ? (
          <output className="text-14 text-ink-2">
            {t('Reading page {page} of {pages}. You can close this; reading goes on.', { page: progress.page, pages: progress.pages })}
          </output>
        ) : (
          unread.length > 0 && <UnreadPages count={unread.length} />
        )}
        {isCut && <Note>{t('Only the first {count} pages are read.', { count: readings.length })}</Note>}
        {read.map(({ page, text, by }) => (
          <section key={page} aria-labelledby={`page-${page}`} className="flex flex-col gap-1">
            <h3 id={`page-${page}`} className="text-14 text-ink-3">
              {by === 'machine' ? t('Page {page}, recognized in its picture', { page }) : t('Page {page}', { page })}
            </h3>
            <p className="text-16 wrap-anywhere whitespace-pre-line">{text}</p>
          </section>
        ))}
        {read.length === 0 && unread.length === 0 && <p>{t('No text was found. Handwriting is not read.')}</p>}
      </Stack>
    </Dialog>
  );
};
