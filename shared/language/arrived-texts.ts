// Texts that arrive whole and in English, such as the reason of a refusal or a stored finding, found among messages with parameters:
// 'a JPEG of about quality 92' is the message 'a JPEG of about quality {quality}' with 92.

export type Found = { message: string; values: Record<string, string> };
type Pattern = { message: string; names: string[]; matches: RegExp };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const patternOf = (message: string): Pattern => {
  const names: string[] = [];
  const source = message
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return escaped(part);
      names.push(name);
      return '(.+?)';
    })
    .join('');
  return { message, names, matches: new RegExp(`^${source}$`, 's') };
};

/** Their values are what a person, a program or a machine is called, whatever they look like. */
const isName =
  /^(address|artist|cell|editor|email|error|format|host|key\d?|model\d?|museum|name|program\d?|server|signer|text\d?|title|type|version)$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const minute = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC$/;
const decimal = /^(-?\d+)\.(\d+)(?= |$)/;

/** Such a value as the locale writes it: '3.5' and '3.5 GB' with its decimal point, '2024-05-01' and '2024-05-01 10:00 UTC' as a date. */
export const valueFor = (locale: string, name: string, value: string): string => {
  if (isName.test(name)) return value;
  const utc = { timeZone: 'UTC', dateStyle: 'medium' } as const;
  const at = minute.exec(value);
  if (at !== null)
    return `${new Intl.DateTimeFormat(locale, { ...utc, timeStyle: 'short' }).format(new Date(`${at[1] ?? ''}T${at[2] ?? ''}Z`))} UTC`;
  if (day.test(value)) return new Intl.DateTimeFormat(locale, utc).format(new Date(value));
  return value.replace(decimal, (_, whole: string, part: string) => {
    const point = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
    return `${whole}${point}${part}`;
  });
};

const fixedLength = (message: string): number => message.replaceAll(/\{\w+\}/g, '').length;

/** messages: with parameters; where several match, the one with the most fixed text. Returns a function that finds the message of a text. */
export const finderOf = (messages: readonly string[]): ((text: string) => Found | null) => {
  let patterns: Pattern[] | undefined;
  return (text) => {
    patterns ??= messages
      .filter((message) => message.includes('{'))
      .toSorted((a, b) => fixedLength(b) - fixedLength(a))
      .map(patternOf);
    for (const { message, names, matches } of patterns) {
      const found = matches.exec(text);
      if (found !== null) return { message, values: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) };
    }
    return null;
  };
};
