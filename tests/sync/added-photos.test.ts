// Photographs that are added to a piece while others change it.
import { describe, expect, it } from 'vitest';
import { createCaptured } from '#client/data/drafts/captured.ts';
import { addPhoto } from '#client/data/drafts/transport.ts';
import { allFields, clockOf } from '#shared/sync/merge/merge.ts';
import type { PhotoRef } from '#shared/domain/piece/piece.ts';
import { photoChanges } from '#shared/sync/merge/photo-list.ts';
import { openEngine, piece } from './support/engine.ts';

const photo = (name: string): PhotoRef => ({
  url: `/api/storage/artwork-images/u/${name}.jpg`,
  kind: 'detail',
  width: 3,
  height: 4,
  placeholder: '',
});

describe('a change of what stands there', () => {
  // Planted bug: the list read before the transaction, so that two additions at the same time leave one.
  it('[ENT1] is made of the piece as its transaction finds it', async () => {
    const { engine, store } = openEngine();
    const { pieceId } = piece('p1');
    await engine.commit('piece.create', piece('p1'));
    const names = ['one', 'two', 'three'];
    await Promise.all(names.map((name) => addPhoto({ engine }, pieceId, photo(name))));
    await addPhoto({ engine }, pieceId, photo('two'));
    const { photos } = (await store.read((tx) => tx.get('pieces', pieceId))) ?? {};
    expect(photos?.map(({ url }) => url)).toEqual(names.map((name) => photo(name).url));
    await engine.commit('piece.delete', { pieceId });
    const words = 'The piece is not in your catalog any more.';
    await expect(addPhoto({ engine }, pieceId, photo('four'))).rejects.toMatchObject({ code: 'validation_failed', message: words });
    await expect(addPhoto({ engine }, piece('p2').pieceId, photo('four'))).rejects.toMatchObject({ message: words });
  });
});

describe('a captured work', () => {
  // Planted bug: whether it is there is asked before the transaction, so that a second creation counts as somebody's writing of the title.
  it('is created once, however many of its photographs are saved at the same time', async () => {
    const { engine, store } = openEngine();
    const { pieceId } = piece('p1');
    await Promise.all([1, 2, 3].map(() => createCaptured({ engine }, pieceId)));
    expect((await engine.queue()).map(({ kind }) => kind)).toEqual(['piece.create']);
    const { clocks = {} } = (await store.read((tx) => tx.get('pieces', pieceId))) ?? {};
    expect(clockOf(clocks, 'title')).toBe(clockOf(clocks, allFields));
    await engine.commit('piece.delete', { pieceId });
    await createCaptured({ engine }, pieceId);
    expect((await store.read((tx) => tx.get('pieces', pieceId)))?.deleted).toBe(1);
  });
});

describe('an unsent photograph', () => {
  // Planted bug: `photo.create` is nothing that other changes depend on, so that they are sent alone and refused.
  it('that is taken back takes along what was changed of it, and nothing else', async () => {
    const { engine, store } = openEngine();
    const { pieceId } = piece('p1');
    await engine.commit('piece.create', piece('p1'));
    const [first, second] = ['one', 'two'].map((name): PhotoRef => photo(name));
    const made = await engine.editPiece(pieceId, (now) => photoChanges(now, [first, second] as PhotoRef[]));
    await engine.commit('photo.set', { pieceId, photoId: 'one', values: { kind: 'back' } });
    await engine.commit('photo.set', { pieceId, photoId: 'two', values: { kind: 'signature' } });
    expect(await engine.undo(made[1]?.id ?? '')).toBe('removed');
    expect((await engine.queue()).map(({ kind }) => kind)).toEqual(['piece.create', 'photo.create', 'photo.set']);
    expect((await store.read((tx) => tx.get('pieces', pieceId)))?.photos.map(({ url }) => url)).toEqual([photo('one').url]);
  });
});
