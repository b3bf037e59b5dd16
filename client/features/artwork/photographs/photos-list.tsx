// The photographs of a piece as a list: added, named, cropped and removed.
import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import { maxPhotos, photoKinds, type Photograph, type PhotoKind } from '#shared/domain/piece/piece.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { refusalOf } from '#client/photo/pictures/photo-refusal.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { savingTrouble } from '#client/photo/pictures/save-photograph.data.ts';
import { cx } from '#client/ui/class-names.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { PhotographSource } from '#client/photo/pictures/photograph-source.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { missingKind, nextKinds, withAgain, withKind, without } from '#client/photo/pictures/photo-order.ts';
import { usePiecePhotos } from '#client/photo/viewer/piece-photos.data.ts';
import { RemovedPhotos } from './removed-photos.tsx';
import { acceptedTypes, examineFile, usePhotoCommands } from '#client/photo/pictures/photos.data.ts';
import { t } from '#shared/language/t.ts';

const CropDialog = lazyDialog(async () => (await import('#client/photo/crop/crop-dialog.tsx')).CropDialog);

type PhotosListProps = {
  piece: PieceRow;
  /** Of the pictures; small in a dialog. */
  large?: boolean | undefined;
  onAdded?: (() => void) | undefined;
};

const notChanged = { title: t('Update failed'), description: t('The photographs could not be changed on this device.'), destructive: true };

const optionsOf = (kinds: readonly PhotoKind[]) => kinds.map((kind) => ({ value: kind, label: kindWords[kind] }));

export const PhotosList = ({ piece, large = false, onAdded = () => undefined }: PhotosListProps) => {
  const commands = usePhotoCommands();
  const photos = photographsOf(piece);
  const [croppedUrl, setCropped] = useState<string | null>(null);
  const cropped = photos.find(({ url }) => url === croppedUrl);
  const arrange = async (next: (photos: readonly Photograph[]) => Photograph[]): Promise<readonly Photograph[] | null> => {
    if (commands === null) return null;
    try {
      return await commands.change(piece.id, next);
    } catch {
      toast(notChanged);
      return null;
    }
  };
  const putBack = async (photoId: string): Promise<void> => {
    await commands?.restore(piece.id, photoId).catch(() => toast(notChanged));
  };
  const remove = async (url: string) => {
    const before = await arrange((now) => without(now, url));
    if (before === null) return;
    const undo = () => void arrange((now) => withAgain(now, before, url));
    toast({ key: `photos-${piece.id}`, title: t('Photograph removed'), action: { label: t('Undo'), act: undo } });
  };
  return (
    <>
      <ul className="flex flex-col">
        {photos.map((photo, index) => (
          <li key={photo.url} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
            <div className={cx('shrink-0 bg-surface p-1', large ? 'size-28' : 'size-16')}>
              <PiecePicture piece={{ title: piece.title, artist: piece.artist, photos: [photo], image_url: null }} width={320} fit="mat" />
            </div>
            <div className="min-w-0 flex-1 basis-32">
              <Select
                aria-label={t('What photograph {number} shows', { number: index + 1 })}
                options={optionsOf(photoKinds)}
                value={photo.kind}
                onChange={({ target }) => {
                  const kind = kindOf(target.value);
                  void arrange((now) => withKind(now, photo.url, kind));
                }}
              />
            </div>
            <Button
              size="small"
              variant="quiet"
              aria-haspopup="dialog"
              aria-label={t('Crop photograph {number}', { number: index + 1 })}
              onClick={() => setCropped(photo.url)}
            >
              {t('Crop')}
            </Button>
            {index > 0 && (
              <Button
                size="small"
                variant="quiet"
                aria-label={t('Remove photograph {number}', { number: index + 1 })}
                onClick={() => void remove(photo.url)}
              >
                {t('Remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {piece.for_sale && (
        <Note className="py-3">{t('This artwork is listed: everybody sees smaller pictures of all its photographs, without crops.')}</Note>
      )}
      <RemovedPhotos piece={piece} onRestore={(photoId) => void putBack(photoId)} />
      {cropped !== undefined && (
        <CropDialog
          target={{ pieceId: piece.id, kind: cropped.kind, url: cropped.url }}
          crop={cropped.crop ?? null}
          onClose={() => setCropped(null)}
        />
      )}
      {photos.length < maxPhotos && <AddPhoto piece={piece} onAdded={onAdded} />}
    </>
  );
};

const kindOf = (value: string): PhotoKind => photoKinds.find((kind) => kind === value) ?? 'detail';

const AddPhoto = ({ piece, onAdded }: { piece: PieceRow; onAdded: () => void }) => {
  const commands = usePhotoCommands();
  const [chosen, setChosen] = useState<PhotoKind | null>(null);
  // Those that wait on this device count: each of several that are added without a network is asked for once.
  const photos = usePiecePhotos(piece.id) ?? photographsOf(piece);
  const kind = chosen ?? missingKind(photos);
  const [busy, setBusy] = useState(false);
  const take = async (file: File) => {
    if (commands === null) return;
    setBusy(true);
    try {
      const refusal = refusalOf(await examineFile(file));
      if (refusal !== null) {
        toast(refusal);
        return setBusy(false);
      }
      await commands.add(piece, kind, file);
      toast({ title: t('Saved on this device'), description: t('Will appear once uploaded.') });
      setBusy(false);
      onAdded();
    } catch (error) {
      toast({ title: t('Upload failed'), description: savingTrouble(error, 'photograph'), destructive: true });
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <Field label={t('Photo shows')} className="min-w-0 flex-1 basis-40">
        <Select data-begin options={optionsOf(nextKinds(photos))} value={kind} onChange={({ target }) => setChosen(kindOf(target.value))} />
      </Field>
      <PhotographSource
        accept={acceptedTypes}
        busy={busy}
        fileLabel={t('Further photograph')}
        cameraLabel={t('Further photograph from the camera')}
        onFiles={([file]) => void take(file)}
      >
        <ImageUp size={18} aria-hidden />
        {t('Choose an image')}
      </PhotographSource>
      <Note faint className="basis-full">
        {t('JPG, PNG or WEBP, up to 10MB. It is kept with the piece and is not analyzed.')}
      </Note>
    </div>
  );
};
