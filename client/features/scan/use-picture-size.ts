// The pixel size of a chosen file, for a preview box with its aspect ratio.
import { useEffect, useState } from 'react';

export type PictureSize = { width: number; height: number };

export const usePictureSize = (file: Blob | null): PictureSize | null => {
  const [size, setSize] = useState<{ file: Blob; width: number; height: number } | null>(null);
  useEffect(() => {
    if (file === null) return;
    const address = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => setSize({ file, width: image.naturalWidth, height: image.naturalHeight });
    image.src = address;
    return () => {
      image.onload = null;
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return size !== null && size.file === file ? size : null;
};
