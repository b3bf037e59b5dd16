// The language of this device: chosen here, else the first language of the browser that the product has.
import { activateLanguage, englishReader, readerOf } from '#shared/language/t.ts';
import { isLanguage, languageFor, localeOf, type Language } from '#shared/language/languages.ts';

export const languageKey = 'verso-language';

const stored = (): string | null => {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
};

/** Null where the browser decides. */
export const chosenLanguage = (): Language | null => {
  const chosen = stored();
  return isLanguage(chosen) ? chosen : null;
};

/** What the person wants here. The texts of the page are in English where their catalog could not be fetched. */
export const languageOfDevice = (): Language => chosenLanguage() ?? languageFor(navigator.languages);

/** Texts are made while modules load, so another language takes a new page. Null leaves it to the browser. */
export const chooseLanguage = (language: Language | null): void => {
  if (language === null) localStorage.removeItem(languageKey);
  else localStorage.setItem(languageKey, language);
  location.reload();
};

/** A Swiss reader of German gets Swiss numbers. */
const localeFor = (language: Exclude<Language, 'en'>): string =>
  navigator.languages.find((tag) => tag.startsWith(`${language}-`)) ?? localeOf(language);

type Catalog = Omit<Parameters<typeof readerOf>[1], 'locale'>;
const catalogs: Record<Exclude<Language, 'en'>, () => Promise<Catalog>> = {
  de: async () => (await import('#shared/language/german.ts')).german,
};

/** Stored in place of a language by whoever looks at pages: longer texts, and the same from right to left. */
const pseudoLanguages: Record<string, 'ltr' | 'rtl'> = { 'en-XA': 'ltr', 'ar-XB': 'rtl' };

const startPseudo = async (direction: 'ltr' | 'rtl'): Promise<void> => {
  const { pseudoText } = await import('#shared/language/pseudo.ts');
  activateLanguage({ ...englishReader, dress: pseudoText });
  document.documentElement.dir = direction;
};

/** Call before any module that makes texts is imported. Where the catalog cannot be fetched, the page is in English. */
export const startLanguage = async (): Promise<void> => {
  const pseudo = pseudoLanguages[stored() ?? ''];
  if (pseudo !== undefined) return startPseudo(pseudo);
  const language = languageOfDevice();
  if (language === 'en') return;
  try {
    const catalog = await catalogs[language]();
    activateLanguage(readerOf(language, { ...catalog, locale: localeFor(language) }));
    document.documentElement.lang = language;
  } catch (error) {
    console.warn('The texts of this language could not be loaded.', error);
  }
};
