import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Crop,
  listedKindOf,
  listedKinds,
  photoIdOf,
  photoKinds,
  type Photograph,
  type PhotoKind,
  type PhotoRef,
} from '#shared/domain/piece/piece.ts';
import { checkOperation } from '#shared/sync/kinds/operation.ts';
import { formatStamp } from '#shared/sync/wire/clock.ts';
import { applyPhotoList, listedPhotoChanges, photoChanges, removedPhotos } from './photo-list.ts';
import {
  applyPhotoOperation,
  freshPhotoRows,
  photographsOf,
  photoRowsOf,
  type PhotoChange,
  type PhotoOperation,
  type WithPhotos,
} from './photo-merge.ts';

const pieceId = '01900000-0000-7000-8000-000000000000';
const photo = (name: string, kind: PhotoRef['kind'] = 'detail'): PhotoRef => ({
  url: `/api/storage/artwork-images/u/${name}.jpg`,
  width: 3,
  height: 4,
  placeholder: '',
  kind,
});
const names = ({ photos }: WithPhotos): string[] => photos.map(({ url }) => photoIdOf(url));
const devices = { a: 'aaaaaaaaaaaa', b: 'bbbbbbbbbbbb' };
type Device = keyof typeof devices;
const stamp = (at: number, device: Device): string => formatStamp({ ms: at, counter: 0, device: devices[device] });

const album = (...list: PhotoRef[]): WithPhotos => ({ id: pieceId, photos: list, photo_rows: null, clocks: { '*': stamp(1, 'a') } });
const made = (change: PhotoChange, at: number, device: Device = 'a'): PhotoOperation => ({
  id: `${at}${device}`,
  device: devices[device],
  seq: at,
  clock: stamp(at, device),
  ...change,
});
const apply = (piece: WithPhotos, ...operations: PhotoOperation[]): WithPhotos =>
  operations.reduce((now, operation) => {
    const outcome = applyPhotoOperation(now, operation);
    if ('refused' in outcome) throw new Error(outcome.refused);
    return outcome.piece;
  }, piece);
const create = (name: string, order: number): PhotoChange => ({ kind: 'photo.create', payload: { pieceId, photo: photo(name), order } });
const set = (photoId: string, values: { kind?: PhotoKind; order?: number; crop?: Crop | null }): PhotoChange => ({
  kind: 'photo.set',
  payload: { pieceId, photoId, values },
});
const remove = (photoId: string): PhotoChange => ({ kind: 'photo.delete', payload: { pieceId, photoId } });

