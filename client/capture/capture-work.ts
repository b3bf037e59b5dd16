// The work in front of the camera: its shots so far, and what to photograph next.
import { photoKinds, type PhotoKind, type Crop } from '#shared/domain/piece/piece.ts';

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
export type CaptureWork = { pieceId: string; kind: PhotoKind; shots: readonly Shot[] };

export const firstOf = (pieceId: string, kind: PhotoKind = 'front'): CaptureWork => ({ pieceId, kind, shots: [] });

/** The first further kind that was not photographed; a detail once all were. */
const nextKind = (shots: readonly Shot[]): PhotoKind =>
  photoKinds.find((kind) => kind !== 'front' && shots.every((shot) => shot.kind !== kind)) ?? 'detail';

/** A shot of the chosen kind is under way, and the camera goes on to the next kind. */
export const withShot = (work: CaptureWork, id: string): CaptureWork => {
  const shots = [...work.shots, { id, kind: work.kind, thumb: null, advice: undefined }];
  return { ...work, shots, kind: nextKind(shots) };
};

/** The shot failed: its kind is asked for again. */
export const withoutShot = (work: CaptureWork, id: string): CaptureWork => {
  const failed = work.shots.find((shot) => shot.id === id);
  return failed === undefined ? work : { ...work, kind: failed.kind, shots: work.shots.filter((shot) => shot !== failed) };
};

export const withMeasured = (work: CaptureWork, id: string, told: Partial<Omit<Shot, 'id' | 'kind'>>): CaptureWork => ({
  ...work,
  shots: work.shots.map((shot) => (shot.id === id ? { ...shot, ...told } : shot)),
});

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** '3 works, 8 photographs saved' */
export const savedWords = (works: number, photographs: number): string =>
  `${counted(works, 'work')}, ${counted(photographs, 'photograph')} saved`;
