// A block of cells as a spreadsheet puts it on the clipboard: tabs between cells, line ends between rows, quotes around a cell that has either.

/** Quotes within quotes are doubled. */
const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g;

export const blockOf = (text: string): string[][] => {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
};

/** One cell of such a block. */
export const blockText = (text: string): string => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
