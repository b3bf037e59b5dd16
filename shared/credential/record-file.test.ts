// A record with its photographs in one file: whatever is changed in it is seen.
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { digestMultibase } from './canonical.ts';
import { checkFile, type FileCheck } from './check-file.ts';
import { didDocument, didOf, verificationMethodOf } from './did.ts';
import { publicKeyOf } from './ed25519.ts';
import { toHex } from './multibase.ts';
import { multikeyOf } from './multikey.ts';
import { sha256, utf8 } from './platform.ts';
import { signDocument } from './proof.ts';
import { readRecordFile, recordFileOf } from './record-file.ts';
import { resultWords } from './record-words.ts';
import { statusPurposes } from './status-list.ts';
import { sampleAt as at, unsignedList, unsignedRecord } from './record.fixture.ts';

const page = '<!doctype html><title>Signed record</title><!--record--><!--/record--><script>check()</script>\n';
const origin = 'https://verso.example';
const did = didOf(origin);
const secretKey = new Uint8Array(32).fill(7);
// Seven bytes: the last digit of their Base64 has bits that say nothing.
const photographs = ['front of', 'the back'].map((text) => ({ type: 'image/jpeg', base64: toBase64(utf8(text).slice(0, 7)) }));
let keys: ReturnType<typeof didDocument>;
let file: string;
let published: (address: string) => Promise<unknown>;

beforeAll(async () => {
  const multikey = multikeyOf(await publicKeyOf(secretKey));
  keys = didDocument(did, [multikey]);
  const sign = <D extends Readonly<Record<string, unknown>>>(document: D) =>
    signDocument(document, { verificationMethod: verificationMethodOf(did, multikey), secretKey }, at);
  const digests = await Promise.all(
    ['front of', 'the back'].map(async (text) => digestMultibase(toHex(await sha256(utf8(text).slice(0, 7))))),
  );
  const recorded = [...digests, digestMultibase('00'.repeat(32))].map((digest, nth) => ({
    kind: nth === 0 ? 'front' : 'back',
    digestMultibase: digest,
    width: 1,
    height: 1,
  }));
  const record = await sign(unsignedRecord(origin, { photographs: recorded }, { title: 'Harbor </script><b> & <!--/record-->' }));
  file = recordFileOf(page, { record, keys, photographs });
  const lists = await Promise.all(statusPurposes.map(async (purpose) => sign(await unsignedList(origin, purpose, []))));
  published = async (address) => (address.endsWith('did.json') ? keys : lists.find(({ id }) => id === address));
});

const offline = (): Promise<never> => Promise.reject(new Error('offline'));
const checked = async (text: string, ask: (address: string) => Promise<unknown> = offline): Promise<FileCheck | null> => {
  const parts = readRecordFile(text);
  return parts === null ? null : checkFile(parts, ask);
};

it('is read back as it was put in, beside the page that was given', async () => {
  const parts = readRecordFile(file);
  expect([parts?.page, parts?.keys, parts?.photographs]).toEqual([page, JSON.parse(JSON.stringify(keys)), photographs]);
  expect(file.match(/<script/g)).toHaveLength(3);
});

it('is unchanged, also without a network, and its issuer confirms the key where it can be asked', async () => {
  const alone = await checked(file);
  expect([alone?.check.result, alone?.confirmed, alone?.photographs.map(({ kind }) => kind), alone?.missing]).toEqual([
    'ok',
    null,
    ['front', 'back'],
    1,
  ]);
  expect(alone && resultWords(alone)).toMatchObject({ tone: 'warn', title: 'Unchanged since it was signed' });
  const asked = await checked(file, published);
  expect(asked && resultWords(asked)).toMatchObject({ tone: 'ok', text: expect.stringContaining('verso.example confirms its key') });
});

// Planted: the key in the file is believed although the issuer's own address names another one.
it('is not believed where the issuer does not know the key that it brings along', async () => {
  const other = didDocument(did, [multikeyOf(await publicKeyOf(new Uint8Array(32).fill(9)))]);
  const found = await checked(file, async (address) => (address.endsWith('did.json') ? other : null));
  expect(found && resultWords(found)).toMatchObject({ tone: 'bad', title: 'Its issuer does not know the key' });
});

// Planted: Base64 is compared by its bytes, of which the last digit has more than it says; JSON is read without looking how it is written.
it('is seen to be changed whichever character of record, proof or picture is another one', async () => {
  const [from, to] = [file.indexOf('{'), file.lastIndexOf('">\n<!--/record-->')];
  const [keysFrom, keysTo] = [file.indexOf(' id="keys">'), file.indexOf('<img')];
  const places = fc.integer({ min: from, max: to - 1 }).filter((place) => place < keysFrom || place >= keysTo);
  await fc.assert(
    fc.asyncProperty(places, fc.constantFrom(...'aZ0+/="{},: \n<'), async (place, character) => {
      fc.pre(file[place] !== character);
      const found = await checked(file.slice(0, place) + character + file.slice(place + 1));
      expect(found === null ? 'bad' : resultWords(found).tone).toBe('bad');
    }),
    { numRuns: 1_500, examples: [[to - 3, 'Z']] as [number, string][] },
  );
});

it('is no record of ours once anything else stands between its comments', () => {
  for (const more of ['<script>evil()</script>\n', '<img hidden alt="" src="x">\n', ' '])
    expect(readRecordFile(file.replace('<!--/record-->\n'.trim(), `${more}<!--/record-->`))).toBeNull();
  expect(readRecordFile('<p>Harbor</p>')).toBeNull();
});
