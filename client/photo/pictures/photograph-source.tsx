// Two buttons for a photograph: the camera, where a finger points, and the files of the device.
import Camera from 'lucide-react/icons/camera';
import type { ComponentProps, ReactNode } from 'react';
import { FileButton } from '#client/ui/controls/file-button.tsx';
import { t } from '#shared/language/t.ts';

type PhotographSourceProps = Pick<
  ComponentProps<typeof FileButton>,
  'accept' | 'multiple' | 'disabled' | 'busy' | 'fileLabel' | 'onFiles' | 'onPick'
> & {
  /** Accessible name of the camera's file input. */
  cameraLabel: string;
  /** The camera is what most people want here. */
  isCameraFirst?: boolean | undefined;
  /** On the button for files. */
  children: ReactNode;
};

export const PhotographSource = ({ fileLabel, cameraLabel, isCameraFirst = false, multiple, children, ...both }: PhotographSourceProps) => (
  <>
    <div className="hidden pointer-coarse:contents">
      <FileButton {...both} fileLabel={cameraLabel} capture="environment" variant={isCameraFirst ? 'primary' : 'secondary'}>
        <Camera size={18} aria-hidden />
        {t('Take photo')}
      </FileButton>
    </div>
    <FileButton {...both} fileLabel={fileLabel} multiple={multiple}>
      {children}
    </FileButton>
  </>
);
