// How many characters still fit into a field, once it is nearly full.
import { lazyPart } from '#client/ui/lazy-part.tsx';

const LengthWords = lazyPart(async () => (await import('#client/ui/length-words.tsx')).LengthWords);

/** Null while there is room, and beyond the maximum, which is an error. */
export const leftIn = (value: unknown, most: number | undefined): number | null => {
  if (typeof value !== 'string' || most === undefined) return null;
  const left = most - value.length;
  return left >= 0 && left <= most / 10 ? left : null;
};

export const LengthNote = ({ value, most }: { value: unknown; most: number | undefined }) => {
  const left = leftIn(value, most);
  return left !== null && most !== undefined && <LengthWords left={left} most={most} />;
};
