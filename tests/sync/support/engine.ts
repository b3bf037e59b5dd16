// An engine on a store in memory with a server in memory that a test can replace, break and inspect.
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { createEngine } from '#client/data/engine/engine.ts';
import type { Engine, Transport } from '#client/data/engine/types.ts';
import { openMemoryStore } from '#client/data/db/storage-memory.ts';
import type { Store } from '#client/data/db/storage.ts';
import type { SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { tick } from '#shared/sync/wire/clock.ts';
import type { OperationKinds } from '#shared/sync/kinds/operation.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import { exchangeInMemory, newAccount } from '../model/memory-server.ts';
import { createMutex } from './device.ts';

/** The payload of a creation; the same name gives the same id. */
export const piece = (name: string): OperationKinds['piece.create'] => {
  const hex = createHash('sha256').update(name).digest('hex');
  const pieceId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return { pieceId, fields: { title: 'Harbour', artist: 'Anna' }, texts: { description: 'Oil.' } };
};

const openServer = () => {
  const account = newAccount();
  const requests: SyncRequest[] = [];
  const accepted: { id: string; kind: string }[] = [];
  const answer = async (request: SyncRequest): Promise<SyncAnswer> => {
    requests.push(request);
    const given = exchangeInMemory(account, request, Date.now(), new Set());
    for (const { id, status } of given.results) {
      const sent = request.operations.find((operation) => operation.id === id);
      if (status === 'accepted' && sent !== undefined && !accepted.some((known) => known.id === id)) accepted.push({ id, kind: sent.kind });
    }
    return given;
  };
  return {
    account,
    requests,
    accepted,
    answer,
    /** Another device edits the description. */
    editText: (pieceId: string, next: string, texts: TextMerger): void => {
      const piece = account.pieces.get(pieceId);
      if (piece === undefined) throw new Error('no such piece');
      const key = { pieceId, field: 'description' } as const;
      const { update } = texts.change(key, { text: piece.description, state: piece.states.description ?? null }, next);
      const device = 'otherdevice0';
      const operation = {
        id: uuidv7(),
        device,
        seq: 1,
        clock: tick('', Date.now(), device),
        kind: 'piece.text',
        payload: { ...key, update: toBase64(update) },
      };
      void exchangeInMemory(account, { protocol: 1, device, epoch: null, cursor: 0, operations: [operation] }, Date.now(), new Set());
    },
  };
};

export type OpenedEngine = {
  engine: Engine;
  store: Store;
  server: ReturnType<typeof openServer>;
  texts: TextMerger;
  /** null restores the server's own transport. */
  replaceTransport(transport: Transport | null): void;
  /** Restarts the app on the same store. */
  reopen(): Engine;
};

export const openEngine = ({
  wrap = (store: Store): Store => store,
  now = Date.now,
}: { wrap?: (store: Store) => Store; now?: () => number } = {}): OpenedEngine => {
  const store = openMemoryStore();
  const server = openServer();
  let transport: Transport | null = null;
  const lock = createMutex();
  const open = (): Engine =>
    createEngine({
      store: wrap(store),
      transport: (request, signal) => (transport ?? server.answer)(request, signal),
      now,
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
      newId: uuidv7,
      lock,
      loadTexts: async () => yjsTexts,
    });
  const engine = open();
  return {
    engine,
    store,
    server,
    texts: yjsTexts,
    replaceTransport: (other) => {
      transport = other;
    },
    reopen: () => {
      engine.close();
      return open();
    },
  };
};
