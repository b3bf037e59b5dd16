// A label in the middle of a sentence: English writes it in small letters, German keeps the capitals of its nouns.
import { languageNow } from './t.ts';

export const inSentence = (label: string): string => (languageNow() === 'en' ? label.toLowerCase() : label);
