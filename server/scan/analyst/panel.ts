// Several opinions on one photograph, of several models or of several runs of one: where they disagree, the result is uncertain.
import { partInEnglish, reportText } from '#shared/domain/piece/report-texts.ts';
import { toneOf, verdictOf } from '#shared/domain/piece/verdict.ts';
import type { CodedList, CodedText } from '#shared/language/coded-text.ts';
import type { ModelOpinion } from './analyst-answer.ts';
import type { AnalystOutcome, ArtAnalyst } from './art-analyst.ts';

type Opinion = Extract<AnalystOutcome, { kind: 'opinion' }>;

/** The numbers between which nothing is settled. */
const uncertain = { from: 36, to: 64 };

const unique = <Item>(lists: readonly Item[][]): Item[] => [...new Set(lists.flat())];

/** Whether one says genuine or doubtful where the other does not. */
export const disagree = (numbers: readonly number[]): boolean =>
  new Set(numbers.map((confidence) => toneOf(verdictOf(confidence)))).size > 1;

const told = ({ model, opinion: { confidence, analysis, evidenceFor, evidenceAgainst } }: Opinion, run: number): CodedText => {
  const words = analysis.length > 0 ? analysis : [...evidenceFor, ...evidenceAgainst];
  return reportText('opinion-of', { number: run + 1, model, confidence, words: words.map(partInEnglish).join(' ') });
};

/** The lowest number counts where all agree; otherwise none, and all are told. */
export const joinOpinions = (opinions: readonly Opinion[]): ModelOpinion => {
  const all = opinions.map(({ opinion }) => opinion);
  const numbers = all.map(({ confidence }) => confidence);
  const percents: CodedList = { list: numbers.map((number) => reportText('opinion-number', { number })), joined: 'and' };
  const split = disagree(numbers);
  const mean = Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
  return {
    transcription: all.map(({ transcription }) => transcription).join('\n'),
    showsArtwork: all.every(({ showsArtwork }) => showsArtwork),
    artistStyle: [...new Set(all.map(({ artistStyle }) => artistStyle).filter((style) => style !== ''))].join('; or: '),
    analysis: [...(split ? [reportText('opinions-disagree', { numbers: percents })] : []), ...opinions.map(told)],
    evidenceFor: unique(all.map(({ evidenceFor }) => evidenceFor)),
    evidenceAgainst: [
      ...(split ? [reportText('opinions-differ', { numbers: percents })] : []),
      ...unique(all.map(({ evidenceAgainst }) => evidenceAgainst)),
    ],
    alternatives: unique(all.map(({ alternatives }) => alternatives)),
    cannotDetermine: unique(all.map(({ cannotDetermine }) => cannotDetermine)),
    recommendations: unique(all.map(({ recommendations }) => recommendations)),
    confidence: split ? Math.min(uncertain.to, Math.max(uncertain.from, mean)) : Math.min(...numbers),
  };
};

/** Asks all at once. One that does not answer leaves the word to the others; a single analyst is returned as it is. */
export const openPanel = (analysts: readonly [ArtAnalyst, ...ArtAnalyst[]]): ArtAnalyst => {
  const [first, ...others] = analysts;
  if (others.length === 0) return first;
  const model = analysts.map((analyst) => analyst.model).join(', ');
  return {
    model,
    look: async (request, signal) => {
      const outcomes = await Promise.all(analysts.map((analyst) => analyst.look(request, signal)));
      const opinions = outcomes.filter((outcome) => outcome.kind === 'opinion');
      const [only, ...more] = opinions;
      if (only === undefined) return outcomes[0] ?? { kind: 'unavailable', reason: 'malformed', model };
      return more.length === 0
        ? only
        : { kind: 'opinion', opinion: joinOpinions(opinions), model: opinions.map((one) => one.model).join(', ') };
    },
  };
};
