// Which of my works is this: a photograph in, the pieces with the same image out.
import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import { formatNumber } from '#shared/domain/page/format.ts';
import { refusalOf } from '#client/photo/pictures/photo-refusal.ts';
import { SameImage, SameImageNote } from '#client/photo/same-image/same-image.tsx';
import { useSameImages, type Looked } from '#client/photo/same-image/same-image.data.ts';
import { PhotographSource } from '#client/photo/pictures/photograph-source.tsx';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { acceptedTypes, checkFile } from './photo-search.data.ts';
import { t } from '#shared/language/t.ts';

export const PhotoSearchDialog = ({ onClose }: { onClose: () => void }) => {
  const [photograph, setPhotograph] = useState<File | null>(null);
  const looked = useSameImages(photograph);
  const take = async (file: File): Promise<void> => {
    const check = await checkFile(file).catch(() => null);
    // A picture that is too large to upload can be looked for all the same.
    if (check === null) return void toast({ title: t('The file cannot be read any more. Please choose it again.'), destructive: true });
    const refusal = check.ok || check.problem === 'too-large' ? null : refusalOf(check);
    if (refusal !== null) return void toast(refusal);
    setPhotograph(file);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('Which of my works is this?')}
      description={t('Choose or take a photograph. It is looked for among the pictures on this device, and is not sent anywhere.')}
    >
      <Stack gap={6}>
        <Choose isFurther={photograph !== null} onFile={(file) => void take(file)} />
        <Stack aria-live="polite" gap={6}>
          {looked !== null && photograph !== null && <Answer looked={looked} photograph={photograph} />}
        </Stack>
      </Stack>
    </Dialog>
  );
};

const Choose = ({ isFurther, onFile }: { isFurther: boolean; onFile: (file: File) => void }) => (
  <div className="flex flex-wrap gap-3">
    <PhotographSource
      accept={acceptedTypes}
      fileLabel={t('Picture to look for')}
      cameraLabel={t('Photograph to look for')}
      isCameraFirst={!isFurther}
      onFiles={([file]) => onFile(file)}
    >
      <ImageUp size={18} aria-hidden />
      {isFurther ? t('Choose another picture') : t('Choose a picture')}
    </PhotographSource>
  </div>
);

const Answer = ({ looked, photograph }: { looked: Looked; photograph: File }) => {
  if (looked.state === 'looking')
    return (
      <p className="flex items-center gap-3 text-ink-2">
        <Spinner />
        {t('Looking through your catalog')}
      </p>
    );
  if (looked.state === 'failed') return <p role="alert">{t('This picture could not be read. Try another one.')}</p>;
  const { same, searched, of } = looked;
  return (
    <>
      {same.map((one) => (
        <SameImage key={one.url} same={one} photograph={photograph} />
      ))}
      {same.length === 0 ? (
        <p className="text-14">
          {searched === 0
            ? t('There are no pictures on this device to look through yet.')
            : t('No picture in your catalog shows the same image.')}
        </p>
      ) : (
        <SameImageNote />
      )}
      {searched < of && (
        <Note className="tabular-nums">
          {t('Searched {searched} of {total}. The others are prepared in the background, once their pictures are on this device.', {
            searched: formatNumber(searched),
            total: formatNumber(of),
          })}
        </Note>
      )}
    </>
  );
};
