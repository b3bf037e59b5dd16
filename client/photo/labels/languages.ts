// The languages that labels can be read in, with the files that reading needs: fetched once from our own server.
import deu from '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz?url';
import eng from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import fra from '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz?url';
import ita from '@tesseract.js-data/ita/4.0.0_best_int/ita.traineddata.gz?url';
import spa from '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url';
import program from 'tesseract-wasm/dist/tesseract-core.wasm?url';
import { t } from '#shared/language/t.ts';

export const readingLanguages = ['en', 'de', 'fr', 'it', 'es'] as const;
export type ReadingLanguage = (typeof readingLanguages)[number];
export const isReadingLanguage = (value: unknown): value is ReadingLanguage => (readingLanguages as readonly unknown[]).includes(value);

/** bytes: as it travels. */
export type ReadingFile = { url: string; bytes: number };

/** Held against the files themselves by a test of the built client. */
export const languageFiles: Readonly<Record<ReadingLanguage, ReadingFile & { name: string }>> = {
  en: { name: t('English'), url: eng, bytes: 2_952_873 },
  de: { name: t('German'), url: deu, bytes: 1_333_102 },
  fr: { name: t('French'), url: fra, bytes: 707_406 },
  it: { name: t('Italian'), url: ita, bytes: 1_660_998 },
  es: { name: t('Spanish'), url: spa, bytes: 2_100_190 },
};
/** What reads, whatever the language. */
export const programFile: ReadingFile = { url: program, bytes: 1_839_004 };

/** The browser's language where it is one of ours, else English. */
export const languageOfBrowser = (tags: readonly string[]): ReadingLanguage =>
  tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isReadingLanguage) ?? 'en';
