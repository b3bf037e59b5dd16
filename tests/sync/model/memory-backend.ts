// The backend over the server in memory: requests and answers are JSON texts, and time passes in steps.
import { v7 as uuidv7 } from 'uuid';
import type { SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import { serverDevice, tick } from '#shared/sync/wire/clock.ts';
import { allFields } from '#shared/sync/merge/merge.ts';
import { blankPiece } from '#server/catalog/piece-operations.ts';
import type { Backend, ServerDump, ServerPiece } from './backend.ts';
import { asPhotoHistory, photosOf } from './photo-view.ts';
import { asPieceHistory, asServerPiece } from './record-view.ts';
import { openMemorySocket, type MemorySocket } from './memory-socket.ts';
import { exchangeInMemory, newAccount, type Account } from './memory-server.ts';

const dump = ({ pieces, history, records, recordHistory, operations, profile }: Account): ServerDump => ({
  pieces: [...pieces.values()]
    .map((piece): ServerPiece => ({
      id: piece.id,
      title: piece.title,
      artist: piece.artist,
      period: piece.period,
      location: piece.location,
      description: piece.description,
      provenance_text: piece.provenance_text,
      deleted: piece.deleted === 1,
      ai_confidence: piece.ai_confidence,
      verdict_stale: piece.verdict_stale,
      clocks: { ...piece.clocks },
    }))
    .concat([...records.values(), ...[...pieces.values()].flatMap(photosOf)].map(asServerPiece)),
  albums: [...pieces.values()],
  history: [
    ...history.map(({ id, pieceId, field, value, clock, conflict }) => asPhotoHistory({ id, pieceId, field, value, clock, conflict })),
    ...recordHistory.map((row) => asPieceHistory(row, row.recordId)),
  ],
  operations: [...operations].flatMap(([id, { refusal }]) => (refusal === null ? [id] : [])),
  profileName: profile.name,
});

export const openMemoryBackend = (): Backend => {
  const accounts = new Map<string, Account>();
  const copies = new Map<string, Account>();
  const reserved = new Set<string>();
  let time = Date.UTC(2026, 0, 1);
  const now = (): number => (time += 0.01);
  const accountOf = (userId: string): Account => {
    const account = accounts.get(userId) ?? newAccount();
    accounts.set(userId, account);
    return account;
  };
  const sockets = new Map<string, Set<MemorySocket>>();
  /** Performs an exchange, then notifies all other sockets of the user. */
  const serve = (userId: string, request: SyncRequest, by?: MemorySocket): SyncAnswer => {
    const account = accountOf(userId);
    const after = account.version;
    const answer = exchangeInMemory(account, request, Math.floor(now()), reserved);
    if (by !== undefined && !answer.changes.more) by.stand(answer.epoch, answer.changes.cursor);
    if (account.version > after) tell(userId, after, by);
    return answer;
  };
  const tell = (userId: string, after: number | null, by?: MemorySocket): void => {
    const account = accountOf(userId);
    for (const socket of sockets.get(userId) ?? []) if (socket !== by) socket.hear(account, after, Math.floor(now()));
  };
  const answer: typeof fetch = async (_input, init) => {
    const userId = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length) ?? '';
    // Sent by the contract's own client.
    const request = JSON.parse(String(init?.body)) as SyncRequest;
    return new Response(JSON.stringify(serve(userId, request)));
  };
  return {
    addUser: async () => uuidv7(),
    restart: async () => {
      for (const socket of [...sockets.values()].flatMap((own) => [...own])) socket.end();
    },
    connect: (userId) => (device) => {
      const own = sockets.get(userId) ?? new Set();
      sockets.set(userId, own);
      const socket = openMemorySocket({
        device,
        serve: (request, by) => serve(userId, request, by),
        drop: () => void own.delete(socket),
      });
      own.add(socket);
      socket.begin(accountOf(userId), Math.floor(now()));
      return socket.server;
    },
    fetch: answer,
    scan: async (userId, { id, title, artist }) => {
      const account = accountOf(userId);
      const at = Math.floor(now());
      const piece = { ...blankPiece(id, userId, new Date(at)), title, artist, clocks: { [allFields]: tick('', at, serverDevice) } };
      account.pieces.set(id, { ...piece, version: (account.version += 1), createdAt: at });
      tell(userId, null);
    },
    judge: async (userId, id, confidence) => {
      const account = accountOf(userId);
      const piece = account.pieces.get(id);
      if (piece === undefined) return;
      account.pieces.set(id, { ...piece, ai_confidence: confidence, verdict_stale: false, version: (account.version += 1) });
      tell(userId, null);
    },
    reserve: (pieceId) => void (reserved.delete(pieceId) || reserved.add(pieceId)),
    dump: async (userId) => dump(accountOf(userId)),
    version: async (userId) => accountOf(userId).version,
    backup: async (userId) => void copies.set(userId, structuredClone(accountOf(userId))),
    restore: async (userId) => {
      const copy = copies.get(userId);
      if (copy !== undefined) accounts.set(userId, { ...structuredClone(copy), generation: accountOf(userId).generation + 1 });
    },
    leave: (userId) => {
      accounts.delete(userId);
      copies.delete(userId);
      sockets.delete(userId);
    },
    now,
    sameMoment: 100,
    failures: () => [],
    pass: () => void (time += 1_000),
  };
};
