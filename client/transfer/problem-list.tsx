// A scrolling list of an import's problems.
import { countOf, formatNumber } from '#shared/domain/page/format.ts';
import { Disclosure } from '#client/parts/page/disclosure.tsx';

const maxShown = 100;

/** count: of all problems, including those not listed. */
export const ProblemList = ({ problems, count }: { problems: readonly string[]; count: number }) => {
  if (count === 0) return null;
  const shown = problems.slice(0, maxShown);
  return (
    <Disclosure summary={countOf(count, 'note')} open={count <= 10}>
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto text-14 text-ink-2">
        {shown.map((problem, index) => (
          // Entries may be equal, and they are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="break-words">
            {problem}
          </li>
        ))}
        {count > shown.length && <li>and {formatNumber(count - shown.length)} more</li>}
      </ul>
    </Disclosure>
  );
};
