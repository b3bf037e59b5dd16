// A photograph's own file for an image element, upright in every browser.
import { useEffect, useState } from 'react';
import { uprightBlob } from '#client/data/pictures/upright.ts';

/** Undefined until it is known whether the browser turns the file. */
export const useUpright = (file: Blob | null | undefined): Blob | null | undefined => {
  const [found, setFound] = useState<{ file: Blob; upright: Blob }>();
  useEffect(() => {
    if (file == null) return;
    let isWanted = true;
    void uprightBlob(file)
      .catch(() => file)
      .then((upright) => isWanted && setFound({ file, upright }));
    return () => void (isWanted = false);
  }, [file]);
  return file == null ? file : found?.file === file ? found.upright : undefined;
};
