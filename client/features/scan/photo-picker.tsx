// The photograph input: drop, paste, choose or take one, then preview it.
import ImageUp from 'lucide-react/icons/image-up';
import type { ReactNode } from 'react';
import { acceptedTypes } from './scan.data.ts';
import { PhotographSource } from '#client/photo/pictures/photograph-source.tsx';
import { cx } from '#client/ui/class-names.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
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
  return (
    <Stack
      className={cx(
        'items-center rounded-card border-2 border-dashed p-6 text-center max-sm:p-4',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
      )}
    >
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
        <PhotographSource
          accept={acceptedTypes}
          multiple
          disabled={disabled}
          fileLabel={t('Artwork image')}
          cameraLabel={t('Photograph from the camera')}
          onPick={onPick}
          onFiles={onFiles}
        >
          <span className="pointer-coarse:hidden">{preview === null ? t('Choose an image') : t('Choose another image')}</span>
          <span className="hidden pointer-coarse:inline">{t('Choose photos')}</span>
        </PhotographSource>
      </div>
      <Note faint>{t('JPG, PNG or WEBP, up to 10MB')}</Note>
    </Stack>
  );
};