describe('the photographs of a piece', () => {
  // Planted bug: the rows start empty, so that the first change loses the photographs of the list.
  it('[ENT1] that two devices add at the same time are all there, in the same order, whichever arrives first', () => {
    const start = album(photo('front', 'front'));
    const operations = [made(create('from-a', 1), 5), made(create('from-b', 1), 6, 'b'), made(set('front', { order: 3 }), 7, 'b')];
    const [one, other] = [apply(start, ...operations), apply(start, ...operations.toReversed())];
    expect(names(one)).toEqual(['from-a', 'from-b', 'front']);
    expect(one.photos).toEqual(other.photos);
    expect(one.photos.map(({ kind }) => kind)).toEqual(['detail', 'detail', 'front']);
    expect(one.clocks['photos']).toBe(stamp(7, 'b'));
  });

  it('[ENT1] merge what they show and their place separately, and a later edit brings a removed one back', () => {
    const start = album(photo('front', 'front'), photo('other'));
    const edits = [made(set('other', { kind: 'back' }), 5), made(set('other', { order: -1 }), 6, 'b'), made(remove('front'), 4, 'b')];
    const merged = apply(start, ...edits);
    expect(names(merged)).toEqual(['other']);
    expect(photoRowsOf(merged)['other']?.fields).toMatchObject({ kind: 'back', order: -1 });
    expect(names(apply(merged, made(set('front', { kind: 'detail' }), 8)))).toEqual(['other', 'front']);
    const lost = applyPhotoOperation(merged, made(set('other', { kind: 'signature' }), 3, 'b'));
    expect(lost).toMatchObject({
      replaced: [{ field: 'photo:other:kind', value: 'signature', conflict: true }],
      piece: { photos: merged.photos },
    });
  });

  // Planted bug: the first one is called the front, so that a work stays without a photograph of its back.
  it('[ENT1] are what their owner called them, also the first one, and stand so in the list', () => {
    const one = apply(album(), made(create('one', 0), 5), made(set('one', { kind: 'back' }), 6));
    expect([photographsOf(one), one.photos]).toEqual([[photo('one', 'back')], [photo('one', 'back')]]);
    const lit = apply(one, made(set('one', { kind: 'uv' }), 7), made(create('two', 1), 8));
    expect(photographsOf(lit).map(({ kind }) => kind)).toEqual(['uv', 'detail']);
    expect(lit.photos.map(({ kind }) => kind)).toEqual(['detail', 'detail']);
    expect(freshPhotoRows(lit, stamp(9, 'b'))?.['one']?.fields['kind']).toBe('uv');
  });

  it('that were removed are told apart, and put back where they stood', () => {
    const removed = apply(
      album(photo('one', 'front'), photo('two', 'back'), photo('three')),
      made(remove('one'), 5),
      made(remove('two'), 6),
    );
    expect(removedPhotos(removed).map(({ url, kind }) => [photoIdOf(url), kind])).toEqual([
      ['one', 'detail'],
      ['two', 'back'],
    ]);
    const back = apply(removed, made({ kind: 'photo.restore', payload: { pieceId, photoId: 'two' } }, 7));
    expect(names(back)).toEqual(['two', 'three']);
    expect(removedPhotos(album(photo('one')))).toEqual([]);
  });

  it('have one front, and a kind of a newer version shows as a detail', () => {
    const fronts = apply(album(photo('one', 'front'), photo('two')), made(set('two', { kind: 'front', order: -1 }), 5));
    expect(fronts.photos.map(({ url, kind }) => [photoIdOf(url), kind])).toEqual([
      ['two', 'front'],
      ['one', 'detail'],
    ]);
    const newer = { ...fronts.photo_rows, one: { ...photoRowsOf(fronts)['one'], fields: { ...photo('one'), kind: 'infrared', order: 4 } } };
    const shown = apply({ ...fronts, photo_rows: newer } as WithPhotos, made(create('three', 9), 6));
    expect(shown.photos.map(({ kind }) => kind)).toEqual(['front', 'detail', 'detail']);
    expect(photoRowsOf(shown)['one']?.fields['kind']).toBe('infrared');
  });

  // Planted bugs: the crop is put into the list, which earlier versions refuse and strangers see; a list without crops takes them away.
  it('[D54] keep the crop that was taken beside the file, which stays the whole photograph in the list, and for a new owner', () => {
    const crop: Crop = [0.1, 0.1, 0.9, 0.1, 0.9, 0.8, 0.1, 0.8];
    const start = album(photo('front', 'front'), photo('other'));
    const cropped = apply(start, made(set('front', { crop }), 5));
    expect(photographsOf(cropped)[0]).toEqual({ ...photo('front', 'front'), crop });
    expect(cropped.photos).toEqual(start.photos);
    expect(freshPhotoRows(cropped, stamp(9, 'b'))).toBeNull();
    const moved = [photo('other', 'front'), photo('front', 'back')];
    const rearranged = applyPhotoList(cropped, moved, {
      operation: { id: 'l', device: devices.b, seq: 1, clock: stamp(7, 'b') },
      seen: stamp(5, 'a'),
    });
    expect(photographsOf(rearranged.piece)[1]).toEqual({ ...photo('front', 'back'), crop });
    const back = apply(cropped, ...photoChanges(cropped, start.photos).map((change) => made(change, 8)));
    expect(photographsOf(back)).toEqual(start.photos);
  });

  it('[D54] a crop of two devices is the later one, and the other one is in the history', () => {
    const [one, other]: Crop[] = [
      [0, 0, 1, 0, 1, 0.5, 0, 0.5],
      [0.5, 0, 1, 0, 1, 1, 0.5, 1],
    ];
    const first = apply(album(photo('front', 'front')), made(set('front', { crop: one ?? null }), 5));
    const outcome = applyPhotoOperation(first, made(set('front', { crop: other ?? null }), 6, 'b'));
    expect(outcome).toMatchObject({ replaced: [{ field: 'photo:front:crop', value: one }] });
  });

  it('[D54] a crop has eight fractions, and is never part of a new photograph, which earlier servers would refuse', () => {
    const check = (values: object) =>
      checkOperation({
        id: pieceId,
        device: devices.a,
        seq: 1,
        clock: stamp(5, 'a'),
        kind: 'photo.set',
        payload: { pieceId, photoId: 'front', values },
      });
    expect(check({ crop: [0, 0, 1, 0, 1, 1, 0, 1] })).toHaveProperty('operation');
    expect(check({ crop: null })).toHaveProperty('operation');
    for (const crop of [[0, 0, 1, 0, 1, 1, 0], [0, 0, 1.1, 0, 1, 1, 0, 1], ['0', 0, 1, 0, 1, 1, 0, 1], 'whole'])
      expect(check({ crop })).toEqual({ refused: 'invalid' });
    const added = photoChanges(album(), [{ ...photo('new', 'front'), crop: [0, 0, 1, 0, 1, 0.5, 0, 0.5] }]);
    expect(added.map(({ kind }) => kind)).toEqual(['photo.create', 'photo.set']);
    expect(added[0]?.payload).not.toHaveProperty('photo.crop');
  });

  it('may be called what objects call their own', () => {
    const odd = apply(album(), made(create('constructor', 0), 2), made(create('__proto__', 1), 3));
    expect(names(odd)).toEqual(['constructor', '__proto__']);
    expect('refused' in applyPhotoOperation(album(), made(remove('toString'), 2))).toBe(true);
  });

  // Planted bug: no limit, so that one piece grows until it can no longer be written.
  it('are 500 at most, removed ones included', () => {
    const full = album(...Array.from({ length: 500 }, (_, at) => photo(`p${at}`)));
    expect(applyPhotoOperation(full, made(create('more', 500), 5))).toEqual({ refused: 'too_many_photos' });
    const removed = apply(full, made(remove('p1'), 5));
    expect(applyPhotoOperation(removed, made(create('more', 500), 6))).toEqual({ refused: 'too_many_photos' });
    expect(names(apply(removed, made(create('p1', 500), 7))).at(-1)).toBe('p1');
  });

  it('are checked: whose row it is, an unknown kind, an unknown property', () => {
    const given = (kind: string, payload: object) =>
      checkOperation({ id: 'x', device: devices.a, seq: 1, clock: stamp(2, 'a'), kind, payload });
    expect(given('photo.create', create('one', 1).payload)).toHaveProperty('operation');
    for (const wrong of [{ ...photo('one'), url: 'https://elsewhere.example/x.jpg' }, { ...photo('one'), width: -1 }, null])
      expect(given('photo.create', { pieceId, photo: wrong, order: 1 })).toEqual({ refused: 'invalid' });
    expect(given('photo.create', { pieceId, photo: { ...photo('one'), depth: 1 }, order: 1 })).toEqual({ refused: 'update_needed' });
    expect(given('photo.create', { pieceId, photo: { ...photo('one'), kind: 'infrared' }, order: 1 })).toEqual({
      refused: 'update_needed',
    });
    expect(given('photo.set', { pieceId, photoId: 'one', values: {} })).toEqual({ refused: 'invalid' });
    expect(given('photo.set', { pieceId, photoId: 'one', values: { kind: 'infrared' } })).toEqual({ refused: 'update_needed' });
    expect(given('photo.delete', { pieceId, photoId: '../one' })).toEqual({ refused: 'invalid' });
    expect(given('photo.create', { pieceId, photo: photo('one'), order: Number.NaN })).toEqual({ refused: 'invalid' });
  });
});

