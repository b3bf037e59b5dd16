// The proportions of a file that was just chosen, so that its preview has a box of its own shape.
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
