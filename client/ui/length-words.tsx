// The note of a field that is nearly full; loaded on demand.
import { useEffect, useState } from 'react';

import { formatNumber } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';

/** Debounce for screen readers, so that not every letter is announced. Milliseconds. */
const spokenAfter = 1_000;

const wordsOf = (left: number, most: number): string =>
  left > 0
    ? t('{left, plural, one {# character} other {# characters}} left', { left })
    : t('This is full: it takes {most} characters.', { most: formatNumber(most) });

export const LengthWords = ({ left, most }: { left: number; most: number }) => {
  const words = wordsOf(left, most);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), spokenAfter);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className="text-12 text-ink-3 tabular-nums">
      <span aria-hidden>{words}</span>
      <output aria-live="polite" className="sr-only">
        {spoken}
      </output>
    </p>
  );
};
