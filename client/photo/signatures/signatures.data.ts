// The signatures that one's own works on this device show, those of the same artist first.
import { useMemo } from 'react';
import type { Crop } from '#shared/domain/piece/piece.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow, UserDatabase } from '#client/data/db/database.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { usePicture } from '#client/photo/pictures/picture.data.ts';
import { useStraightened } from '#client/photo/pictures/straight.ts';
import { useAsync } from '#client/ui/use-async.ts';

export type Signature = { pieceId: string; title: string; artist: string; url: string; crop: Crop | null };

/** More are not listed. */
const mostPieces = 500;

type SignedPiece = Pick<PieceRow, 'id' | 'title' | 'artist' | 'photos' | 'photo_rows'>;

const folded = (name: string): string => name.trim().toLocaleLowerCase();

/** Of `own`, then of the same artist, then of all others, each by title. */
export const signaturesOf = (pieces: readonly SignedPiece[], own: Pick<PieceRow, 'id' | 'artist'>): Signature[] => {
  const rank = ({ id, artist }: SignedPiece): number => (id === own.id ? 0 : folded(artist) === folded(own.artist) ? 1 : 2);
  return pieces
    .toSorted((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1))
    .flatMap((piece) =>
      photographsOf(piece)
        .filter(({ kind }) => kind === 'signature')
        .map(({ url, crop = null }) => ({ pieceId: piece.id, title: piece.title, artist: piece.artist, url, crop })),
    );
};

/** Those of the same artist before any other, however many there are. */
export const signedPieces = async ({ pieces }: UserDatabase, own: Pick<PieceRow, 'id' | 'artist'>): Promise<PieceRow[]> => {
  const alike: PieceRow[] = [];
  const others: PieceRow[] = [];
  const artist = folded(own.artist);
  await pieces
    .filter(({ deleted, photos }) => deleted === 0 && photos.some(({ kind }) => kind === 'signature'))
    .each((piece) => {
      const those = piece.id === own.id || folded(piece.artist) === artist ? alike : others;
      if (those.length < mostPieces) those.push(piece);
    });
  return [...alike, ...others].slice(0, mostPieces);
};

const none: readonly PieceRow[] = [];

/** A snapshot from when the comparison was opened, not a live query; undefined while loading. */
export const useSignatures = (own: PieceRow): Signature[] | undefined => {
  const data = useUserData();
  const { id, artist } = own;
  const { state, value } = useAsync(data === null ? null : () => signedPieces(data.db, { id, artist }), [data, id, artist]);
  const signed = state === 'failed' ? none : value;
  return useMemo(
    () => (signed === undefined ? undefined : signaturesOf([own, ...signed.filter((piece) => piece.id !== own.id)], own)),
    [signed, own],
  );
};

const wholeCrop: Crop = [0, 0, 1, 0, 1, 1, 0, 1];
/** Pixels. */
const [fetchedWidth, shownSide] = [1280, 900];

/** The signature as it was marked, else its whole photograph; undefined while loading, null if it is not on this device. */
export const useSignaturePicture = ({ url, crop }: Signature): Blob | null | undefined => {
  const photograph = usePicture(url, fetchedWidth);
  const straight = useStraightened(photograph, crop ?? wholeCrop, shownSide);
  return photograph === null ? null : straight === null ? photograph : straight?.blob;
};
