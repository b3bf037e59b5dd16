// Texts that are stored or sent as a code with values; the sentence is made where it is shown, in the language of the reader.
import { valueFor } from './arrived-texts.ts';
import { joinWords } from './join-words.ts';
import { englishReader, filled, forReader, localeNow, type ParametersOf, type Template } from './t.ts';

export type CodedList = { list: readonly CodedText[]; joined: 'and' | 'or' | 'comma' };
/** Numbers and ISO dates are written in the reader's language, other strings as they are. */
export type CodedValue = string | number | CodedText | CodedList;
export type CodedText = { code: string; values?: Record<string, CodedValue> | undefined };

/** A feature's texts by code, each made by `template`. */
export type CodedTexts = Readonly<Record<string, Template>>;
type TextOf<T> = T extends Template<infer Text> ? Text : never;
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- never taken without parameters
type Given<Text extends string> = [ParametersOf<Text>] extends [never] ? [] : [values: Record<ParametersOf<Text>, CodedValue>];

/** Takes only the codes of that table, each with its own values. */
export type Coder<Texts extends CodedTexts> = <Code extends keyof Texts & string>(
  code: Code,
  ...[values]: Given<TextOf<Texts[Code]>>
) => CodedText;
export const coded = (code: string, values?: CodedText['values']): CodedText => (values === undefined ? { code } : { code, values });

const wordsOf = (texts: CodedTexts, name: string, value: CodedValue): string | number | null => {
  // A whole number stays one, since it may decide a plural.
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  if (typeof value !== 'object') return valueFor(localeNow(), name, String(value));
  if ('code' in value) return textOf(texts, value);
  const words = value.list.map((one) => textOf(texts, one));
  return words.every((word) => word !== null) ? (value.joined === 'comma' ? words.join(', ') : joinWords(words, value.joined)) : null;
};

/** Null where the table lacks a code in it: it is of another version. */
export const textOf = (texts: CodedTexts, { code, values = {} }: CodedText): string | null => {
  const template = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (template === undefined) return null;
  const words = Object.entries(values).map(([name, value]) => [name, wordsOf(texts, name, value)] as const);
  return words.every((pair): pair is [string, string | number] => pair[1] !== null) ? filled(template, Object.fromEntries(words)) : null;
};

/** For those that do not know the code: older apps, and whoever reads an export. Throws for a code that is not in the table. */
export const englishOf = (texts: CodedTexts, coded: CodedText): string => {
  const text = forReader(englishReader, () => textOf(texts, coded));
  if (text === null) throw new Error(`no text for the code ${coded.code}`);
  return text;
};
