// The shots of the work in front of the camera, newest last; each can be cropped.
import type { Crop } from '#shared/domain/piece/piece.ts';
import { useState } from 'react';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { ArtImage } from '#client/ui/art-image.tsx';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import type { CaptureWork, Shot } from './capture-work.ts';
import { CroppedPicture } from '#client/photo/pictures/cropped-picture.tsx';
import { t } from '#shared/language/t.ts';

const CropDialog = lazyDialog(async () => (await import('#client/photo/crop/crop-dialog.tsx')).CropDialog);

const noShots: readonly Shot[] = [];

type ShotStripProps = { work: CaptureWork | null; onCropped: (shot: Shot, crop: Crop | null) => void };

export const ShotStrip = ({ work, onCropped }: ShotStripProps) => {
  const [cropping, setCropping] = useState<Shot | null>(null);
  return (
    <>
      <ul aria-label={t('Photographs of this work')} className="flex min-h-14 gap-2 overflow-x-auto">
        {(work?.shots ?? noShots).map((shot) => (
          <li key={shot.id} className="relative grid size-14 shrink-0 place-items-center bg-surface p-0.5">
            {shot.photoId === undefined ? (
              <ShotPicture shot={shot} />
            ) : (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t('Crop: {kind}', { kind: kindWords[shot.kind] })}
                onClick={() => setCropping(shot)}
                className="size-full hover:outline-2 hover:outline-line-strong"
              >
                <ShotPicture shot={shot} />
              </button>
            )}
            {shot.advice !== undefined && shot.advice !== null && (
              <span className="pointer-events-none absolute right-0 bottom-0 grid size-5 place-items-center rounded-full bg-warn-soft text-12 font-semibold text-warn">
                !<span className="sr-only"> {shot.advice}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {work !== null && cropping?.photoId !== undefined && (
        <CropDialog
          target={{ pieceId: work.pieceId, kind: cropping.kind, waiting: cropping.photoId }}
          crop={cropping.crop ?? null}
          onTaken={(crop) => onCropped(cropping, crop)}
          onClose={() => setCropping(null)}
        />
      )}
    </>
  );
};

const ShotPicture = ({ shot: { kind, thumb, advice, crop } }: { shot: Shot }) => {
  if (thumb === null)
    return (
      <>
        {advice === undefined && <Spinner size={18} />}
        <span className="sr-only">{kindWords[kind]}</span>
      </>
    );
  return crop == null ? (
    <ArtImage src={thumb} alt={kindWords[kind]} fit="mat" />
  ) : (
    <CroppedPicture blob={thumb} crop={crop} width={0} height={0} side={320} alt={kindWords[kind]} fit="mat" />
  );
};
