// Checks a file that somebody gives: a signed record with its photographs, or the record alone.
import { checkFile, type FileCheck } from '#shared/credential/check-file.ts';
import { partsOfFile, type RecordFile } from '#shared/credential/record-file.ts';

/** page: whether the file's own page is the one that this version makes; null for a record without a page. */
export type CheckedFile = { parts: RecordFile; file: FileCheck; page: 'ours' | 'other' | null };

/** Characters of a file that is read. */
const most = 400_000_000;

const ask = async (address: string): Promise<unknown> => {
  const answer = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
};

const recordAlone = (text: string): RecordFile | null => {
  try {
    return { record: JSON.parse(text) as unknown, keys: null, photographs: [] };
  } catch {
    return null;
  }
};

/** Null for a file that is no record at all. */
export const checkedFile = async (given: File): Promise<CheckedFile | null> => {
  if (given.size > most) return null;
  const text = await given.text();
  const parts = partsOfFile(text);
  if (parts !== null) {
    const { default: page } = await import('virtual:record-page');
    return { parts, file: await checkFile(parts, ask), page: parts.page === page ? 'ours' : 'other' };
  }
  const alone = recordAlone(text);
  return alone === null ? null : { parts: alone, file: await checkFile(alone, ask), page: null };
};
