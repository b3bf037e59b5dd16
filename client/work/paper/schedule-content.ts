// What an insurance schedule says of each work, in words of the reader's language, and what it adds up.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { formatMoney, sumPerCurrency, type Money } from '#shared/domain/trade/money.ts';
import { amountOf, newestValuation, valueOfWork } from '#shared/domain/trade/value.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import { localeNow, t } from '#shared/language/t.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { joined, pageOfPages } from './paper-words.ts';
import type { ScheduleContent, ScheduleGroup, ScheduleWork } from './schedule.ts';
import { factLines, type DescribedWork } from './work-facts.ts';

/** What its owner lets into the file besides title, artist, year, materials, size and inventory number. owner: empty for none. */
export type ScheduleChoice = { pictures: boolean; values: boolean; places: boolean; owner: string };

export type ScheduledPiece = DescribedWork & Pick<PieceRow, 'location' | 'acquired_price' | 'acquired_currency' | 'acquired_date'>;
/** A valuation as a record has it. */
export type ScheduledValuation = { id: string; fields: Readonly<Record<string, unknown>> };
export type Scheduled = { piece: ScheduledPiece; valuations: readonly ScheduledValuation[] };

const dayOf = (day: string | null): string | null => (day === null || day === '' ? null : formatLongDate(`${day}T00:00:00`));
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

type Valued = { amount: Money; about: string };

const valueOf = ({ piece, valuations }: Scheduled): Valued | null => {
  const known = valuations.flatMap(({ id, fields }) => {
    const amount = amountOf(fields['amount'], fields['currency']);
    return amount === null ? [] : [{ id, amount, date: textOf(fields['date']), basis: textOf(fields['basis']) }];
  });
  const cost = amountOf(piece.acquired_price, piece.acquired_currency);
  const value = valueOfWork(known, cost && { amount: cost, date: piece.acquired_date });
  if (value === null) return null;
  const basis = newestValuation(known)?.basis ?? null;
  const from = value.from === 'cost' ? t('Purchase price') : basis === null ? t('Valuation') : (choiceLabels[basis] ?? basis);
  return { amount: value.amount, about: joined([from, dayOf(value.date)], ', ') };
};

const worksWords = (count: number): string => t('{count, plural, one {# work} other {# works}}', { count });
const amountsOf = (values: readonly (Valued | null)[]): string[] =>
  sumPerCurrency(values.flatMap((value) => (value === null ? [] : [value.amount]))).map(formatMoney);

type Entry = { at: number; place: string; value: Valued | null; work: ScheduleWork };

/** In the order of their names; what has no place comes last. */
const byPlace = (entries: readonly Entry[]): Entry[][] => {
  const places = new Map<string, Entry[]>();
  for (const entry of entries) {
    const there = places.get(entry.place);
    if (there === undefined) places.set(entry.place, [entry]);
    else there.push(entry);
  }
  const { compare } = new Intl.Collator(localeNow(), { numeric: true });
  return [...places].sort(([a], [b]) => ((a === '') === (b === '') ? compare(a, b) : a === '' ? 1 : -1)).map(([, there]) => there);
};

/** now: Unix milliseconds. order: for each work of the content, which of the given ones it is. */
export const scheduleContent = (
  works: readonly Scheduled[],
  { pictures, values, places, owner }: ScheduleChoice,
  now: number,
): { content: ScheduleContent; order: number[] } => {
  const entries = works.map((one, at): Entry => {
    const value = values ? valueOf(one) : null;
    const { title, artist } = one.piece;
    return {
      at,
      place: places ? (one.piece.location ?? '').trim() : '',
      value,
      work: {
        title,
        artist,
        details: factLines(one.piece),
        value: values ? { amount: value === null ? null : formatMoney(value.amount), about: value?.about ?? '' } : null,
      },
    };
  });
  const grouped = places ? byPlace(entries) : [entries];
  const unvalued = entries.filter(({ value }) => value === null).length;
  const date = formatLongDate(now);
  const title = t('Insurance schedule');
  const content: ScheduleContent = {
    kind: 'schedule',
    title,
    about: [owner.trim(), joined([date, worksWords(works.length)], ' · ')].filter((line) => line !== ''),
    hasPictures: pictures,
    totals: values
      ? {
          label: t('Total of the recorded values'),
          amounts: amountsOf(entries.map(({ value }) => value)),
          note: unvalued === 0 ? null : t('{count, plural, one {# work has} other {# works have}} no recorded value', { count: unvalued }),
        }
      : null,
    places: places ? t('By place') : null,
    groups: grouped.map((group): ScheduleGroup => ({
      name: places ? group[0]?.place || t('No place recorded') : null,
      count: worksWords(group.length),
      amounts: amountsOf(group.map(({ value }) => value)),
      works: group.map(({ work }) => work),
    })),
    words: { noValue: t('No recorded value'), noPicture: t('No photograph') },
    remark: values
      ? t(
          'Values are as recorded by the owner: the newest valuation of each work, otherwise its purchase price. They are not an appraisal by Verso.',
        )
      : t('The details are as recorded by the owner.'),
    foot: {
      left: joined([title, owner.trim(), date], ', '),
      page: pageOfPages(),
    },
  };
  return { content, order: grouped.flat().map(({ at }) => at) };
};
