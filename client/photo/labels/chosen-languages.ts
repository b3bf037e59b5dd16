// The languages that somebody reads labels in, remembered on this device; before that the browser's.
import { isReadingLanguage, languageOfBrowser, type ReadingLanguage } from './languages.ts';

const key = 'verso-reading-languages';

export const chosenLanguages = (): ReadingLanguage[] => {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(key);
  } catch {
    // Blocked: nothing is remembered.
  }
  const chosen = (kept ?? '').split(',').filter(isReadingLanguage);
  return chosen.length > 0 ? chosen : [languageOfBrowser(navigator.languages)];
};

export const rememberLanguages = (languages: readonly ReadingLanguage[]): void => {
  try {
    localStorage.setItem(key, languages.join(','));
  } catch {
    // Blocked: the choice holds while the page is open.
  }
};
