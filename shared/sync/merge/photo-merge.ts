// Merges the photographs of a piece: one row each, merged field by field like a record. The displayed list is derived from the rows.
import { isPhotoKind, listedKindOf, maxPhotoRows, photoIdOf, type Photograph, type PhotoRef } from '#shared/domain/piece/piece.ts';
import type { photoOperationKinds } from '#shared/sync/kinds/photo-kinds.ts';
import type { NewOperation, Operation, OperationKinds } from '#shared/sync/kinds/operation.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import type { Stamp } from '#shared/sync/wire/clock.ts';
import { allFields, clockOf, isDeleted, withClock, type Clocks, type Replaced } from './merge.ts';
import { applyRecordOperation, type RecordOperation } from './record-merge.ts';

export type PhotoKindName = keyof typeof photoOperationKinds;
export type PhotoOperation = Operation<PhotoKindName>;
export type PhotoChange = Extract<NewOperation, { kind: PhotoKindName }>;

/** fields: those of a PhotoRef, `order`, a number, and `crop`, if one was ever set. late: the list's clock if the row joined it under an earlier clock. */
export type PhotoRow = { fields: Readonly<Record<string, unknown>>; clocks: Clocks; late?: Stamp | undefined };
/** By id, removed ones included. */
export type PhotoRows = Readonly<Record<string, PhotoRow>>;
/** photo_rows: null until a single photograph is changed; until then the rows are derived from the list. */
export type WithPhotos = { id: string; photos: PhotoRef[]; photo_rows?: PhotoRows | null | undefined; clocks: Clocks };

export const photosField = 'photos';
/** The name of a photograph's field in the history of its piece. */
export const photoHistoryField = (photoId: string, name: string): string => `photo:${photoId}:${name}`;

/** Parses such a name into photograph and field; null for any other field. */
export const photoInHistory = (field: string): { id: string; name: string } | null => {
  const [prefix, id, name] = field.split(':');
  return prefix === 'photo' && id !== undefined && name !== undefined ? { id, name } : null;
};

export const photoRowsOf = ({ photos, photo_rows, clocks }: WithPhotos): PhotoRows =>
  photo_rows ??
  Object.fromEntries(
    photos.map((photo, order) => [
      photoIdOf(photo.url),
      { fields: { ...photo, order }, clocks: { [allFields]: clockOf(clocks, photosField) } },
    ]),
  );
export const rowOf = (rows: PhotoRows, id: string): PhotoRow | undefined => (Object.hasOwn(rows, id) ? rows[id] : undefined);
// Validated by the operations that wrote it.
export const orderOf = (row: PhotoRow | undefined): number | undefined => row?.fields['order'] as number | undefined;

/**
 * Sorted, each with the kind that its owner gave it, also the first one. A second front, which two devices can make, and an unknown kind
 * of a newer version are shown as details.
 */
export const photographsOfRows = (rows: PhotoRows, areShown: boolean): Photograph[] => {
  const sorted = Object.entries(rows)
    .filter(([, { clocks }]) => isDeleted(clocks) !== areShown)
    .sort(([a, one], [b, other]) => (orderOf(one) ?? 0) - (orderOf(other) ?? 0) || (a < b ? -1 : 1))
    .map(([, { fields }]) => fields as Photograph);
  const front = areShown ? sorted.find(({ kind }) => kind === 'front') : undefined;
  return sorted.map((photo) => {
    const { url, width, height, placeholder, kind, crop } = photo;
    const shows = (kind === 'front' && photo !== front) || !isPhotoKind(kind) ? 'detail' : kind;
    return { url, width, height, placeholder, kind: shows, ...(crop && { crop }) };
  });
};

/** The photograph as its file is: a crop is set by itself, is no part of the list, and is its owner's alone. */
export const withoutCrop = ({ crop: _, ...photo }: Photograph): Photograph => photo;

/** The list, as every published version can read it. */
const listOf = (rows: PhotoRows): PhotoRef[] =>
  photographsOfRows(rows, true).map((photo) => ({ ...withoutCrop(photo), kind: listedKindOf(photo.kind) }));

/** The photographs of a piece in order, with what exactly they show. */
export const photographsOf = (piece: Pick<WithPhotos, 'photos' | 'photo_rows'>): readonly Photograph[] =>
  piece.photo_rows ? photographsOfRows(piece.photo_rows, true) : piece.photos;

/** The crop of a photograph of this piece. */
export const cropIn = ({ photo_rows }: Pick<WithPhotos, 'photo_rows'>, photo: Photograph | undefined): Photograph['crop'] =>
  photo && photo_rows ? ((rowOf(photo_rows, photoIdOf(photo.url))?.fields as Photograph | undefined)?.crop ?? undefined) : photo?.crop;

/** Rows for a new owner, without earlier values, crops and removed photographs; null if the list says all. */
export const freshPhotoRows = (piece: Pick<WithPhotos, 'photos' | 'photo_rows'>, clock: Stamp): PhotoRows | null => {
  const photographs = photographsOf(piece).map(withoutCrop);
  return photographs.every(({ kind }) => listedKindOf(kind) === kind)
    ? null
    : Object.fromEntries(
        photographs.map((photo, order) => [photoIdOf(photo.url), { fields: { ...photo, order }, clocks: { [allFields]: clock } }]),
      );
};

export type PhotoOutcome<P> = { piece: P; replaced: Replaced[] };

/** Maps each photo operation to a record operation; creating an existing photograph writes its mutable fields. */
const recordOperation = ({ kind, payload, ...operation }: PhotoOperation, isThere: boolean): RecordOperation => {
  const common = { recordId: photoIdOfPayload(payload), kind: 'photo' };
  return {
    ...operation,
    kind: isThere && kind === 'photo.create' ? 'record.set' : `record.${kind.slice('photo.'.length)}`,
    payload:
      'photo' in payload
        ? isThere
          ? { ...common, values: { kind: payload.photo.kind, order: payload.order } }
          : { ...common, about: payload.pieceId, fields: { ...payload.photo, order: payload.order } }
        : { ...common, ...payload },
  } as unknown as RecordOperation;
};

export const photoIdOfPayload = (payload: OperationKinds[PhotoKindName]): string =>
  'photo' in payload ? photoIdOf(payload.photo.url) : payload.photoId;

export const applyPhotoOperation = <P extends WithPhotos>(
  piece: P,
  operation: PhotoOperation,
): PhotoOutcome<P> | { refused: RefusalReason } => {
  const id = photoIdOfPayload(operation.payload);
  const rows = photoRowsOf(piece);
  const row = rowOf(rows, id);
  if (row === undefined && Object.keys(rows).length >= maxPhotoRows) return { refused: 'too_many_photos' };
  const outcome = applyRecordOperation(
    row === undefined ? null : { id, kind: 'photo', about: piece.id, deleted: isDeleted(row.clocks) ? 1 : 0, ...row },
    recordOperation(operation, row !== undefined),
  );
  if ('refused' in outcome) return outcome;
  const { fields, clocks } = outcome.record;
  const at = clockOf(piece.clocks, photosField);
  const late = row === undefined ? (operation.clock < at ? at : undefined) : row.late;
  const photo_rows = { ...rows, [id]: { fields, clocks, ...(late === undefined ? {} : { late }) } };
  return {
    piece: { ...piece, photo_rows, photos: listOf(photo_rows), clocks: withClock(piece.clocks, photosField, operation.clock) },
    replaced: outcome.replaced.map((lost) => ({ ...lost, field: photoHistoryField(id, lost.field) })),
  };
};
