// Crops a photograph: the device proposes the corners of the work, the person moves them, sees the result, and takes it or not.
import { useEffect, useState } from 'react';
import { cornersOf, cropOf, wholePhotograph, type Corners } from '#shared/domain/piece/corners.ts';
import type { Crop } from '#shared/domain/piece/piece.ts';
import { isSame } from '#shared/sync/merge/merge.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { proposedCorners } from '#client/photo/pictures/straight.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { CornerEditor } from './corner-editor.tsx';
import { CropPreview } from './crop-preview.tsx';
import { useTakeCrop, useWholePhotograph, type CropTarget } from './crop.data.ts';
import { t } from '#shared/language/t.ts';
import { uprightBitmap } from '#client/data/pictures/upright.ts';

export type CropDialogProps = {
  target: CropTarget;
  /** What was taken before. */
  crop: Crop | null;
  onTaken?: ((crop: Crop | null) => void) | undefined;
  onClose: () => void;
};

const notHere = {
  title: t('Not on this device'),
  description: t('The photograph can be fetched when you are connected.'),
  destructive: true,
};
const notOpened = {
  title: t('The photograph can’t be opened'),
  description: t('Its file may be damaged. Nothing was changed.'),
  destructive: true,
};
const notChanged = { title: t('Update failed'), description: t('The crop could not be changed on this device.'), destructive: true };

/** Where the corners are from. */
const origins = {
  looking: t('Looking for the corners of the work.'),
  proposed: t('These corners are a suggestion: check each one before you use the crop.'),
  none: t('No outline with four corners stands out here. Move the corners from the edges of the photograph to the work.'),
  own: t('Move the corners to those of the work.'),
} as const;

type Opened = { bitmap: ImageBitmap; corners: Corners; origin: keyof typeof origins };

/** Proposes corners only where there is no crop yet, and only until one is moved. Calls back with null for what cannot be decoded. */
const useOpened = (blob: Blob | null | undefined, crop: Crop | null) => {
  const [opened, setOpened] = useState<Opened | null>();
  useEffect(() => {
    if (blob == null) return;
    let isWanted = true;
    let mine: ImageBitmap | undefined;
    const open = async (): Promise<void> => {
      const bitmap = await uprightBitmap(blob);
      if (!isWanted) return bitmap.close();
      mine = bitmap;
      if (crop !== null) return setOpened({ bitmap, corners: cornersOf(crop), origin: 'own' });
      setOpened({ bitmap, corners: wholePhotograph, origin: 'looking' });
      const found = await proposedCorners(blob).catch(() => null);
      if (!isWanted) return;
      setOpened((now) =>
        now == null || now.origin !== 'looking'
          ? now
          : { ...now, corners: found ?? wholePhotograph, origin: found === null ? 'none' : 'proposed' },
      );
    };
    void open().catch(() => isWanted && setOpened(null));
    return () => {
      isWanted = false;
      setOpened(undefined);
      // Fifty megabytes; what draws it is gone by then.
      setTimeout(() => mine?.close());
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opened once for each photograph
  }, [blob]);
  return [opened, setOpened] as const;
};

export const CropDialog = ({ target, crop, onTaken, onClose }: CropDialogProps) => {
  const blob = useWholePhotograph(target);
  const take = useTakeCrop();
  const [opened, setOpened] = useOpened(blob, crop);
  const [busy, setBusy] = useState(false);
  const trouble = blob === null ? notHere : opened === null ? notOpened : null;
  useEffect(() => {
    if (trouble === null) return;
    toast(trouble);
    onClose();
  }, [trouble, onClose]);

  const corners = opened?.corners ?? wholePhotograph;
  const chosen = cropOf(corners);
  const isWhole = isSame(chosen, cropOf(wholePhotograph));
  const isMoved = opened?.origin === 'own' && !isSame(chosen, crop ?? cropOf(wholePhotograph));
  const unsaved = useUnsaved(isMoved);
  const leave = () => unsaved.leave(onClose);

  const keep = async (next: Crop | null): Promise<void> => {
    if (take === null) return;
    setBusy(true);
    try {
      const before = await take(target, next);
      unsaved.saved();
      onTaken?.(next);
      onClose();
      const undo = (): void =>
        void take(target, before)
          .then(() => onTaken?.(before))
          .catch(() => toast(notChanged));
      toast({
        key: `crop-${target.pieceId}`,
        title: next === null ? t('Crop removed') : t('Crop saved'),
        description: next === null ? t('The whole photograph is shown.') : t('The photograph itself stays as it is.'),
        action: { label: t('Undo'), act: undo },
      });
    } catch {
      toast(notChanged);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={leave}
      closesOutside={false}
      size="large"
      title={t('Crop: {kind}', { kind: kindWords[target.kind] })}
      description={t('The photograph itself stays as it is, and every check looks at all of it.')}
      footer={
        <>
          {crop !== null && (
            <Button variant="quiet" disabled={busy || take === null} onClick={() => void keep(null)}>
              {t('Remove crop')}
            </Button>
          )}
          <Button onClick={leave}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={take === null || opened == null || opened.origin === 'looking' || isWhole || isSame(crop, chosen)}
            onClick={() => void keep(chosen)}
          >
            {t('Use crop')}
          </Button>
        </>
      }
    >
      {opened == null || blob == null ? (
        <CenteredSpinner label={t('Opening the photograph')} />
      ) : (
        <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-[3fr_2fr]">
          <div className="-mx-2">
            <CornerEditor
              blob={blob}
              bitmap={opened.bitmap}
              corners={corners}
              onMove={(next) => setOpened((now) => now && { ...now, corners: next(now.corners), origin: 'own' })}
            />
          </div>
          <CropPreview blob={blob} crop={chosen} photograph={opened.bitmap}>
            <output className="block text-14 text-ink-2">{origins[opened.origin]}</output>
            <Note faint className="mt-1">
              {t('Arrow keys move a corner, with Shift further.')}
            </Note>
            {!isWhole && (
              <Button
                size="small"
                variant="quiet"
                className="mt-2 -ms-3"
                onClick={() => setOpened((now) => now && { ...now, corners: wholePhotograph, origin: 'own' })}
              >
                {t('Start from the whole photograph')}
              </Button>
            )}
          </CropPreview>
        </div>
      )}
    </Dialog>
  );
};