describe('what a photograph shows beyond the listed kinds', () => {
  const lit = (): WithPhotos => apply(album(photo('one', 'front'), photo('two')), made(set('two', { kind: 'raking-left' }), 5));

  // Planted bug: the list carries the new kind, which a published version cannot read.
  it('[ENT1] is kept in the row, and the list says detail', () => {
    expect(lit().photos.map(({ kind }) => kind)).toEqual(['front', 'detail']);
    expect(photographsOf(lit()).map(({ kind }) => kind)).toEqual(['front', 'raking-left']);
    for (const kind of photoKinds) expect(listedKinds).toContain(listedKindOf(kind));
  });

  // Planted bug: the detail in the list of an earlier version is taken for a change of the kind.
  it('[ENT1] survives a list of an earlier version, and a restored list', () => {
    const seen = stamp(5, 'a');
    const operation = { id: 'x', device: devices.b, seq: 1, clock: stamp(9, 'b') };
    const { piece } = applyPhotoList(lit(), [photo('two', 'front'), photo('one')], { operation, seen });
    expect(photoRowsOf(piece)['two']?.fields['kind']).toBe('front');
    const kept = applyPhotoList(lit(), [photo('one', 'front'), photo('two'), photo('three')], { operation, seen });
    expect(photographsOf(kept.piece).map(({ kind }) => kind)).toEqual(['front', 'raking-left', 'detail']);
    expect(listedPhotoChanges(lit(), lit().photos)).toEqual([]);
  });

  it('[ENT1] can be taken back to a detail by its owner', () => {
    const changes = photoChanges(lit(), [photo('one', 'front'), photo('two', 'detail')]);
    expect(changes).toEqual([{ kind: 'photo.set', payload: { pieceId, photoId: 'two', values: { kind: 'detail' } } }]);
  });

  it('[D23] goes on to a new owner, without what was removed', () => {
    const before = apply(lit(), made(create('gone', 7), 6), made(remove('gone'), 7));
    const rows = freshPhotoRows(before, stamp(20, 'a'));
    expect(Object.keys(rows ?? {})).toEqual(['one', 'two']);
    expect(rows?.['two']).toEqual({ fields: { ...photo('two'), kind: 'raking-left', order: 1 }, clocks: { '*': stamp(20, 'a') } });
    expect(freshPhotoRows(album(photo('one', 'front'), photo('two', 'back')), stamp(20, 'a'))).toBeNull();
  });
});

