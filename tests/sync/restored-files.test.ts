// A server that was restored from a backup may have lost files that a device had handed over: the device still has their bytes.
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { openMemoryStore } from '#client/data/db/storage-memory.ts';
import { pickFile, storeFiles } from '#client/data/drafts/record-files.ts';
import { createEngine } from '#client/data/engine/engine.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { exchangeInMemory, newAccount } from './model/memory-server.ts';
import { createMutex } from './support/device.ts';

// Planted: what was sent once is never sent again.
it('files that are still on a device are offered to a restored server again, and no other server gets them twice', async () => {
  let account = newAccount();
  const store = openMemoryStore();
  const engine = createEngine({
    store,
    transport: async (request) => exchangeInMemory(account, request, Date.now(), new Set()),
    now: Date.now,
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    newId: uuidv7,
    lock: createMutex(),
    loadTexts: async () => yjsTexts,
  });
  const [pieceId, recordId] = [uuidv7(), uuidv7()];
  const file = await pickFile(new File(['An appraisal.'], 'Appraisal.pdf'));
  await engine.commit('piece.create', { pieceId, fields: { title: 'Quay', artist: 'Abel' } });
  await engine.commitAll(
    [{ kind: 'record.create', payload: { recordId, kind: 'valuation', about: pieceId, fields: { document: file.ref } } }],
    storeFiles([file], recordId),
  );
  const stateOf = () => store.read(async (tx) => (await tx.get('files', file.ref.id))?.state);
  expect(await engine.syncNow()).toEqual({ end: 'idle' });
  await store.write(async (tx) => tx.put('files', [{ ...(await tx.get('files', file.ref.id))!, state: 'kept' }]));
  await engine.syncNow();
  expect(await stateOf()).toBe('kept');
  account = newAccount();
  expect(await engine.syncNow()).toEqual({ end: 'idle' });
  expect(await stateOf()).toBe('waiting');
  engine.close();
});
