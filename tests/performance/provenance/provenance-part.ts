// The table of `npm run bench -- provenance`, and the goals that reading published provenances has to reach.
import { within, type Line } from '#tests/performance/bench/table.ts';
import type { ChainEvent } from '#shared/domain/provenance/chain-event.ts';
import { readPublished, type Reading } from './run.ts';
import type { Compared, Outcome } from './score.ts';

export const mostWrong = 0.02;

const comparedIn = (readings: readonly Reading[]): Compared[] => readings.flatMap(({ compared }) => compared);
const holdersIn = (readings: readonly Reading[]): number => comparedIn(readings).filter(({ wanted }) => wanted !== null).length;
const countOf = (readings: readonly Reading[], outcome: Outcome): number =>
  comparedIn(readings).filter((one) => one.outcome === outcome).length;
/** Kept whole, and there was nothing to take apart. */
const plainCount = (readings: readonly Reading[]): number =>
  comparedIn(readings).filter(({ outcome, wanted }) => outcome === 'whole' && wanted !== null && 'words' in wanted).length;

export const shareOf = (readings: readonly Reading[], outcome: Outcome): number =>
  countOf(readings, outcome) / Math.max(1, holdersIn(readings));

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const rowOf = (name: string, readings: readonly Reading[]): string => {
  const all = holdersIn(readings);
  const counts = (['right', 'whole', 'wrong'] as const).map((outcome) => countOf(readings, outcome));
  const cells = [
    name,
    readings.length,
    all,
    ...counts.map((count) => `${count} (${percent(count / Math.max(1, all))})`),
    plainCount(readings),
  ];
  return `| ${[...cells, readings.reduce((sum, { lost }) => sum + lost.length, 0)].join(' | ')} |`;
};

/** As Markdown: each museum, all of them, and the texts that were held back. */
const detailsOf = (readings: readonly Reading[]): string => {
  const museums = [...new Set(readings.map(({ published }) => published.museum))];
  return [
    '| museum | texts | holders | taken apart rightly | kept whole | taken apart wrongly | of the whole, with nothing to take apart | lost words |',
    '|---|---|---|---|---|---|---|---|',
    ...museums.map((museum) =>
      rowOf(
        museum,
        readings.filter(({ published }) => published.museum === museum),
      ),
    ),
    rowOf('all', readings),
    rowOf(
      'held back',
      readings.filter(({ isHeldBack }) => isHeldBack),
    ),
  ].join('\n');
};

const said = (event: ChainEvent | null): string =>
  event === null
    ? 'nothing'
    : JSON.stringify(Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null && value !== false)));

/** What is not right, one line each. */
export const wrongIn = (readings: readonly Reading[]): string[] =>
  readings.flatMap(({ published, compared, lost }) => [
    ...compared.flatMap(({ outcome, wanted, event }) =>
      outcome === 'wrong' ? `${published.museum}, ${published.work}: ${JSON.stringify(wanted)} was read as ${said(event)}` : [],
    ),
    ...lost.map((word) => `${published.museum}, ${published.work}: lost "${word}"`),
  ]);

export const measureProvenance = ({ say }: { say: (text: string) => void }): Line[] => {
  const readings = readPublished();
  say(detailsOf(readings));
  for (const line of wrongIn(readings)) say(line);
  const heldBack = readings.filter((one) => one.isHeldBack);
  const lost = readings.reduce((sum, one) => sum + one.lost.length, 0);
  return [
    within('provenance: taken apart wrongly', shareOf(readings, 'wrong'), mostWrong, percent),
    within('provenance: taken apart wrongly, held back', shareOf(heldBack, 'wrong'), mostWrong, percent),
    within('provenance: lost words', lost, 0, String),
  ];
};
