// The table of `npm run bench -- labels`, and the goals that reading labels has to reach.
import { within, type Line } from '#tests/performance/bench/table.ts';
import type { SuggestedField } from '#client/photo/labels/text/read-label.ts';
import { languages } from './label.ts';
import { qualities } from './photograph.ts';
import { isHeldBack, readLabels, type Reading } from './run.ts';
import { scoredFields } from './score.ts';

/** Must be exact, and must be nearly so. */
const exactFields: readonly SuggestedField[] = ['year', 'size', 'number', 'price'];
const nearFields: readonly SuggestedField[] = ['title', 'artist', 'materials', 'medium'];

const shareOf = (readings: readonly Reading[], fields: readonly SuggestedField[]): number => {
  const there = readings
    .flatMap(({ outcomes }) => fields.map((field) => outcomes[field]))
    .filter((one) => one !== 'none' && one !== 'extra');
  return there.length === 0 ? 1 : there.filter((one) => one === 'right').length / there.length;
};
/** Of the fields that a label does not have, the share for which nothing was suggested. */
export const quietShare = (readings: readonly Reading[]): number => {
  const absent = readings
    .flatMap(({ outcomes }) => scoredFields.map((field) => outcomes[field]))
    .filter((one) => one === 'none' || one === 'extra');
  return absent.length === 0 ? 1 : absent.filter((one) => one === 'none').length / absent.length;
};
export const exactShare = (readings: readonly Reading[]): number => shareOf(readings, exactFields);
export const nearShare = (readings: readonly Reading[]): number => shareOf(readings, nearFields);

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const meanTime = (readings: readonly Reading[]): number => readings.reduce((sum, { ms }) => sum + ms, 0) / Math.max(1, readings.length);

const rowOf = (name: string, quality: string, of: readonly Reading[]): string =>
  `| ${[name, quality, String(of.length), percent(exactShare(of)), percent(nearShare(of)), percent(quietShare(of)), `${meanTime(of).toFixed(0)} ms`].join(' | ')} |`;

/** As Markdown: each language and quality, and the labels that were held back. */
const detailsOf = (readings: readonly Reading[]): string => {
  const groups: [string, (one: Reading) => boolean][] = [
    ...languages.map((language): [string, (one: Reading) => boolean] => [language, (one) => one.language === language]),
    ['all', () => true],
    ['held back', ({ number }) => isHeldBack(number)],
  ];
  const rows = groups.flatMap(([name, fits]) =>
    qualities.map((quality) =>
      rowOf(
        name,
        quality,
        readings.filter((one) => fits(one) && one.quality === quality),
      ),
    ),
  );
  return ['| labels | quality | read | exact | names | quiet | time |', '|---|---|---|---|---|---|---|', ...rows].join('\n');
};

/** A share as a goal: what is missing to all must be at most so much. */
const atLeastShare = (goal: string, share: number, least: number): Line => ({
  ...within(goal, 1 - share, 1 - least + 1e-9, () => ''),
  ours: percent(share),
  limit: `>= ${percent(least)}`,
});

type Options = { quick: boolean; say: (text: string) => void };

export const measureLabels = async ({ quick, say }: Options): Promise<Line[]> => {
  const readings = await readLabels({ say, ...(quick ? { takes: (number) => number % 4 === 0 } : {}) });
  say(detailsOf(readings));
  for (const { language, number, quality, notRight } of readings)
    if (notRight.length > 0) say(`${language} ${number} ${quality}: ${notRight.join('; ')}`);
  const near = readings.filter(({ quality }) => quality !== 'far');
  return [
    atLeastShare('labels: years, sizes, numbers, prices', exactShare(near), 0.9),
    atLeastShare('labels: titles, artists, materials', nearShare(near), 0.9),
    atLeastShare('labels: nothing where nothing is', quietShare(near), 0.95),
    within('labels: time for one', meanTime(readings), 2000, (ms) => `${ms.toFixed(0)} ms`),
  ];
};
