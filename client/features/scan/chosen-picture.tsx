// The photograph that was chosen for a check, and larger on the whole screen.
import { useState } from 'react';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { useUpright } from '#client/photo/pictures/use-upright.ts';
import { ArtImage } from '#client/ui/art-image.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { usePictureSize } from './use-picture-size.ts';
import { t } from '#shared/language/t.ts';

const FileViewerDialog = lazyDialog(async () => (await import('#client/photo/viewer/file-viewer-dialog.tsx')).FileViewerDialog);

/** findings: whose places the whole screen shows. */
export const ChosenPicture = ({ file, findings = [] }: { file: Blob; findings?: readonly Finding[] }) => {
  const upright = useUpright(file);
  const size = usePictureSize(upright ?? null);
  const [viewing, setViewing] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('View full screen')}
        aria-haspopup="dialog"
        className="block w-full cursor-zoom-in"
        onClick={() => setViewing(true)}
      >
        <ArtImage src={upright} alt={t('The photograph that you chose')} width={size?.width} height={size?.height} eager />
      </button>
      {viewing && <FileViewerDialog file={file} findings={findings} onClose={() => setViewing(false)} />}
    </>
  );
};
