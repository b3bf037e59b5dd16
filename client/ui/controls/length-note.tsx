// How many characters still fit into a field, once it is nearly full.
import { formatNumber } from '#shared/domain/page/format.ts';
import { useSettled } from '#client/ui/use-settled.ts';
import { t } from '#shared/language/t.ts';

/** Milliseconds until the note is announced. */
const spokenAfter = 1_000;

const wordsOf = (left: number, most: number): string =>
  left > 0
    ? t('{left, plural, one {# character} other {# characters}} left', { left })
    : t('This is full: it takes {most} characters.', { most: formatNumber(most) });

export const LengthWords = ({ left, most }: { left: number; most: number }) => {
  const words = wordsOf(left, most);
  const spoken = useSettled(words, spokenAfter);
  return (
    <p className="text-12 text-ink-3 tabular-nums">
      <span aria-hidden>{words}</span>
      <output aria-live="polite" className="sr-only">
        {spoken}
      </output>
    </p>
  );
};

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
