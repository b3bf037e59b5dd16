// Compares the holders that were read with those of a published text.
import type { ChainEvent } from '#shared/domain/provenance/chain-event.ts';
import type { Holder, Published, Remark } from './published.ts';

/**
 * right: every field is that of the text. whole: nothing was taken apart, or only its date, and nothing of it is not so.
 * wrong: a field says something else, or a holder is missing or too many.
 */
export type Outcome = 'right' | 'whole' | 'wrong';

const wordsOf = (text: string | null | undefined): string[] => (text ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const same = (a: string | null | undefined, b: string | null | undefined): boolean => wordsOf(a).join(' ') === wordsOf(b).join(' ');
const holds = (all: readonly string[], some: readonly string[]): boolean => ` ${all.join(' ')} `.includes(` ${some.join(' ')} `);

const allWords = ({ holder, place, source }: ChainEvent): string[] => [holder, place, source].flatMap(wordsOf);
const nameOf = (wanted: Holder | Remark): string => ('words' in wanted ? wanted.words : wanted.holder);

const outcomeOf = (event: ChainEvent, wanted: Holder | Remark): Outcome => {
  const isNoted = wanted.source === undefined || holds(wordsOf(event.source), wordsOf(wanted.source));
  if (!isNoted) return 'wrong';
  if ('words' in wanted) return event.place === null && holds(wordsOf(event.holder), wordsOf(wanted.words)) ? 'whole' : 'wrong';
  const { holder, place = null, from = null, to = null, certainty = null } = wanted;
  const isRight =
    same(event.holder, holder) && same(event.place, place) && event.from === from && event.to === to && event.certainty === certainty;
  if (isRight) return 'right';
  const isKept =
    event.place === null &&
    holds(wordsOf(event.holder), wordsOf(holder)) &&
    wordsOf(place).every((word) => wordsOf(event.holder).includes(word)) &&
    [null, from].includes(event.from) &&
    [null, to].includes(event.to) &&
    [null, certainty].includes(event.certainty);
  return isKept ? 'whole' : 'wrong';
};

const worth: Record<Outcome, number> = { right: 3, whole: 2, wrong: 1 };
export type Compared = { outcome: Outcome; wanted: Holder | Remark | null; event: ChainEvent | null };

/** Pairs them in their order so that as much as possible fits; what is left on either side is wrong. */
export const compare = (events: readonly ChainEvent[], { holders }: Published): Compared[] => {
  const best: number[][] = Array.from({ length: events.length + 1 }, () => Array.from({ length: holders.length + 1 }, () => 0));
  const pairOf = (i: number, j: number): Outcome | null => {
    const [event, wanted] = [events[i], holders[j]];
    if (event === undefined || wanted === undefined) return null;
    return holds(allWords(event), wordsOf(nameOf(wanted)).slice(0, 3)) ? outcomeOf(event, wanted) : null;
  };
  for (let i = events.length - 1; i >= 0; i -= 1)
    for (let j = holders.length - 1; j >= 0; j -= 1) {
      const outcome = pairOf(i, j);
      const paired = outcome === null ? 0 : worth[outcome] + best[i + 1]![j + 1]!;
      best[i]![j] = Math.max(paired, best[i + 1]![j]!, best[i]![j + 1]!);
    }
  const compared: Compared[] = [];
  let [i, j] = [0, 0];
  while (i < events.length || j < holders.length) {
    const outcome = pairOf(i, j);
    if (outcome !== null && best[i]![j] === worth[outcome] + best[i + 1]![j + 1]!) {
      compared.push({ outcome, event: events[i]!, wanted: holders[j]! });
      [i, j] = [i + 1, j + 1];
    } else if (j >= holders.length || (i < events.length && best[i + 1]![j] === best[i]![j]))
      compared.push({ outcome: 'wrong', event: events[i++]!, wanted: null });
    else compared.push({ outcome: 'wrong', event: null, wanted: holders[j++]! });
  }
  return compared;
};
