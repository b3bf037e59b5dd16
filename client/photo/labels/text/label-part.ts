// What one line of a label holds.
import type { LabelLine } from './label-line.ts';
import { materialsIn } from './media.ts';
import { loneNumber, numbersIn } from './numbers.ts';
import { lineKindOf } from './other-lines.ts';
import { isBirthplace, isLifeLine, lifeInBrackets } from './people.ts';
import { sizesIn, type FoundSize } from './sizes.ts';
import { overlaps, trimmed, without, type Span } from './text.ts';
import { isCentury, yearsIn, type FoundYear } from './years.ts';

/** What a line holds, besides text that may be a name or a title. */
export type Part = {
  line: LabelLine;
  kind: ReturnType<typeof lineKindOf>;
  isLife: boolean;
  sizes: FoundSize[];
  years: FoundYear[];
  materials: string | null;
  /** Without all that was found. */
  rest: string;
};

/** What is left of a line that had a year, and is no title. */
const beside = /^(?:en|in|im jahre?|jahr|nel|nell'anno|anno|année|año|year|um|vers|date)$/iu;

export const partOf = (line: LabelLine, latest: number, prices: readonly Span[], isFirst: boolean): Part => {
  const text = line.text;
  const kind = lineKindOf(text);
  const bracket = lifeInBrackets(text, latest);
  const isLife = bracket < 0 && (isLifeLine(text, latest) || isBirthplace(text));
  const own = bracket < 0 ? text : text.slice(0, bracket);
  const isDead = isLife || kind === 'contact' || kind === 'company';
  const sizes = isDead ? [] : sizesIn(text);
  const taken: Span[] = [...sizes, ...prices];
  const numbers =
    kind === 'contact' || sizes.length > 0 ? [] : numbersIn(text).filter((span) => !taken.some((other) => overlaps(other, span)));
  const years =
    isDead || kind === 'paper' || kind === 'estimate'
      ? []
      : yearsIn(own, latest).filter((span) => ![...taken, ...numbers].some((other) => overlaps(other, span)));
  const open = without(
    own,
    [...sizes, ...prices, ...numbers, ...years].filter(({ start }) => start < own.length),
  );
  const materials = isDead || kind === 'credit' || kind === 'paper' ? null : materialsIn(trimmed(open));
  const isNumber = isFirst && loneNumber(text) !== null;
  const isOpen = kind === 'open' && !isLife && materials === null && !isNumber && !isCentury(text);
  return {
    line,
    kind,
    isLife,
    sizes,
    years,
    materials,
    rest:
      isOpen && lineKindOf(trimmed(open)) === 'open' && !beside.test(trimmed(open)) && !/^\(.*\)$/.test(text.trim()) ? trimmed(open) : '',
  };
};
