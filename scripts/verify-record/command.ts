// `npm run verify-record -- FILE [--keys FILE_OR_URL]`: whether a signed record is as its issuer signed it.
import { readFile } from 'node:fs/promises';
import { messageOf } from '#shared/contract/wire/errors.ts';
import { checkRecord, type RecordCheck } from '#shared/credential/check-record.ts';
import { didAddress, isOfIssuer, keysIn, type PublicKey } from '#shared/credential/did.ts';
import { fingerprintOf } from '#shared/credential/multikey.ts';
import type { ObjectRecord } from '#shared/credential/record.ts';
import { countOf } from '#shared/domain/page/format.ts';

const usage = `Usage: npm run verify-record -- FILE [--keys FILE_OR_URL]

FILE is a signed record as JSON, or a page with the record in <script type="application/json" id="record">. Its issuer's keys come from
--keys, a did.json, or else from the issuer's own address, or else from <script type="application/json" id="keys"> of the page itself.
Fails unless the record is unchanged, signed by one of these keys, and neither withdrawn nor superseded as far as the issuer can be asked.`;

/** Milliseconds. */
const patience = 10_000;

const fetchJson = async (url: string): Promise<unknown> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience), headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
};

/** Undefined where the page has no such script. */
const scriptIn = (page: string, id: string): unknown => {
  const found = new RegExp(`<script\\b(?=[^>]*\\bid="${id}")[^>]*>([\\s\\S]*?)</script>`, 'i').exec(page)?.[1];
  return found === undefined ? undefined : JSON.parse(found);
};
const isPage = (text: string): boolean => /^\s*</.test(text);

const textAt = (value: unknown, name: string): string => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof found === 'string' ? found : '';
};

type Found = { keys: PublicKey[]; from: string };
const keysFor = async (text: string, issuer: string, given: string | undefined): Promise<Found> => {
  if (given !== undefined) {
    const document = /^https?:/.test(given) ? await fetchJson(given) : (JSON.parse(await readFile(given, 'utf8')) as unknown);
    return { keys: keysIn(document), from: given };
  }
  const address = didAddress(issuer);
  const own = isPage(text) ? scriptIn(text, 'keys') : undefined;
  if (address === null) throw new Error('The file names no issuer whose keys could be fetched: give them with --keys.');
  try {
    return { keys: keysIn(await fetchJson(address)), from: address };
  } catch (error) {
    if (own === undefined)
      throw new Error(`The keys of ${issuer} cannot be fetched (${messageOf(error)}): give them with --keys.`, { cause: error });
    return { keys: keysIn(own), from: 'the file itself: compare the fingerprint with one that you know to be the issuer’s' };
  }
};

const listsFor = async (record: unknown, issuer: string): Promise<unknown[]> => {
  const entries = ((record as { credentialStatus?: unknown }).credentialStatus ?? []) as readonly unknown[];
  const addresses = (Array.isArray(entries) ? entries : []).map((entry) => textAt(entry, 'statusListCredential'));
  const own = [...new Set(addresses)].filter((address) => isOfIssuer(address, issuer));
  return (await Promise.all(own.map((address) => fetchJson(address).catch(() => undefined)))).filter((list) => list !== undefined);
};

/** What is in the file was written by anybody. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

const said: { [R in RecordCheck['result']]: (check: Extract<RecordCheck, { result: R }>) => string } = {
  ok: ({ isCurrent }) =>
    `UNCHANGED since it was signed${isCurrent === true ? ', and neither withdrawn nor superseded.' : '. Whether it was withdrawn is not known: its issuer could not be asked.'}`,
  withdrawn: () => 'WITHDRAWN: unchanged since it was signed, but its owner took it back.',
  superseded: () => 'SUPERSEDED: unchanged since it was signed, but the work was sold and has a newer record.',
  expired: () => 'EXPIRED: unchanged since it was signed, but its time is over.',
  'unknown-key': ({ verificationMethod }) => `UNKNOWN KEY: none of the keys is ${plain(verificationMethod)}.`,
  broken: (check) => {
    if (check.part === 'shape') return `BROKEN: it is no signed record (${plain(check.path) || 'the whole'}).`;
    if (check.part === 'chain') return `BROKEN: event ${check.event + 1} does not follow from the one before.`;
    return 'BROKEN: it was changed after it had been signed.';
  },
};

const about = ({
  issuer,
  validFrom,
  credentialSubject: { facts, photographs = [], opinions = [], events = [] },
}: ObjectRecord): string[] => {
  const title = facts.find(({ field }) => field === 'title')?.value ?? 'without a title';
  return [
    `Work: ${plain(String(title))}`,
    `Signed by ${plain(issuer)} on ${plain(validFrom)}`,
    `Says ${countOf(facts.length, 'fact')}, ${countOf(photographs.length, 'photograph')}, ${countOf(opinions.length, 'opinion')}, ${countOf(events.length, 'event')}; not that they are true.`,
  ];
};

/** Returns the exit code. */
export const verifyCommand = async (given: readonly string[], print: (text: string) => void): Promise<number> => {
  const rest = [...given];
  const at = rest.indexOf('--keys');
  const keysAt = at < 0 ? undefined : rest.splice(at, 2)[1];
  const [file, ...more] = rest;
  if (file === undefined || file.startsWith('-') || more.length > 0 || (at >= 0 && keysAt === undefined)) {
    print(usage);
    return 2;
  }
  try {
    const text = await readFile(file, 'utf8');
    const record = isPage(text) ? scriptIn(text, 'record') : (JSON.parse(text) as unknown);
    const issuer = textAt(record, 'issuer');
    const { keys, from } = await keysFor(text, issuer, keysAt);
    const statusLists = await listsFor(record ?? {}, issuer);
    const check = await checkRecord(record, { keys, statusLists });
    const lines = [(said[check.result] as (check: RecordCheck) => string)(check)];
    if ('record' in check) lines.push(...about(check.record));
    if ('key' in check) lines.push(`Key: ${await fingerprintOf(check.key.publicKeyMultibase)}`, `Keys from ${from}`);
    print(lines.join('\n'));
    return check.result === 'ok' ? 0 : 1;
  } catch (error) {
    print(messageOf(error));
    return 1;
  }
};
