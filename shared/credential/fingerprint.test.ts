import { expect, it } from 'vitest';
import { addressOfFingerprints, fingerprintsIn, fingerprintWords, recordFingerprint } from './fingerprint.ts';

it('[D52] a record has one fingerprint however its file is written, and another one for any other record', async () => {
  const print = await recordFingerprint({ name: 'Harbor', facts: [1, 2] });
  expect(await recordFingerprint({ facts: [1, 2], name: 'Harbor' })).toBe(print);
  expect(await recordFingerprint({ name: 'Harbor', facts: [2, 1] })).not.toBe(print);
  expect(fingerprintWords(print)).toMatch(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/);
});

it('[D52] the address in a printed code brings the fingerprints to the page that checks files, and nothing else is taken for them', () => {
  const prints = { record: 'a'.repeat(32), key: 'b'.repeat(32), page: 'c'.repeat(32) };
  const [page, hash = ''] = addressOfFingerprints('https://verso.example', prints).split(/(?=#)/);
  expect([page, fingerprintsIn(hash)]).toEqual(['https://verso.example/verify', prints]);
  for (const other of ['', '#', `${hash}&more=1`, hash.replace('a', '<'), hash.slice(0, -1)]) expect(fingerprintsIn(other)).toBeNull();
});
