// `npm run verify-record -- FILE [--keys FILE_OR_URL]`: whether a signed record is as its issuer signed it.
import { readFile } from 'node:fs/promises';
import { messageOf } from '#shared/contract/wire/errors.ts';
import { checkFile, type FileCheck } from '#shared/credential/check-file.ts';
import { didAddress } from '#shared/credential/did.ts';
import { pageFingerprint } from '#shared/credential/fingerprint.ts';
import { fetchJson } from '#shared/credential/platform.ts';
import { readRecordFile, type ReadRecordFile } from '#shared/credential/record-file.ts';
import { countOf } from '#shared/domain/page/format.ts';
import { factLines, photographWords, printLines, resultWords } from '#shared/credential/record-words.ts';

const usage = `Usage: npm run verify-record -- FILE [--keys FILE_OR_URL]

FILE is the file of a signed record, or the record alone as JSON. Its issuer's keys come from --keys, a did.json, or else from the issuer's
own address, or else from the file itself. Fails unless record and photographs are unchanged, signed by one of these keys, and the record is
neither withdrawn nor superseded as far as the issuer can be asked.`;

const problemIn = ({ check }: FileCheck): string[] => {
  if (check.result === 'unknown-key') return [`None of the keys is ${plain(check.verificationMethod)}. Others can be given with --keys.`];
  if (check.result !== 'broken' || check.part === 'proof') return [];
  return [
    check.part === 'shape'
      ? `First wrong at ${plain(check.path) || 'the whole'}`
      : `Event ${check.event + 1} does not follow from the one before`,
  ];
};

/** What is in the file was written by anybody. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

type Keys = { given: string | undefined; document: unknown };
const keysFrom = ({ given }: Keys, { confirmed, check }: FileCheck): string =>
  given ??
  (confirmed !== null && 'record' in check
    ? (didAddress(check.record.issuer) ?? '')
    : 'the file itself: compare the fingerprint with one that you know to be the issuer’s');

const about = (checked: FileCheck, keys: Keys): string[] => {
  const { check, photographs } = checked;
  if (!('record' in check)) return [];
  const { issuer, validFrom, credentialSubject } = check.record;
  return [
    `Keys from: ${keysFrom(keys, checked)}`,
    `Signed by ${plain(issuer)} on ${plain(validFrom)}`,
    `Says, not that it is true:`,
    ...factLines(credentialSubject.facts).map(({ label, text, by }) => `  ${plain(label)}: ${plain(text)} (${by})`),
    ...photographs.map((photograph) => `  Photograph: ${photographWords(photograph)}`),
  ];
};

const pageLine = (page: string, ownPage: string): string =>
  page === ownPage
    ? 'The page is the one that this version makes.'
    : 'THE PAGE IS ANOTHER than this version makes: what it shows when it is opened may differ.';

/** With keys that were given, its issuer is not asked for any. */
const sentence = ({ check, confirmed, missing }: FileCheck, text: string, { given }: Keys): string => {
  if (given === undefined || confirmed !== null) return text;
  if (check.result === 'unknown-key') return 'Do not rely on it.';
  if (check.result !== 'ok') return text;
  const state = check.isCurrent === true ? 'It was neither withdrawn nor superseded.' : 'Whether it was withdrawn could not be asked.';
  return missing === 0 ? state : `${state} Not in this file: ${countOf(missing, 'photograph')}.`;
};

const linesFor = async (read: ReadRecordFile, checked: FileCheck, keys: Keys, ownPage: () => Promise<string>): Promise<string[]> => {
  const { title, text } = resultWords(checked);
  const page = read.page === null ? null : await pageFingerprint(read.page);
  return [
    `${title.toUpperCase()}. ${sentence(checked, text, keys)}`,
    ...problemIn(checked),
    ...printLines({ ...checked.prints, page }).map((line) => `${line.label}: ${line.text}`),
    ...(read.page === null ? [] : [pageLine(read.page, await ownPage())]),
    ...about(checked, keys),
  ];
};

const documentAt = async (given: string): Promise<unknown> =>
  /^https?:/.test(given) ? fetchJson(given) : (JSON.parse(await readFile(given, 'utf8')) as unknown);

/** ownPage: makes the page of signed records. Returns the exit code. */
export const verifyCommand = async (
  given: readonly string[],
  ownPage: () => Promise<string>,
  print: (text: string) => void,
): Promise<number> => {
  const rest = [...given];
  const at = rest.indexOf('--keys');
  const keysAt = at < 0 ? undefined : rest.splice(at, 2)[1];
  const [file, ...more] = rest;
  if (file === undefined || file.startsWith('-') || more.length > 0 || (at >= 0 && keysAt === undefined)) {
    print(usage);
    return 2;
  }
  try {
    const read = readRecordFile(await readFile(file, 'utf8'));
    if (read === null) throw new Error('This file is no signed record.');
    const keys: Keys = { given: keysAt, document: keysAt === undefined ? read.keys : await documentAt(keysAt) };
    const ask = (address: string): Promise<unknown> =>
      keysAt !== undefined && address.endsWith('/did.json') ? Promise.resolve(null) : fetchJson(address);
    const checked = await checkFile({ ...read, keys: keys.document }, ask);
    print((await linesFor(read, checked, keys, ownPage)).join('\n'));
    return checked.check.result === 'ok' && resultWords(checked).tone !== 'bad' ? 0 : 1;
  } catch (error) {
    print(messageOf(error));
    return 1;
  }
};
