// Converts a whole list of photographs into changes of single ones: for a rearranged screen, and for versions without photo rows.
import { photoIdOf, type Photograph, type PhotoRef } from '#shared/domain/piece/piece.ts';
import type { Operation } from '#shared/sync/kinds/operation.ts';
import type { Stamp } from '#shared/sync/wire/clock.ts';
import { clockOf, isSame, mergeField, newestOf, withClock } from './merge.ts';
import {
  applyPhotoOperation,
  orderOf,
  photoRowsOf,
  photographsOf,
  photographsOfRows,
  photosField,
  rowOf,
  withoutCrop,
  type PhotoChange,
  type PhotoOutcome,
  type PhotoRow,
  type WithPhotos,
} from './photo-merge.ts';

// Validated by the operations that wrote it.
const cropOfRow = (row: PhotoRow | undefined) => (row?.fields as Photograph | undefined)?.crop;

/** The longest increasing subsequence of ids by place; undefined: no place yet. */
const standing = (ids: readonly string[], placeOf: (id: string) => number | undefined): ReadonlySet<string> => {
  const runs: string[][] = [];
  for (const id of ids) {
    const place = placeOf(id);
    if (place === undefined) continue;
    let longest: string[] = [];
    for (const run of runs) if (run.length > longest.length && (placeOf(run.at(-1) ?? '') ?? place) < place) longest = run;
    runs.push([...longest, id]);
  }
  return new Set(runs.reduce<string[]>((most, run) => (run.length > most.length ? run : most), []));
};

/** New places for as few photographs as possible, between those that keep theirs. */
const newPlaces = (ids: readonly string[], placeOf: (id: string) => number | undefined): ReadonlyMap<string, number> => {
  const stays = standing(ids, placeOf);
  const places = new Map<string, number>();
  let before: number | undefined;
  for (const [at, id] of ids.entries()) {
    if (stays.has(id)) {
      before = placeOf(id);
      continue;
    }
    const next = ids.slice(at).findIndex((other) => stays.has(other));
    const after = placeOf(ids[at + next] ?? '');
    const place: number =
      next < 0 || after === undefined ? (before ?? -1) + 1 : before === undefined ? after - next : before + (after - before) / (next + 1);
    places.set(id, place);
    before = place;
  }
  return places;
};

/**
 * The changes that turn what the list's author was shown into the list. knew: whether they knew of the row; unknown rows stay.
 */
const changesFrom = (
  displayed: readonly Photograph[],
  piece: WithPhotos,
  list: readonly Photograph[],
  knew: (row: PhotoRow | undefined) => boolean,
): PhotoChange[] => {
  const pieceId = piece.id;
  const rows = photoRowsOf(piece);
  const shown = new Map(displayed.map((photo) => [photoIdOf(photo.url), photo]));
  const wanted = new Map(list.map((photo) => [photoIdOf(photo.url), photo]));
  const places = newPlaces([...wanted.keys()], (id) => orderOf(rowOf(rows, id)));
  const changes: PhotoChange[] = [];
  for (const [photoId, photo] of wanted) {
    const row = rowOf(rows, photoId);
    const order = places.get(photoId);
    if (row === undefined) {
      changes.push({ kind: 'photo.create', payload: { pieceId, photo: withoutCrop(photo), order: order ?? 0 } });
      if (photo.crop) changes.push({ kind: 'photo.set', payload: { pieceId, photoId, values: { crop: photo.crop } } });
      continue;
    }
    if (!shown.has(photoId)) changes.push({ kind: 'photo.restore', payload: { pieceId, photoId } });
    const { kind } = shown.get(photoId) ?? (row.fields as Photograph);
    const values = {
      ...(kind === photo.kind ? {} : { kind: photo.kind }),
      ...(order === undefined ? {} : { order }),
      ...(isSame(cropOfRow(row) ?? null, photo.crop ?? null) ? {} : { crop: photo.crop ?? null }),
    };
    if (Object.keys(values).length > 0) changes.push({ kind: 'photo.set', payload: { pieceId, photoId, values } });
  }
  for (const photoId of shown.keys())
    if (!wanted.has(photoId) && knew(rowOf(rows, photoId))) changes.push({ kind: 'photo.delete', payload: { pieceId, photoId } });
  return changes;
};

/** The changes that turn the photographs of a piece into these. */
export const photoChanges = (piece: WithPhotos, list: readonly Photograph[]): PhotoChange[] =>
  changesFrom(photographsOf(piece), piece, list, () => true);

/** The changes that turn the list, whose kinds are the listed ones, into this one: other kinds and crops stay what they are. */
export const listedPhotoChanges = (
  piece: WithPhotos,
  list: readonly PhotoRef[],
  knew: (row: PhotoRow | undefined) => boolean = () => true,
): PhotoChange[] => {
  const rows = photoRowsOf(piece);
  const cropped = list.map((photo): Photograph => ({ ...photo, crop: cropOfRow(rowOf(rows, photoIdOf(photo.url))) }));
  return changesFrom(piece.photos, piece, cropped, knew);
};

/** Removed photographs that can be restored. */
export const removedPhotos = (piece: WithPhotos): Photograph[] => photographsOfRows(photoRowsOf(piece), false);

export type ListWrite = { operation: Omit<Operation<'piece.set'>, 'kind' | 'payload'>; seen: Stamp | undefined };

/**
 * Applies a whole list, from a version without photo rows or from before the piece had some: it changes what its author had seen, and
 * leaves what was added since. seen: the clock of the list that the author had seen.
 */
export const applyPhotoList = <P extends WithPhotos>(piece: P, list: PhotoRef[], { operation, seen }: ListWrite): PhotoOutcome<P> => {
  const { clock } = operation;
  const current = clockOf(piece.clocks, photosField);
  if (clock <= current && (seen === undefined || seen === clock)) {
    // A resent history row: it goes to the history again.
    const { replaced } = mergeField(photosField, { value: piece.photos, clock: current }, { value: list, clock, seen });
    return { piece, replaced };
  }
  const knew = (row: PhotoRow | undefined): boolean =>
    seen !== undefined && row !== undefined && newestOf(row.clocks) <= seen && !(row.late !== undefined && row.late >= seen);
  let outcome: PhotoOutcome<P> = { piece, replaced: [] };
  for (const change of listedPhotoChanges(piece, list, knew)) {
    // Kind and payload of a change belong together.
    const next = applyPhotoOperation(outcome.piece, { ...operation, ...change });
    if (!('refused' in next)) outcome = { piece: next.piece, replaced: [...outcome.replaced, ...next.replaced] };
  }
  return { ...outcome, piece: { ...outcome.piece, clocks: withClock(outcome.piece.clocks, photosField, clock) } };
};