describe('a list that somebody has arranged', () => {
  it('is what its changes make, whatever stood there before, and moves as few as possible', () => {
    const list = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });
    const kinds = fc.infiniteStream(fc.constantFrom(...photoKinds));
    fc.assert(
      fc.property(list, list, list, kinds, (first, second, third, kind) => {
        /** One front at most, anywhere. */
        const kindsOf = (ids: readonly string[]): PhotoKind[] => {
          const all = [...kind.take(ids.length)];
          return all.map((one, at) => (one === 'front' && all.indexOf('front') < at ? 'back' : one));
        };
        const arranged = (ids: readonly string[]): Photograph[] => {
          const shows = kindsOf(ids);
          return ids.map((id, at) => ({ ...photo(id), kind: shows[at] ?? 'detail' }));
        };
        let piece = album(...arranged(first).map((one) => ({ ...one, kind: listedKindOf(one.kind) })));
        for (const [at, wanted] of [arranged(second), arranged(third)].entries()) {
          const changes = photoChanges(piece, wanted);
          piece = apply(piece, ...changes.map((change, index) => made(change, 10 + at * 100 + index)));
          expect(photographsOf(piece)).toEqual(wanted);
          expect(piece.photos).toEqual(wanted.map((one) => ({ ...one, kind: listedKindOf(one.kind) })));
          expect(photoChanges(piece, wanted)).toEqual([]);
        }
      }),
    );
    const three = album(photo('one', 'front'), photo('two'), photo('three'));
    const moved = photoChanges(three, [photo('three', 'front'), photo('one'), photo('two')]);
    expect(moved).toEqual([
      { kind: 'photo.set', payload: { pieceId, photoId: 'three', values: { kind: 'front', order: -1 } } },
      { kind: 'photo.set', payload: { pieceId, photoId: 'one', values: { kind: 'detail' } } },
    ]);
  });
});

describe('a list from a version that knows no rows', () => {
  const write = (list: PhotoRef[], at: number, seen: string | undefined, piece: WithPhotos) =>
    applyPhotoList(piece, list, { operation: { id: 'x', device: devices.b, seq: 1, clock: stamp(at, 'b') }, seen });

  // Planted bug: everything missing from the list is removed, whether or not its author knew of it.
  it('removes, adds and moves what its author had seen, and leaves what came since', () => {
    const start = album(photo('one', 'front'), photo('two'), photo('three'));
    const now = apply(start, made(create('added', 3), 5));
    const { piece } = write([photo('three', 'front'), photo('one'), photo('new')], 9, stamp(1, 'a'), now);
    expect(new Set(names(piece))).toEqual(new Set(['three', 'one', 'new', 'added']));
    expect(names(piece).filter((name) => name !== 'added')).toEqual(['three', 'one', 'new']);
    expect(names(write([photo('one', 'front')], 9, stamp(5, 'a'), now).piece)).toEqual(['one']);
  });

  // Planted bug: counted as seen by its own clock, although it arrived after a later list.
  it('leaves a photograph that was made earlier and came later', () => {
    const now = apply(album(photo('one', 'front')), made(create('known', 1), 8), made(create('late', 2), 4, 'b'));
    expect(names(write([photo('one', 'front')], 9, stamp(8, 'a'), now).piece)).toEqual(['one', 'late']);
  });

  it('of an earlier time is history only, so that a resent history brings nothing back', () => {
    const now = apply(album(photo('one', 'front'), photo('two')), made(remove('two'), 5));
    const sent = [photo('one', 'front'), photo('two')];
    const { piece, replaced } = write(sent, 3, stamp(3, 'b'), now);
    expect(names(piece)).toEqual(['one']);
    expect(replaced).toEqual([{ field: 'photos', value: sent, clock: stamp(3, 'b'), conflict: false }]);
  });
});
