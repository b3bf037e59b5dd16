// A scrolling list of an import's problems.
import { formatNumber } from '#shared/domain/page/format.ts';
import { Disclosure } from '#client/ui/controls/disclosure.tsx';
import { t } from '#shared/language/t.ts';

const maxShown = 100;

/** count: of all problems, including those not listed. */
export const ProblemList = ({ problems, count }: { problems: readonly string[]; count: number }) => {
  if (count === 0) return null;
  const shown = problems.slice(0, maxShown);
  return (
    <Disclosure summary={t('{count, plural, one {# note} other {# notes}}', { count })} open={count <= 10}>
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto text-14 text-ink-2">
        {shown.map((problem, index) => (
          // Entries may be equal, and they are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="break-words">
            {problem}
          </li>
        ))}
        {count > shown.length && <li>{t('and {count} more', { count: formatNumber(count - shown.length) })}</li>}
      </ul>
    </Disclosure>
  );
};
