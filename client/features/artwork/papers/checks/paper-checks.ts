// Compares what a machine has read on a paper with what the record says. It points out where the two differ, and judges nothing.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { formatMoney, type Money } from '#shared/domain/trade/money.ts';
import { bestPrice } from '#client/photo/labels/text/label-price.ts';
import { bareAmountsIn, priceLineOf, pricesIn } from '#client/photo/labels/text/prices.ts';
import { parseSize, sizesIn, type Size } from '#client/photo/labels/text/sizes.ts';
import { daysIn } from './days.ts';
import { markOf } from './wording.ts';
import { t } from '#shared/language/t.ts';

export type PaperCheck = 'amount' | 'date' | 'size' | 'file' | 'wording';
/** says: a sentence. mark: changes with what was compared, so that what was looked at once is pointed out again when it is another. */
export type PaperFinding = { check: PaperCheck; says: string; mark: string };

/** The field of the document with the mark of what its owner has looked at. */
export const lookedAtField = <C extends PaperCheck>(check: C) => `looked_at_${check}` as const;

export type Paper = { text: string; amount: Money | null; /** yyyy-mm-dd. */ date: string | null };
export type PaperWork = {
  /** Millimeters. */
  height: number | null;
  width: number | null;
  /** As typed, for a work without lengths. */
  dimensions: string | null;
  /** What it cost and what it was valued at, with the day. */
  amounts: readonly { amount: Money; date: string | null }[];
};

/** A paper that names more than this, none of them the record's, says nothing about the one. */
const mostNamed = 3;

const finding = (check: PaperCheck, paper: readonly string[], record: string): PaperFinding => {
  const said =
    paper.length > 1 ? t('{list} and {last}', { list: paper.slice(0, -1).join(', '), last: paper.at(-1) ?? '' }) : (paper[0] ?? '');
  return {
    check,
    says: t('The paper says {said}; the record says {record}.', { said, record }),
    mark: markOf(`${paper.join('|')}=${record}`),
  };
};

const same = (one: Money, other: Money): boolean => one.minor === other.minor && one.currency === other.currency;

/** The amounts that the paper may be held against: its own, else those of the work on its day. */
const expectedOf = ({ amount, date }: Paper, { amounts }: PaperWork): Money[] =>
  amount !== null ? [amount] : date === null ? [] : amounts.filter((one) => one.date === date).map((one) => one.amount);

const checkAmount = (paper: Paper, work: PaperWork): PaperFinding[] => {
  const expected = expectedOf(paper, work);
  const [first] = expected;
  if (first === undefined) return [];
  const lines = paper.text.split('\n');
  const priced = lines.flatMap(pricesIn);
  const isNamed = expected.some(
    (one) =>
      priced.some(({ price }) => price !== null && same(price, one)) ||
      lines.flatMap(bareAmountsIn).some(({ amount }) => amount === one.minor),
  );
  const best = isNamed ? null : bestPrice(lines.map((text) => ({ line: { text }, role: priceLineOf(text) })));
  return best === null ? [] : [finding('amount', [formatMoney(best.found)], formatMoney(first))];
};

const checkDate = ({ text, date }: Paper): PaperFinding[] => {
  if (date === null) return [];
  const named = daysIn(text);
  if (named.length === 0 || named.length > mostNamed || named.some(({ days }) => days.includes(date))) return [];
  const words = named.map(({ text: written, days: [only = '', other] }) =>
    other === undefined ? formatLongDate(`${only}T00:00:00`) : written,
  );
  return [finding('date', words, formatLongDate(`${date}T00:00:00`))];
};

/** Millimeters: what rounding to whole centimeters or to a quarter of an inch makes, and a hundredth of a large work. */
const tolerance = (one: number, other: number): number =>
  Math.max(one % 10 === 0 || other % 10 === 0 ? 5 : 3.2, Math.max(one, other) / 100) + 1e-6;
const near = (one: number, other: number): boolean => Math.abs(one - other) <= tolerance(one, other);

type Sides = { height: number; width: number };
const sidesOf = ({ height, width }: { height: number | null; width: number | null }): Sides | null =>
  height === null || width === null ? null : { height, width };
const agree = (one: Sides, other: Sides): boolean => near(one.height, other.height) && near(one.width, other.width);
const sidesWords = ({ height, width }: Sides): string => `${Number((height / 10).toFixed(2))} × ${Number((width / 10).toFixed(2))} cm`;

/** Those of the work, each once: metric and inches of one size count as one. */
const namedSizes = (text: string): { size: Size; sides: Sides }[] => {
  const all = text
    .split('\n')
    .flatMap(sizesIn)
    // Without a unit it may be anything.
    .filter(({ rank, isPart }) => !isPart && rank >= 20)
    .flatMap(({ size }) => {
      const sides = sidesOf(size);
      return sides === null ? [] : [{ size, sides }];
    });
  return all.filter(({ sides }, at) => all.findIndex((other) => agree(other.sides, sides)) === at);
};

const checkSize = ({ text }: Paper, work: PaperWork): PaperFinding[] => {
  const typed = work.dimensions === null ? null : parseSize(work.dimensions);
  const recorded = sidesOf(work) ?? (typed === null ? null : sidesOf(typed));
  if (recorded === null) return [];
  const named = namedSizes(text);
  if (named.length === 0 || named.length > mostNamed || named.some(({ sides }) => agree(sides, recorded))) return [];
  return [
    finding(
      'size',
      named.map(({ size }) => size.text),
      sidesWords(recorded),
    ),
  ];
};

/** A paper without a text has nothing to be compared. */
export const checkPaper = (paper: Paper, work: PaperWork): PaperFinding[] => [
  ...checkAmount(paper, work),
  ...checkDate(paper),
  ...checkSize(paper, work),
];

/** Another record: its own name, and that of its work. */
export type OtherPaper = { id: string; title: string; work: string };

const listOf = (others: readonly OtherPaper[]): string => {
  const [first] = others;
  const name = t('“{title}” of {work}', { title: first?.title ?? '', work: first?.work ?? '' });
  return others.length > 1 ? t('{name} and {count} more', { name, count: others.length - 1 }) : name;
};
const markOfAll = (others: readonly OtherPaper[]): string =>
  markOf(
    others
      .map(({ id }) => id)
      .sort()
      .join(),
  );

export const sameFileFinding = (others: readonly OtherPaper[]): PaperFinding[] =>
  others.length === 0
    ? []
    : [{ check: 'file', says: t('The same file is kept at {list}.', { list: listOf(others) }), mark: markOfAll(others) }];
export const sameWordingFinding = (others: readonly OtherPaper[]): PaperFinding[] =>
  others.length === 0
    ? []
    : [{ check: 'wording', says: t('Nearly the same wording is in {list}.', { list: listOf(others) }), mark: markOfAll(others) }];
