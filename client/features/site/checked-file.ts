// Checks a file that somebody gives: a signed record with its photographs, or the record alone.
import { checkFile, type FileCheck } from '#shared/credential/check-file.ts';
import { pageFingerprint, type Fingerprints } from '#shared/credential/fingerprint.ts';
import { fetchJson } from '#shared/credential/platform.ts';
import { readRecordFile } from '#shared/credential/record-file.ts';

/** isOwnPage: whether the file's page is the one that this version makes; null for a record without a page. */
export type CheckedFile = FileCheck & { prints: { [P in keyof Fingerprints]: string | null }; isOwnPage: boolean | null };

/** Bytes of a file that is read. */
const most = 400_000_000;

/** Null for a file that is no record at all. */
export const checkedFile = async (given: File): Promise<CheckedFile | null> => {
  if (given.size > most) return null;
  const read = readRecordFile(await given.text());
  if (read === null) return null;
  const [check, page] = await Promise.all([checkFile(read, fetchJson), read.page === null ? null : pageFingerprint(read.page)]);
  const own = read.page === null ? null : (await import('virtual:record-page')).default;
  return { ...check, prints: { ...check.prints, page }, isOwnPage: own === null ? null : read.page === own };
};
