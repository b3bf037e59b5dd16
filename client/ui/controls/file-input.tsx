// A file input behind a button: hidden from the eye and from Tab, opened by a click on its ref.
import type { ComponentProps } from 'react';

type FileInputProps = Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'disabled' | 'onClick'> & {
  /** Its accessible name. */
  label: string;
  /** Opens the camera of a phone. */
  capture?: 'environment' | undefined;
  /** Chooses a folder, with all files in it. */
  folder?: boolean | undefined;
  /** At least one. */
  onFiles: (files: readonly [File, ...File[]]) => void;
};

export const FileInput = ({ label, folder = false, onFiles, ...input }: FileInputProps) => (
  <input
    {...input}
    {...(folder ? { webkitdirectory: '' } : {})}
    type="file"
    tabIndex={-1}
    aria-label={label}
    onChange={({ target }) => {
      const [first, ...more] = target.files ?? [];
      // Reset, so that choosing the same file again fires a change event.
      target.value = '';
      if (first !== undefined) onFiles([first, ...more]);
    }}
    className="sr-only"
  />
);
