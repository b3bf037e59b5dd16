// The photograph input: drop, paste, choose or take one, then preview it.
import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import { type ReactNode, useRef } from 'react';
import { acceptedTypes } from './scan.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { FileInput } from '#client/ui/controls/file-input.tsx';
import { cx } from '#client/ui/class-names.ts';
import { t } from '#shared/language/t.ts';

type PhotoPickerProps = {
  /** Shown once there is a photograph. */
  preview: ReactNode | null;
  over: boolean;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Called when the browser's file dialog opens. */
  onPick: () => void;
};

export const PhotoPicker = ({ preview, over, disabled, onFiles, onPick }: PhotoPickerProps) => {
  const library = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-4 rounded-card border-2 border-dashed p-6 text-center max-sm:p-4',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
      )}
    >
      <FileInput
        ref={library}
        accept={acceptedTypes}
        multiple
        disabled={disabled}
        label={t('Artwork image')}
        onClick={onPick}
        onFiles={onFiles}
      />
      <FileInput
        ref={camera}
        accept={acceptedTypes}
        capture="environment"
        disabled={disabled}
        label={t('Photograph from the camera')}
        onClick={onPick}
        onFiles={onFiles}
      />
      {preview ?? (
        <>
          <ImageUp size={40} aria-hidden className="mt-4 text-ink-3" />
          <p className="text-18">
            <span className="pointer-coarse:hidden">{t('Drag and drop a photograph here, paste it, or choose one')}</span>
            <span className="hidden pointer-coarse:inline">{t('Photograph the work, or choose a picture of it')}</span>
          </p>
        </>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <div className="hidden pointer-coarse:contents">
          <Button disabled={disabled} onClick={() => camera.current?.click()}>
            <Camera size={18} aria-hidden />
            {t('Take photo')}
          </Button>
        </div>
        <Button disabled={disabled} onClick={() => library.current?.click()}>
          <span className="pointer-coarse:hidden">{preview === null ? t('Choose an image') : t('Choose another image')}</span>
          <span className="hidden pointer-coarse:inline">{t('Choose photos')}</span>
        </Button>
      </div>
      <p className="text-14 text-ink-3">{t('JPG, PNG or WEBP, up to 10MB')}</p>
    </div>
  );
};
