// A raw client of the sync endpoint: sends a device's requests without a device.
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { sync, type SyncAnswer, type SyncRequest } from '#shared/contract/works/sync.ts';
import { call } from '#client/data/api/api.ts';
import { deviceFrom, tick, type Stamp } from '#shared/sync/wire/clock.ts';
import { fromColumns } from '#shared/sync/wire/columns.ts';
import { historyColumns, pieceColumns, type WireHistory, type WirePiece } from '#shared/sync/wire/feeds.ts';
import type { OperationKind, OperationKinds, UncheckedOperation } from '#shared/sync/kinds/operation.ts';
import { protocolVersion } from '#shared/sync/wire/protocol.ts';

export type Wire = {
  device: string;
  make<K extends OperationKind>(kind: K, payload: OperationKinds[K], at?: number): UncheckedOperation;
  makeRaw(kind: string, payload: unknown, at?: number): UncheckedOperation;
  send(operations: readonly UncheckedOperation[], more?: Partial<SyncRequest>): Promise<SyncAnswer>;
  /** All pieces in one page. */
  pieces(more?: Partial<SyncRequest>): Promise<WirePiece[]>;
  history(): Promise<WireHistory[]>;
};

export const openWire = (fetch: typeof globalThis.fetch, userId: string): Wire => {
  const device = deviceFrom(new Uint8Array(randomBytes(12)));
  let last: Stamp = '';
  let seq = 0;
  const makeRaw: Wire['makeRaw'] = (kind, payload, at = Date.now()) => {
    last = tick(last, at, device);
    seq += 1;
    return { id: uuidv7(), device, seq, clock: last, kind, payload };
  };
  const send: Wire['send'] = (operations, more = {}) =>
    call(
      sync,
      { body: { protocol: protocolVersion, device, epoch: null, cursor: 0, operations: [...operations], ...more } },
      { fetch, baseUrl: 'http://localhost', headers: { authorization: `Bearer ${userId}` } },
    );
  const rows = async <T>(name: string, read: (page: unknown) => T[], more?: Partial<SyncRequest>): Promise<T[]> => {
    const page = (await send([], more)).changes.feeds[name];
    return page === undefined ? [] : read(page);
  };
  return {
    device,
    make: makeRaw,
    makeRaw,
    send,
    pieces: (more) => rows('pieces', (page) => fromColumns(pieceColumns, page), more),
    history: () => rows('history', (page) => fromColumns(historyColumns, page)),
  };
};
