// A date of known precision as text in a part of EDTF (ISO 8601-2): a day, month, year, decade (`189X`) or century (`18XX`), with `~`
// where it is approximate and `?` where it is uncertain. `../1926` is by 1926 at the latest, `1926/..` after 1926.
const pattern = /^(\.\.\/)?(?:\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?|\d{3}X|\d\dXX)[~?]?(\/\.\.)?$/;

export const isWhenText = (text: string): boolean => {
  const [, by, after] = pattern.exec(text) ?? [text, '', ''];
  if (by !== undefined && after !== undefined) return false;
  const day = /\d{4}-\d\d-(\d\d)/.exec(text);
  // February 30 is read as a day of March.
  return day === null || new Date(day[0]).getUTCDate() === Number(day[1]);
};
export const isWhen = (value: unknown): value is string => typeof value === 'string' && isWhenText(value);
