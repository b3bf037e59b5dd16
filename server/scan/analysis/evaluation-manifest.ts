// Reads an evaluation's manifest: a CSV table with the columns file, label and optionally medium.
import { isMedium, type Medium } from '#shared/domain/piece/medium.ts';

export type ManifestEntry = { file: string; label: string; medium: Medium | null };

/** Rows of a table of comma separated values (RFC 4180): quoted fields may hold commas, line ends and doubled quotes. */
const rowsOf = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (quoted) {
      if (letter !== '"') field += letter;
      else if (text[at + 1] === '"') field += text[++at]!;
      else quoted = false;
    } else if (letter === '"' && field === '') quoted = true;
    else if (letter === ',') {
      row.push(field);
      field = '';
    } else if (letter === '\n') {
      rows.push([...row, field]);
      row = [];
      field = '';
    } else if (letter !== '\r') field += letter;
  }
  if (field !== '' || row.length > 0) rows.push([...row, field]);
  return rows.filter((fields) => fields.some((value) => value !== ''));
};

/** Throws an Error with the first problem. An unknown medium is treated as missing. */
export const readManifest = (text: string): ManifestEntry[] => {
  const [head = [], ...rows] = rowsOf(text.replace(/^\uFEFF/, ''));
  const column = (name: string): number => head.findIndex((title) => title.trim().toLowerCase() === name);
  const [file, label, medium] = [column('file'), column('label'), column('medium')];
  if (file < 0 || label < 0) throw new Error('The manifest needs the columns file and label.');
  return rows.map((fields) => {
    const said = (fields[medium] ?? '').trim().toLowerCase();
    return { file: fields[file] ?? '', label: (fields[label] ?? '').trim(), medium: isMedium(said) ? said : null };
  });
};
