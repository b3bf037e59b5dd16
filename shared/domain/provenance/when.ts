// A date of known precision as text in EDTF (ISO 8601-2): of level 1 a day, month, season, year, decade (`189X`) or century (`18XX`), with
// `~` where it is approximate, `?` where it is uncertain and `%` where it is both, and intervals of two of them. `../1926` is by 1926 at the
// latest, `1926/..` after 1926. Marks on decades and centuries, and these in intervals, are of level 2: "c. 1920s" is a habit.
const one = String.raw`(?:\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?|-2[1-4])?|\d{3}X|\d\dXX)[~?%]?`;
const shape = new RegExp(`^(?:(?:\\.\\./)?${one}|${one}/(?:\\.\\.|${one}))$`);

/** February 30 is read as a day of March. */
const isReal = (date: string): boolean => {
  const day = /^\d{4}-\d\d-\d\d/.exec(date)?.[0];
  return day === undefined || new Date(day).getUTCDate() === Number(day.slice(8));
};

/** For comparing: the earliest, or with the nine the latest, that a date may be, without its season. */
const bound = (date: string, digit: '0' | '9'): string =>
  date
    .replaceAll('X', digit)
    .replace(/[~?%]/, '')
    .replace(/-2[1-4]$/, '');

export const isWhenText = (text: string): boolean => {
  if (!shape.test(text)) return false;
  const ends = text.split('/').filter((end) => end !== '..');
  const [first = '', last] = ends;
  return ends.every(isReal) && (last === undefined || bound(first, '0') <= `${bound(last, '9')}~`);
};
export const isWhen = (value: unknown): value is string => typeof value === 'string' && isWhenText(value);
