// Photographs the labels of the test set, reads them, and compares what is suggested with what they say.
import { performance } from 'node:perf_hooks';
import { readPhotograph } from '#client/photo/labels/read-photograph.ts';
import { readLabel, type SuggestedField } from '#client/photo/labels/text/read-label.ts';
import { languages, type Label, type Language } from './label.ts';
import { engineFor } from './models.ts';
import { photographed, qualities, type Quality } from './photograph.ts';
import { openPrinter } from './render.ts';
import { outcomeOf, scoredFields, type Outcome } from './score.ts';
import { deu } from './texts/deu.ts';
import { eng } from './texts/eng.ts';
import { fra } from './texts/fra.ts';
import { ita } from './texts/ita.ts';
import { spa } from './texts/spa.ts';

const labels: Readonly<Record<Language, readonly Label[]>> = { eng, deu, fra, ita, spa };
export const labelCount = languages.reduce((sum, language) => sum + labels[language].length, 0);

/** Every third label is held back: the rules were written without looking at how these are read. */
export const isHeldBack = (number: number): boolean => number % 3 === 2;
/** The newest year that a label of the set can tell. */
const latest = 2026;

export type Reading = {
  language: Language;
  quality: Quality;
  number: number;
  outcomes: Record<SuggestedField, Outcome>;
  /** Of each field that is not right, what was suggested. */
  notRight: string[];
  ms: number;
};

type Wanted = { takes?: (number: number) => boolean; qualities?: readonly Quality[]; say?: (text: string) => void };

/** One after the other; the same photographs every time. */
export const readLabels = async ({
  takes = () => true,
  qualities: asked = qualities,
  say = () => undefined,
}: Wanted): Promise<Reading[]> => {
  const printer = await openPrinter();
  const readings: Reading[] = [];
  try {
    for (const [index, language] of languages.entries()) {
      const engine = await engineFor(language);
      for (const [number, label] of labels[language].entries()) {
        if (!takes(number)) continue;
        const print = await printer.print(label, number);
        for (const quality of asked) {
          const photograph = await photographed(print, quality, 1000 * index + 31 * number);
          const began = performance.now();
          const suggestions = readLabel(readPhotograph(photograph, engine).lines, latest);
          const ms = performance.now() - began;
          const outcomes = Object.fromEntries(
            scoredFields.map((field) => [field, outcomeOf(field, suggestions, label.want)]),
            // Has every field that is scored.
          ) as Reading['outcomes'];
          const notRight = scoredFields
            .filter((field) => outcomes[field] !== 'right' && outcomes[field] !== 'none')
            .map((field) => `${field} ${outcomes[field]}: ${suggestions.find((one) => one.field === field)?.text ?? '-'}`);
          readings.push({ language, quality, number, outcomes, notRight, ms });
        }
      }
      engine.close();
      say(`${language} read`);
    }
  } finally {
    await printer.close();
  }
  return readings;
};
