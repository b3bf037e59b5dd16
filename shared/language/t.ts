// Texts for people in their language. The English text is the key of its message; other languages translate it in a catalog of their
// own (de.json). `t` runs while modules load, so the catalog of the language is activated before the app is imported.
import { setupI18n, type MessageDescriptor, type Messages } from '@lingui/core';
import { finderOf, type Found, valueFor } from './arrived-texts.ts';
import { isolated } from './isolate.ts';
import type german from './de.json';
import { defaultLanguage, localeOf, type Language } from './languages.ts';

/** Parts the English text from a note for translators, where one English word means two things: 'Back##of a work'. */
const context = '##';

/** Every message, by its English text in ICU message format: '{count, plural, one {# work} other {# works}}'. */
export type Message = keyof typeof german;

type NameIn<Text extends string> = Text extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Name
    : Inside
  : never;
type Braced<Text extends string> = Text extends `${string}{${infer Rest}` ? NameIn<Rest> | Braced<Rest> : never;
/** The parameters of a message: what stands in its braces, without the branches of a plural. */
export type ParametersOf<Text extends string> = Exclude<Braced<Text>, `${string} ${string}` | `#${string}` | ''>;
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- only where there are no parameters
export type Values<Text extends string> = Record<ParametersOf<Text>, string | number>;
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- never taken without parameters
type Given<Text extends string> = [ParametersOf<Text>] extends [never] ? [] : [values: Values<Text>];

export type Reader = {
  language: Language;
  i18n: ReturnType<typeof setupI18n>;
  arrived: (text: string) => Found | null;
  /** For a pseudo-language: changes every finished text. */
  dress?: ((text: string) => string) | undefined;
};
type Catalog = {
  /** Messages of this product's own code; English needs none. */
  messages: Messages;
  /** Messages of texts that arrive in English, see `translated`. */
  arrived: Messages;
  /** The format of numbers and dates, such as 'de-CH'. */
  locale?: string | undefined;
};
export const readerOf = (language: Language, { messages, arrived, locale = localeOf(language) }: Catalog): Reader => ({
  language,
  i18n: setupI18n({ locale, messages: { [locale]: { ...arrived, ...messages } } }),
  arrived: finderOf(Object.keys(arrived)),
});
export const englishReader = readerOf(defaultLanguage, { messages: {}, arrived: {} });
let reader = englishReader;

export const languageNow = (): Language => reader.language;
/** The locale that numbers, dates and sorting follow, as a BCP 47 tag. */
export const localeNow = (): string => reader.i18n.locale;

/** For a page: everything that it says from now on. */
export const activateLanguage = (next: Reader): void => {
  reader = next;
};

/** For a server: what `make` returns is for this reader. `make` is synchronous, so no other request can come between. */
export const forReader = <Made>(next: Reader, make: () => Made): Made => {
  const before = reader;
  reader = next;
  try {
    return make();
  } finally {
    reader = before;
  }
};

/** The text in the language of the reader. A build compiles messages with parameters in their place, and hands them over as descriptors. */
export const t = <Text extends Message>(message: Text, ...[values]: Given<Text>): string => {
  const text = values === undefined ? lookedUp(message) : formatted(message, values);
  return reader.dress === undefined ? text : reader.dress(text);
};

/** The formatter reads escapes such as \u0041 in the finished text; what a person wrote keeps its backslashes. */
const heldBackslash = '\uE002';
const formatted = (message: string | MessageDescriptor, values: Record<string, string | number>): string => {
  const held = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolated(value).replaceAll('\\', heldBackslash) : value,
  ]);
  return reader.i18n._(message as string, Object.fromEntries(held) as typeof values).replaceAll(heldBackslash, '\\');
};

const lookedUp = (text: string): string => {
  const message = reader.i18n.messages[text];
  return typeof message === 'string' ? message : text.includes(context) ? text.slice(0, text.indexOf(context)) : text;
};

/** A value within such a text is translated too where it is a phrase of ours; names and titles begin with a capital letter and stay. */
const phrase = (name: string, value: string): string => (/^\p{Ll}/u.test(value) ? lookedUp(value) : valueFor(localeNow(), name, value));

/**
 * A text that was made elsewhere in English and arrives whole, such as the reason of a refusal or a finding: in the reader's language if
 * there is a message for it, else as it is.
 */
export const translated = (text: string): string => {
  if (reader.language === defaultLanguage) return text;
  const whole = lookedUp(text);
  if (whole !== text) return whole;
  const found = reader.arrived(text);
  if (found === null) return text;
  const values = Object.fromEntries(Object.entries(found.values).map(([name, value]) => [name, phrase(name, value)]));
  return formatted(found.message, values);
};

/**
 * Several such texts in one, as an analysis has them: paragraphs, and sentences within them. Each is translated by itself, a sentence
 * of two where it takes both; what has no message, such as the words of a model, stays as it is.
 */
export const translatedProse = (text: string): string =>
  reader.language === defaultLanguage ? text : text.split('\n').map(translatedLine).join('\n');

const translatedLine = (line: string): string => {
  const whole = translated(line);
  if (whole !== line || line === '') return whole;
  const sentences = line.split(/(?<=[.!?]) (?=\S)/);
  const said: string[] = [];
  for (let at = 0; at < sentences.length;) {
    let taken = 1;
    let best = sentences[at] ?? '';
    for (let count = 1; at + count <= sentences.length && count <= 4; count += 1) {
      const part = sentences.slice(at, at + count).join(' ');
      const found = translated(part);
      if (found === part) continue;
      [taken, best] = [count, found];
      break;
    }
    said.push(best);
    at += taken;
  }
  return said.join(' ');
};

/** A text in a table whose values are filled in where it is shown. A build hands it over compiled, like those of `t`. */
declare const textOfTemplate: unique symbol;
export type Template<Text extends string = string> = { readonly [textOfTemplate]: Text };
export const template = <Text extends Message>(text: Text): Template<Text> => text as unknown as Template<Text>;

/** The text of a template in the language of the reader. */
export const filled = (made: Template, values: Record<string, string | number>): string => {
  const message = made as unknown as string | MessageDescriptor;
  const text = typeof message === 'string' && Object.keys(values).length === 0 ? lookedUp(message) : formatted(message, values);
  return reader.dress === undefined ? text : reader.dress(text);
};

/** A text in a table of English words that is translated where it is shown. */
export const message = <Text extends Message>(text: Text): Text => text;

/**
 * The English texts that read like this one for the reader, for a search that also takes the name on a colleague's screen. Made once
 * by whoever looks up many.
 */
export const englishFinder = (): ((text: string) => readonly string[]) => {
  const found = new Map<string, string[]>();
  for (const [english, text] of Object.entries(reader.i18n.messages))
    if (typeof text === 'string') found.set(text, [...(found.get(text) ?? []), english.split(context, 1)[0] ?? english]);
  return (text) => found.get(text) ?? [];
};

/** The same table in the language of the reader. */
export const spoken = <Words>(words: Words): Words => {
  if (reader.language === defaultLanguage) return words;
  if (typeof words === 'string') return translated(words) as Words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, one]) => [name, spoken(one)])) as Words;
};
