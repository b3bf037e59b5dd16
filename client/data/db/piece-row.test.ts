// Rows stored by another app version: missing fields are blank, and fields preserved for a newer version are found.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { serverDevice, tick } from '#shared/sync/wire/clock.ts';
import { toColumns } from '#shared/sync/wire/columns.ts';
import { pieceColumns } from '#shared/sync/wire/feeds.ts';
import { UserDatabase, type PieceRow } from '#client/data/db/database.ts';
import { openDexieStore } from '#client/data/db/storage-dexie.ts';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import { pieceReader } from '#client/data/kinds/piece.ts';
import type { FeedContext } from '#client/data/kinds/feed.ts';
import { modernPiece } from './piece-row.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const whole = blankPieceRow(id, '2026-01-01T00:00:00.000Z');
const context = {
  meet: () => undefined,
  covered: async () => new Set<string>(),
  touch: () => undefined,
  isResync: false,
} as unknown as FeedContext;

/** As stored by a version without these fields. */
const without = (row: PieceRow, ...names: string[]): PieceRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) as PieceRow;

describe('a stored piece', () => {
  it('of an earlier version has every field of this one, in the table and under waiting changes', async () => {
    const db = new UserDatabase('piece-row-earlier');
    const earlier = without({ ...whole, title: 'Quay' }, 'materials', 'height_mm', 'missing');
    await db.pieces.put(earlier);
    await db.truths.put({ key: `piece:${id}`, value: earlier });
    const expected = { title: 'Quay', materials: null, height_mm: null, missing: null };
    expect(await db.pieces.get(id)).toMatchObject(expected);
    expect((await db.pieces.toArray())[0]).toMatchObject(expected);
    expect((await db.truths.get(`piece:${id}`))?.value).toMatchObject(expected);
    expect(await db.pieces.get('another')).toBeUndefined();
    db.close();
  });

  // Planted: columns that the shape does not name are dropped.
  it('keeps what only a newer version knows, and has it as a field once it is known', async () => {
    const db = new UserDatabase('piece-row-newer');
    const store = openDexieStore(db);
    const wire = Object.fromEntries(Object.keys(pieceColumns).map((name) => [name, null]));
    const page = toColumns({ ...pieceColumns, frame_maker: 'text?', glazed: 'boolean?' }, [
      {
        ...wire,
        id,
        title: 'Quay',
        artist: 'Abel',
        description: '',
        provenance_text: '',
        created_at: 1_760_000_000_000,
        clock: tick('', 1_760_000_000_000, serverDevice),
        verdict_stale: 0,
        for_sale: 0,
        purged: 0,
        frame_maker: 'Pohl',
        glazed: null,
      } as never,
    ]);
    await store.write((tx) => pieceReader.apply(tx, page, context));
    const row = await db.pieces.get(id);
    expect(row).toMatchObject({ title: 'Quay', newer: { frame_maker: 'Pohl' } });
    const updated = modernPiece({ ...without(row ?? whole, 'edition'), newer: { edition: '12/50', frame_maker: 'Pohl' } });
    expect(updated).toMatchObject({ edition: '12/50', newer: { frame_maker: 'Pohl' } });
    db.close();
  });
});
