// Reads an evaluation's manifest: a CSV table with the columns file, label and optionally medium.
import Papa from 'papaparse';
import { isMedium, type Medium } from '#shared/domain/piece/medium.ts';

export type ManifestEntry = { file: string; label: string; medium: Medium | null };

/** Throws an Error with the first problem. An unknown medium is treated as missing. */
export const readManifest = (text: string): ManifestEntry[] => {
  const [head = [], ...rows] = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ',', skipEmptyLines: 'greedy' }).data;
  const column = (name: string): number => head.findIndex((title) => title.trim().toLowerCase() === name);
  const [file, label, medium] = [column('file'), column('label'), column('medium')];
  if (file < 0 || label < 0) throw new Error('The manifest needs the columns file and label.');
  return rows.map((fields) => {
    const said = (fields[medium] ?? '').trim().toLowerCase();
    return { file: fields[file] ?? '', label: (fields[label] ?? '').trim(), medium: isMedium(said) ? said : null };
  });
};
