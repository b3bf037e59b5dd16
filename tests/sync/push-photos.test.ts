// Photographs as rows, spoken of to the server by hand: whose they are, what is kept of them, and lists of an earlier version.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgePieces } from '#server/catalog/piece-purge.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { addUser, startSyncHost, type SyncHost } from './support/sync-host.ts';
import { openWire, type Wire } from './support/wire.ts';

const day = 86_400_000;

let database: TestDatabase;
let server: SyncHost;
beforeAll(async () => {
  database = await createTestDatabase();
  server = startSyncHost({ sql: database.sql });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const openUser = async (): Promise<{ userId: string; wire: Wire }> => {
  const userId = await addUser(database.sql);
  return { userId, wire: openWire(server.fetch, userId) };
};
const fields = { title: 'Harbour', artist: 'Anna' };
const photo = (userId: string) => ({
  url: `/api/storage/artwork-images/${userId}/1.jpg`,
  width: 4,
  height: 3,
  placeholder: 'abc',
  kind: 'front' as const,
});
const reasons = (answer: { results: { reason?: string | undefined }[] }): (string | undefined)[] =>
  answer.results.map((result) => result.reason);

describe('[ENT1] a photograph as a row of its own', () => {
  const added = (userId: string, name: string, order: number, pieceId: string) => ({
    pieceId,
    photo: { ...photo(userId), url: `/api/storage/artwork-images/${userId}/${name}.jpg`, kind: 'detail' as const },
    order,
  });
  const list = async (wire: Wire) => ((await wire.pieces())[0]?.photos ?? []) as { url: string; kind: string }[];
  const names = async (wire: Wire) => (await list(wire)).map(({ url }) => url.split('/').at(-1));

  // Planted bug: `photo.create` is not among the operations whose addresses are looked at.
  it('[ROL10] is one of the writer’s own, in a piece of their own', async () => {
    const [{ wire, userId }, thief] = [await openUser(), await openUser()];
    const pieceId = uuidv7();
    await wire.send([wire.make('piece.create', { pieceId, fields: { ...fields, photos: [photo(userId)] } })]);
    expect(reasons(await wire.send([wire.make('photo.create', added(thief.userId, '2', 1, pieceId))]))).toEqual(['invalid']);
    const attempts = [
      thief.wire.make('photo.create', added(thief.userId, '2', 1, pieceId)),
      thief.wire.make('photo.set', { pieceId, photoId: '1', values: { order: 9 } }),
      thief.wire.make('photo.delete', { pieceId, photoId: '1' }),
    ];
    expect(reasons(await thief.wire.send(attempts))).toEqual(Array(3).fill('not_found'));
    expect(reasons(await wire.send([wire.make('photo.delete', { pieceId, photoId: 'other' })]))).toEqual(['not_found']);
    expect(await wire.pieces()).toMatchObject([{ photos: [photo(userId)], photo_rows: null }]);
  });

  // Planted bug: only the list and the history are looked at, so that the file of a removed photograph is swept away.
  it('[STO1] is kept with its file when it is removed, can come back, and goes for good with its piece', async () => {
    const { wire, userId } = await openUser();
    const pieceId = uuidv7();
    const { url } = photo(userId);
    await wire.send([wire.make('piece.create', { pieceId, fields: { ...fields, photos: [photo(userId)] } })]);
    await wire.send([wire.make('photo.create', added(userId, '2', 1, pieceId)), wire.make('photo.delete', { pieceId, photoId: '1' })]);
    expect(await names(wire)).toEqual(['2.jpg']);
    expect(await server.pieces.pieceShowing(database.sql, userId, url)).toBe(pieceId);
    expect(await server.pieces.pieceOwnedBy(database.sql, userId, pieceId)).toMatchObject({
      image_url: added(userId, '2', 1, pieceId).photo.url,
    });
    await wire.send([wire.make('photo.restore', { pieceId, photoId: '1' })]);
    expect(await list(wire)).toMatchObject([{ url, kind: 'front' }, { kind: 'detail' }]);
    await wire.send([wire.make('piece.delete', { pieceId })]);
    await database.sql`update pieces set deleted_at = ${new Date(Date.now() - 31 * day)} where id = ${pieceId}`;
    await purgePieces({ sql: database.sql, clock: () => new Date(), touch: server.feed.touch, ended: [] });
    expect(await database.sql`select photos, photo_rows from pieces where id = ${pieceId}`).toEqual([{ photos: [], photo_rows: null }]);
    expect(await server.pieces.pieceShowing(database.sql, userId, url)).toBe(null);
  });

  // Planted bug: the list is stored as it came, and the rows are left as they were.
  it('stays when a device of an earlier version sends a list that does not have it', async () => {
    const { wire, userId } = await openUser();
    const pieceId = uuidv7();
    const [one, two] = [photo(userId), { ...photo(userId), url: `/api/storage/artwork-images/${userId}/2.jpg`, kind: 'back' as const }];
    const created = wire.make('piece.create', { pieceId, fields: { ...fields, photos: [one, two] } });
    await wire.send([created]);
    await wire.send([wire.make('photo.create', added(userId, '3', 2, pieceId))]);
    const reversed = [two, one];
    await wire.send([wire.make('piece.set', { pieceId, values: { photos: reversed, title: 'Shore' }, seen: { photos: created.clock } })]);
    expect(await names(wire)).toEqual(['2.jpg', '1.jpg', '3.jpg']);
    expect(await wire.pieces()).toMatchObject([{ title: 'Shore' }]);
    const all = (await list(wire)) as never[];
    const now = (await wire.pieces())[0]?.clocks as Record<string, string>;
    await wire.send([wire.make('piece.set', { pieceId, values: { photos: all.slice(0, 1) }, seen: { photos: now['photos'] ?? '' } })]);
    expect(await names(wire)).toEqual(['2.jpg']);
    expect((await wire.history()).map(({ field }) => field)).toContain('photo:1:order');
  });

  // Planted bug: only the deletion of a whole piece is let through, and whose account is full can take nothing away.
  it('[D39] is removed from an account without room as well', async () => {
    const { wire, userId } = await openUser();
    const pieceId = uuidv7();
    await wire.send([wire.make('piece.create', { pieceId, fields: { ...fields, photos: [photo(userId)] } })]);
    await database.sql`insert into account_space (user_id, bytes) values (${userId}, 1000000000)
      on conflict (user_id) do update set bytes = excluded.bytes`;
    // A server that has not yet seen room in it.
    const next = startSyncHost({ sql: database.sql });
    const full = openWire(next.fetch, userId);
    const operations = [
      full.make('photo.set', { pieceId, photoId: '1', values: { order: 3 } }),
      full.make('photo.delete', { pieceId, photoId: '1' }),
      full.make('piece.delete', { pieceId }),
    ];
    expect(reasons(await full.send(operations))).toEqual(['quota', undefined, undefined]);
    await next.stop();
  });
});
