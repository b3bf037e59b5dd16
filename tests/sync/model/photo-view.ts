// Maps photographs to pieces whose title is their place, so that the same oracles apply.
import { photoInHistory, type PhotoRow, type PhotoRows } from '#shared/sync/merge/photo-merge.ts';
import { isDeleted } from '#shared/sync/merge/merge.ts';
import { photoIdOf, type PhotoRef } from '#shared/domain/piece/piece.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import type { ServerHistory } from './backend.ts';
import { recordNames } from './record-view.ts';

/** Values of the model are v1, v2 and so on; places are these numbers. */
const valueOfPlace = (place: unknown): string => `v${String(place)}`;
export const placeOfValue = (value: string): number => Number(value.slice(1));

export const photoNamed = (userId: string, photoId: string): PhotoRef => ({
  url: `/api/storage/artwork-images/${userId}/${photoId}.jpg`,
  width: 3,
  height: 4,
  placeholder: '',
  kind: 'detail',
});

type Album = { id: string; photos?: readonly PhotoRef[] | null; photo_rows?: PhotoRows | null | undefined };

/** As records with one field of the model. */
export const photosOf = ({ id: about, photo_rows }: Album): RecordRow[] =>
  Object.entries(photo_rows ?? {}).map(([id, { fields, clocks }]: [string, PhotoRow]) => {
    const { order, kind: _, ...named } = clocks;
    return {
      id,
      kind: 'photo',
      about,
      fields: { [recordNames.title]: valueOfPlace(fields['order']) },
      clocks: order === undefined ? named : { ...named, [recordNames.title]: order },
      deleted: isDeleted(clocks) ? 1 : 0,
    };
  });

/** Whether the list of an album matches its rows. */
export const isInOrder = ({ photos, photo_rows }: Album): boolean => {
  const order = (photo: PhotoRef): number => Number(photo_rows?.[photoIdOf(photo.url)]?.fields['order']);
  const shown = photos ?? [];
  const there = Object.values(photo_rows ?? {}).filter(({ clocks }) => !isDeleted(clocks));
  return shown.length === there.length && shown.every((photo, at) => at === 0 || order(shown[at - 1] ?? photo) <= order(photo));
};

/** Maps a photograph's history row to that of a piece; other rows are unchanged. */
export const asPhotoHistory = (row: ServerHistory): ServerHistory => {
  const photo = photoInHistory(row.field);
  if (photo === null) return row;
  const { id: photoId, name } = photo;
  return name === 'order'
    ? { ...row, pieceId: photoId, field: 'title', value: valueOfPlace(row.value) }
    : { ...row, pieceId: photoId, field: name };
};
