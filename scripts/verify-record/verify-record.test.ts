// The command that checks a signed record in a file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestMultibase } from '#shared/credential/canonical.ts';
import { didDocument, didOf, verificationMethodOf } from '#shared/credential/did.ts';
import { publicKeyOf } from '#shared/credential/ed25519.ts';
import { fingerprintWords, keyFingerprint, pageFingerprint } from '#shared/credential/fingerprint.ts';
import { multikeyOf } from '#shared/credential/multikey.ts';
import { signDocument } from '#shared/credential/proof.ts';
import { recordFileOf } from '#shared/credential/record-file.ts';
import { statusPurposes } from '#shared/credential/status-list.ts';
import { toHex } from '#shared/credential/multibase.ts';
import { sha256 } from '#shared/credential/platform.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { verifyCommand } from './command.ts';
import { listAddress, sampleAt as at, unsignedList, unsignedRecord } from '#shared/credential/record.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'verso-verify-'));
const secretKey = new Uint8Array(32).fill(3);
let http: Server;
let origin: string;
let multikey: string;
let record: object;
/** Places that the issuer says are withdrawn. */
let withdrawn: number[] = [];

const file = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const run = async (...args: string[]): Promise<[number, string]> => {
  const lines: string[] = [];
  const code = await verifyCommand(
    args,
    () => Promise.resolve(ownPage),
    (line) => lines.push(line),
  );
  return [code, lines.join('\n')];
};
const ownPage = '<!doctype html><title>Signed record</title><!--record--><!--/record-->\n';
const photograph = new TextEncoder().encode('front');
const page = (keys: object | null = null, from = ownPage) =>
  recordFileOf(from, { record, keys, photographs: [{ type: 'image/jpeg', base64: toBase64(photograph) }] });

beforeAll(async () => {
  const sign = <D extends Record<string, unknown>>(document: D) =>
    signDocument(document, { verificationMethod: verificationMethodOf(didOf(origin), multikey), secretKey }, at);
  multikey = multikeyOf(await publicKeyOf(secretKey));
  const answerTo = async (path: string): Promise<object | undefined> => {
    if (path === '/.well-known/did.json') return didDocument(didOf(origin), [multikey]);
    const statusPurpose = statusPurposes.find((purpose) => listAddress(origin, purpose) === origin + path);
    return statusPurpose && sign(await unsignedList(origin, statusPurpose, statusPurpose === 'revocation' ? withdrawn : []));
  };
  http = createServer((request, response) => {
    void answerTo(request.url ?? '').then((found) => response.writeHead(found === undefined ? 404 : 200).end(JSON.stringify(found ?? {})));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const photographs = [{ kind: 'front', digestMultibase: digestMultibase(toHex(await sha256(photograph))), width: 1, height: 1 }];
  record = await sign(unsignedRecord(origin, { photographs }, { title: 'Harbor\u001b[31m', place: 5 }));
});
afterAll(() => {
  http.close();
  rmSync(folder, { recursive: true });
});

it('[D52] says that a record holds, by whose key, and what it says, with the keys of its issuer’s address', async () => {
  const [code, text] = await run(file('record.json', record));
  expect(code).toBe(0);
  expect(text).toContain('UNCHANGED SINCE IT WAS SIGNED.');
  expect(text).toContain('confirms its key, and it was not withdrawn');
  expect(text).toContain(`Fingerprint of the key: ${fingerprintWords(await keyFingerprint(multikey))}`);
  expect(text).toContain('Title: Harbor');
  expect(text).not.toContain('\u001b');
});

it('[D52] reads a page as well, and takes keys from a file or an address', async () => {
  const keys = file('did.json', didDocument(didOf(origin), [multikey]));
  expect((await run(file('record.html', page())))[0]).toBe(0);
  expect((await run(file('record.html', page()), '--keys', keys))[0]).toBe(0);
  expect((await run('--keys', `${origin}/.well-known/did.json`, file('record.html', page())))[0]).toBe(0);
});

// Planted: only the record in the file is looked at.
it('[D52] looks at the photographs of a file, and says whether its page is the one that this version makes', async () => {
  const [, text] = await run(file('record.html', page()));
  expect(text).toContain(`Fingerprint of the page: ${fingerprintWords(await pageFingerprint(ownPage))}`);
  expect(text).toContain('The page is the one that this version makes.');
  expect(text).toContain('Photograph: Front');
  const other = await run(file('other.html', page(null, ownPage.replace('Signed', 'Sealed'))));
  expect(other).toMatchObject([0, expect.stringContaining('THE PAGE IS ANOTHER')]);
  const changed = page().replace(toBase64(photograph), toBase64(new TextEncoder().encode('trunk')));
  expect(await run(file('changed.html', changed))).toMatchObject([1, expect.stringContaining('CHANGED AFTER IT WAS SIGNED')]);
});

it('[D52] fails for a changed byte, for another key, for what is no record, and for a file that is not there', async () => {
  const changed = file('changed.json', JSON.stringify(record).replace('Harbor', 'Harbor at dusk'));
  expect(await run(changed)).toMatchObject([1, expect.stringContaining('CHANGED AFTER IT WAS SIGNED')]);
  const other = file('other.json', didDocument(didOf(origin), [multikeyOf(await publicKeyOf(new Uint8Array(32).fill(4)))]));
  expect(await run(file('record.json', record), '--keys', other)).toMatchObject([1, expect.stringContaining('SIGNED BY AN UNKNOWN KEY')]);
  expect(await run(file('empty.json', { issuer: didOf(origin) }))).toMatchObject([1, expect.stringContaining('NO SIGNED RECORD')]);
  expect(await run(file('page.html', '<p>nothing</p>'))).toMatchObject([1, expect.any(String)]);
  expect((await run(join(folder, 'missing.json')))[0]).toBe(1);
  expect((await run())[0]).toBe(2);
});

it('[D52] says that a record was withdrawn', async () => {
  withdrawn = [5];
  expect(await run(file('record.json', record))).toMatchObject([1, expect.stringContaining('WITHDRAWN')]);
  withdrawn = [];
});

it('[D52] holds when the issuer is gone: with its keys from elsewhere, or those of the page, of which it says so', async () => {
  const keys = didDocument(didOf(origin), [multikey]);
  await new Promise((resolve) => http.close(resolve));
  expect(await run(file('record.json', record), '--keys', file('did.json', keys))).toMatchObject([
    0,
    expect.stringContaining('could not be asked'),
  ]);
  expect(await run(file('record.html', page(keys)))).toMatchObject([0, expect.stringContaining('Keys from: the file itself')]);
  expect(await run(file('record.json', record))).toMatchObject([1, expect.stringContaining('--keys')]);
});
