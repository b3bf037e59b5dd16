// Which of the years on a label is the one in which the work was made.
import type { LabelLine } from './label-line.ts';
import { datedIn, madeIn, notMadeIn } from './other-lines.ts';
import type { Part } from './label-part.ts';
import { folded, trimmed, without } from './text.ts';
import type { FoundYear } from './years.ts';

type Best = { line: LabelLine; found: FoundYear };

const rankOf = ({ line, kind, materials, rest }: Part, found: FoundYear): number => {
  const before = folded(line.text.slice(0, found.start));
  const around = folded(without(line.text, [found]));
  const lead = before.split(/[,;.]\s/u).at(-1) ?? '';
  if (kind === 'credit') return 0;
  // 'Printed later' behind a year says nothing against it.
  if (notMadeIn.test(lead)) return 0;
  if (trimmed(without(line.text, [found])).replace(/[^\p{L}\d]/gu, '') === '') return 10;
  if (madeIn.test(before)) return 9;
  if (before === '' && /^\W*(?:,|\(|printed|gedruckt|tirage|stampat|impres|cast)/u.test(around.trim())) return 9;
  if (rest !== '' && /[,(]\s*$/u.test(before)) return 8;
  if (materials !== null) return 7;
  if (datedIn.test(before)) return 6;
  if (rest !== '') return /\s$/.test(before) && trimmed(line.text.slice(found.end)) === '' ? 3 : 0;
  return kind === 'open' ? 4 : kind === 'making' ? 2 : 0;
};

export const bestYear = (parts: readonly Part[]): Best | null => {
  const ranked = parts.flatMap((part, index) => {
    const previous = parts[index - 1];
    return part.years.map((found) => {
      // A date that was broken off the line before it.
      const isTorn =
        previous !== undefined &&
        notMadeIn.test(
          folded(previous.line.text)
            .split(/[,;.]\s/u)
            .at(-1) ?? '',
        ) &&
        rankOf(part, found) === 10 &&
        !datedIn.test(folded(previous.line.text));
      return { line: part.line, found, rank: isTorn ? 0 : rankOf(part, found) };
    });
  });
  const [best] = ranked.filter(({ rank }) => rank > 0).toSorted((a, b) => b.rank - a.rank);
  return best === undefined ? null : { line: best.line, found: best.found };
};
