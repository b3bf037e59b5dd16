// What a device resends to a server restored from a backup, once the acknowledged operations have expired.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatStamp } from '#shared/sync/wire/clock.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import type { Replaced } from '#shared/sync/merge/merge.ts';
import { applyPhotoList } from '#shared/sync/merge/photo-list.ts';
import { applyPieceOperation, type PieceOperation } from '#shared/sync/merge/piece-merge.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { historyRow } from '#client/data/kinds/history.ts';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import type { Piece } from '#client/data/kinds/whole-piece.ts';
import { missingOnServer } from './recovery.ts';

const pieceId = '01900000-0000-7000-8000-000000000000';
const devices = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const;
const photo = (name: string) => ({
  url: `/api/storage/artwork-images/u/${name}.jpg`,
  width: 3,
  height: 4,
  placeholder: '',
  kind: 'detail' as const,
});
const operation = (change: NewOperation, clock: string): PieceOperation =>
  ({ id: clock, device: clock.slice(-12), seq: 1, clock, ...change }) as PieceOperation;
const context = { texts: yjsTexts, mergeList: applyPhotoList, blank: (id: string): Piece => ({ ...blankPieceRow(id, ''), states: {} }) };

type World = { piece: Piece | null; history: Replaced[] };
const play = (given: World, operations: readonly PieceOperation[]): World =>
  operations.reduce<World>((now, next) => {
    const outcome = applyPieceOperation(now.piece, next, context);
    return 'refused' in outcome ? now : { piece: outcome.piece, history: [...now.history, ...outcome.replaced] };
  }, given);

const change = fc.oneof(
  fc.record({
    kind: fc.constant('photo.create' as const),
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    order: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({
    kind: fc.constantFrom('photo.set' as const, 'crop' as const),
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    order: fc.integer({ min: 10, max: 99 }),
  }),
  fc.record({ kind: fc.constantFrom('photo.delete' as const, 'photo.restore' as const), name: fc.constantFrom('a', 'b', 'c', 'd') }),
  fc.record({ kind: fc.constant('piece.set' as const), name: fc.constantFrom('Shore', 'Harbour', 'Dunes') }),
);
const changeOf = (given: { kind: string; name: string; order?: number }): NewOperation => {
  const { kind, name, order = 0 } = given;
  if (kind === 'photo.create') return { kind, payload: { pieceId, photo: photo(name), order } };
  if (kind === 'crop')
    return { kind: 'photo.set', payload: { pieceId, photoId: name, values: { crop: [0, 0, 1, 0, 1, order / 100, 0, 1] } } };
  if (kind === 'photo.set') return { kind, payload: { pieceId, photoId: name, values: { order } } };
  if (kind === 'piece.set') return { kind, payload: { pieceId, values: { title: name } } };
  return { kind: kind as 'photo.delete' | 'photo.restore', payload: { pieceId, photoId: name } };
};

describe('a server that came back from a backup', () => {
  // Planted bugs: photographs are omitted; a row that the server lacks is resent with its newest clock only.
  it('has the same fields and photographs again, whenever the backup was made and whichever device tells it', () => {
    const changes = fc.array(fc.record({ change, device: fc.constantFrom(...devices) }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(changes, fc.nat({ max: 13 }), fc.boolean(), (made, backedUpAt, isCreated) => {
        const create: NewOperation = {
          kind: 'piece.create',
          payload: { pieceId, fields: { title: 'First', photos: [photo('a'), photo('b')] } },
        };
        const all = [
          operation(create, formatStamp({ ms: 1, counter: 0, device: devices[0] })),
          ...made.map((one, at) => operation(changeOf(one.change), formatStamp({ ms: 10 + at, counter: 0, device: one.device }))),
        ];
        const own = play({ piece: null, history: [] }, all);
        const server = play({ piece: null, history: [] }, isCreated ? all.slice(0, Math.max(1, backedUpAt)) : []);
        const history = own.history.map((lost, at) =>
          historyRow({ ...lost, id: String(at), piece_id: pieceId, conflict: lost.conflict ? 1 : 0 }, 0),
        );
        if (own.piece === null) throw new Error('nothing was made');
        const sent = missingOnServer(own.piece, server.piece, history);
        const { piece } = play(
          server,
          sent.map(({ change: found, clock }) => operation(found, clock)),
        );
        expect(piece?.title).toBe(own.piece.title);
        expect(piece?.photos).toEqual(own.piece.photos);
        const clocks = (given: Piece | null) => Object.entries(given?.photo_rows ?? {}).map(([id, row]) => [id, row.clocks]);
        const crops = (given: Piece | null) => Object.entries(given?.photo_rows ?? {}).map(([id, row]) => [id, row.fields['crop'] ?? null]);
        expect(Object.fromEntries(crops(piece))).toEqual(Object.fromEntries(crops(own.piece)));
        if (server.piece !== null) expect(Object.fromEntries(clocks(piece))).toEqual(Object.fromEntries(clocks(own.piece)));
      }),
    );
  });
});
