// The viewer for a photograph that belongs to no piece yet.
import type { Finding } from '#shared/domain/piece/finding.ts';
import { ViewerDialog } from './viewer-dialog.tsx';
import { filePhoto } from './viewed-photo.ts';
import { t } from '#shared/language/t.ts';

type FileViewerDialogProps = { file: Blob; findings: readonly Finding[]; onClose: () => void };

export const FileViewerDialog = ({ file, findings, onClose }: FileViewerDialogProps) => {
  const photo = filePhoto(file);
  return (
    <ViewerDialog
      photos={[photo]}
      shownId={photo.id}
      onShow={() => undefined}
      title={t('Your photograph')}
      findings={findings}
      onClose={onClose}
    />
  );
};
