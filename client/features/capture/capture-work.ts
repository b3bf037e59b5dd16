// The work in front of the camera: its shots so far, and what to photograph next.
import { photoKinds, type PhotoKind, type Crop } from '#shared/domain/piece/piece.ts';
import { t } from '#shared/language/t.ts';

/**
 * advice: how another shot could be better, null for none; undefined until it is stored and measured. photoId: its id on this device once it
 * is stored. crop: what was taken of it since.
 */
export type Shot = {
  id: string;
  kind: PhotoKind;
  thumb: Blob | null;
  advice: string | null | undefined;
  photoId?: string | undefined;
  crop?: Crop | null | undefined;
};
/** isNew: it had no photographs before, so that its front is asked for too. */
export type CaptureWork = { pieceId: string; isNew: boolean; kind: PhotoKind; shots: readonly Shot[] };

export const firstOf = (pieceId: string): CaptureWork => ({ pieceId, isNew: true, kind: 'front', shots: [] });
export const furtherOf = (pieceId: string, kind: PhotoKind): CaptureWork => ({ pieceId, isNew: false, kind, shots: [] });

/** The first kind that was not photographed; a detail once all were. */
const nextKind = ({ isNew }: CaptureWork, shots: readonly Shot[]): PhotoKind =>
  photoKinds.find((kind) => (isNew || kind !== 'front') && shots.every((shot) => shot.kind !== kind)) ?? 'detail';

/** A shot of the chosen kind is under way, and the camera goes on to the next kind. */
export const withShot = (work: CaptureWork, id: string): CaptureWork => {
  const shots = [...work.shots, { id, kind: work.kind, thumb: null, advice: undefined }];
  return { ...work, shots, kind: nextKind(work, shots) };
};

/** The shot failed: its kind is asked for again. */
export const withoutShot = (work: CaptureWork, id: string): CaptureWork => {
  const failed = work.shots.find((shot) => shot.id === id);
  return failed === undefined ? work : { ...work, kind: failed.kind, shots: work.shots.filter((shot) => shot !== failed) };
};

export const withMeasured = (work: CaptureWork, id: string, measured: Partial<Omit<Shot, 'id' | 'kind'>>): CaptureWork => ({
  ...work,
  shots: work.shots.map((shot) => (shot.id === id ? { ...shot, ...measured } : shot)),
});

/** '3 works, 8 photographs saved' */
export const savedWords = (works: number, photographs: number): string =>
  t('{works, plural, one {# work} other {# works}}, {photographs, plural, one {# photograph} other {# photographs}} saved', {
    works,
    photographs,
  });
