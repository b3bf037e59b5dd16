// Pictures for screens: from this device if stored, else fetched from the server and stored.
import { useEffect, useState } from 'react';
import { backgroundOf } from '#client/data/drafts/background.ts';
import { useUserData } from '#client/device/local/user-data.ts';

/** undefined while loading; null if neither device nor server has it. width: pixels, one of the rendered widths. */
export const usePicture = (url: string | null, width: number): Blob | null | undefined => {
  const data = useUserData();
  const key = `${width}:${url ?? ''}`;
  const [found, setFound] = useState<{ key: string; blob: Blob | null }>();
  const pictures = data === null ? null : backgroundOf(data).pictures;
  const known = url === null || pictures === null ? null : pictures.peek(url, width);
  useEffect(() => {
    if (url === null || pictures === null || known !== null) return;
    let wanted = true;
    void pictures
      .get(url, width)
      .catch(() => null)
      .then((blob) => {
        if (wanted) setFound({ key, blob });
      });
    return () => {
      wanted = false;
    };
  }, [url, width, key, pictures, known]);
  if (url === null || data === null) return null;
  return known ?? (found?.key === key ? found.blob : undefined);
};
