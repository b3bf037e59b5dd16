// One session with the camera: saves each shot as it is taken, and keeps the pace from work to work.
import { useRef, useState, useEffect } from 'react';
import { maxPhotos, type PhotoKind, type Crop } from '#shared/domain/piece/piece.ts';
import { refusalOf } from '#client/photo/pictures/photo-refusal.ts';
import { savingTrouble } from '#client/photo/pictures/save-photograph.data.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { examineFile, useCaptures, type Captures } from './capture.data.ts';
import { firstOf, furtherOf, withMeasured, withoutShot, withShot, type CaptureWork, type Shot } from './capture-work.ts';
import { measureShot, shotAdvice } from './shot-check.ts';
import { smallOf } from './small-picture.ts';
import { t } from '#shared/language/t.ts';

export type CaptureSession = {
  /** Null until the device's data is open. */
  work: CaptureWork | null;
  /** What this session has stored. */
  counts: { works: number; photographs: number };
  choose: (kind: PhotoKind) => void;
  /** Stores what `shoot` resolves with, as a photograph of the chosen kind. Calls may overlap. */
  take: (shoot: () => Promise<Blob>) => Promise<void>;
  /** What was taken of a shot of this work. */
  cropped: (shot: Shot, crop: Crop | null) => void;
  nextWork: () => void;
};

/** Advice and thumbnail come after the shot is safe. */
const measure = async (captures: Captures, photoId: string, file: Blob) => {
  const { thumb, frame, side } = await smallOf(file);
  await captures.keepThumb(photoId, thumb);
  return { thumb, advice: shotAdvice(measureShot(frame, side)) };
};

const notDecoded = { thumb: null, advice: null };

/** given: an existing piece to photograph first, and what of it. */
export const useCapture = (given: { pieceId: string; kind: PhotoKind } | null): CaptureSession => {
  const captures = useCaptures();
  const [work, setWork] = useState<CaptureWork | null>(null);
  const [counts, setCounts] = useState({ works: 0, photographs: 0 });
  // The newest work also between two renders: shots may be taken faster than the page is drawn.
  const newest = useRef<CaptureWork | null>(null);
  /** Photographs that a piece had before this session. */
  const before = useRef(0);
  const givenId = given?.pieceId;
  useEffect(() => {
    if (captures === null || givenId === undefined) return;
    void captures.countPhotographs(givenId).then((count) => (before.current = count));
  }, [captures, givenId]);
  if (work === null && captures !== null) setWork(given === null ? firstOf(captures.newWork()) : furtherOf(given.pieceId, given.kind));

  const open = (): CaptureWork | null => (newest.current ??= work);
  const change = (next: CaptureWork): void => {
    newest.current = next;
    setWork(next);
  };
  /** The person may have gone on to another work. */
  const changeIfOpen = (pieceId: string, next: (work: CaptureWork) => CaptureWork): void => {
    if (newest.current?.pieceId === pieceId) change(next(newest.current));
  };

  return {
    work,
    counts,
    choose: (kind) => {
      const at = open();
      if (at !== null) change({ ...at, kind });
    },
    take: async (shoot) => {
      const at = open();
      if (captures === null || at === null) return;
      const { pieceId, kind } = at;
      if (at.shots.length + (at.pieceId === given?.pieceId ? before.current : 0) >= maxPhotos)
        return void toast({
          title: t('Enough photographs'),
          description: t('A work takes {count} at most. Go on to the next one.', { count: maxPhotos }),
        });
      const isFirst = at.shots.length === 0;
      const id = captures.newWork();
      const now = Date.now();
      change(withShot(at, id));
      const giveUp = (): void => changeIfOpen(pieceId, (open) => withoutShot(open, id));
      try {
        const file = await shoot();
        const refusal = refusalOf(await examineFile(file));
        if (refusal !== null) {
          toast(refusal);
          return giveUp();
        }
        const photoId = await captures.save({ pieceId, kind, file, fileName: file instanceof File ? file.name : `${kind}.jpg`, now });
        setCounts(({ works, photographs }) => ({ works: works + (isFirst ? 1 : 0), photographs: photographs + 1 }));
        const measured = await measure(captures, photoId, file).catch(() => notDecoded);
        changeIfOpen(pieceId, (open) => withMeasured(open, id, { ...measured, photoId }));
      } catch (error) {
        giveUp();
        toast({ title: t('Not saved'), description: savingTrouble(error, 'photograph'), destructive: true });
      }
    },
    cropped: ({ id }, crop) => {
      const at = open();
      if (at !== null) change(withMeasured(at, id, { crop }));
    },
    nextWork: () => {
      if (captures !== null) change(firstOf(captures.newWork()));
    },
  };
};
