// A button that opens the browser's file dialog.
import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';
import { FileInput } from './file-input.tsx';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> &
  Pick<ComponentProps<typeof FileInput>, 'accept' | 'multiple' | 'capture' | 'folder' | 'onFiles'> & {
    /** Accessible name of the file input. */
    fileLabel: string;
    /** Called when the file dialog opens. */
    onPick?: (() => void) | undefined;
  };

export const FileButton = ({ fileLabel, accept, multiple, capture, folder, onFiles, onPick, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput
        ref={input}
        label={fileLabel}
        accept={accept}
        multiple={multiple}
        capture={capture}
        folder={folder}
        disabled={button.disabled}
        onClick={onPick}
        onFiles={onFiles}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
};
