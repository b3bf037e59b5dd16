// Pictures for screens: from this device if stored, else fetched from the server and stored.
import { backgroundOf } from '#client/data/drafts/background.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { useAsync } from '#client/ui/use-async.ts';

/** undefined while loading; null if neither device nor server has it. width: pixels, one of the rendered widths. */
export const usePicture = (url: string | null, width: number): Blob | null | undefined => {
  const data = useUserData();
  const pictures = data === null ? null : backgroundOf(data).pictures;
  const known = url === null || pictures === null ? null : pictures.peek(url, width);
  const { state, value } = useAsync(url === null || pictures === null || known !== null ? null : () => pictures.get(url, width), [
    url,
    width,
    pictures,
  ]);
  if (url === null || data === null) return null;
  return known ?? (state === 'failed' ? null : value);
};
