// The languages of the product.

/** By BCP 47 tag, each in its own words. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as [Language, ...Language[]];
export const defaultLanguage: Language = 'en';

export const isLanguage = (text: unknown): text is Language => typeof text === 'string' && Object.hasOwn(languageNames, text);

const locales: Record<Language, string> = { en: 'en-US', de: 'de-DE' };
/** The locale of numbers and dates where the reader's region is unknown. */
export const localeOf = (language: Language): string => locales[language];

/** The first preferred language that the product has; English otherwise. preferred: BCP 47 tags, most wanted first. */
export const languageFor = (preferred: readonly string[]): Language =>
  preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? defaultLanguage;
