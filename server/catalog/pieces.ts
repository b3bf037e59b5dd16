// The acts on pieces for other features: creating one from a scan, and projecting verdicts and offers.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { unknownArtist, untitled, type PhotoRef } from '#shared/domain/piece/piece.ts';
import { serverDevice, tick } from '#shared/sync/wire/clock.ts';
import { allFields } from '#shared/sync/merge/merge.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { FeedRows } from '#server/feed/feed.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { passOnPiece, type PassedPiece } from './piece-hand-over.ts';
import { blankPiece } from './piece-operations.ts';
import { recordsAbout } from './records/records.store.ts';
import {
  findAnyPiece,
  findPiece,
  insertPiece,
  lockAnyPiece,
  lockPieces,
  piecesWithPhotos,
  pieceWithPhoto,
  setPieceVersion,
  sharesPhotos,
  writeOffer,
  writeVerdict,
  type Offer,
  type StoredPiece,
  type Verdict,
} from './pieces.store.ts';

export { countPiecesOf, lockPiecesOf } from './account-deletion.store.ts';
export type { StoredPiece };

/** Returns the next version of a user's feed; locks the version counter, so it is called last. */
type Touch = (tx: Tx, userId: string, rows?: number) => Promise<number>;

export type ScannedPiece = {
  userId: string;
  /** A new id, so no push can refer to it before the commit. */
  pieceId: string;
  title: string;
  artist: string;
  description: string;
  medium: string | null;
  /** Front first. */
  photos: PhotoRef[];
  /** The time of the capture by the device's clock. */
  composedAt: Date | null;
};

const orElse = (text: string, other: string): string => (isBlank(text) ? other : text.trim());

/** Random placeholder until the version is assigned at the end: concurrent inserts of a user must not block on a unique key. */
const passingVersion = (): number => -1 - Math.floor(Math.random() * 2 ** 50);

export const createPieces = ({ clock, touch }: { clock: Clock; touch: Touch }) => {
  /** False if the piece exists, which is then unchanged. */
  const createPieceFromScan = async (tx: Tx, scanned: ScannedPiece): Promise<boolean> => {
    const now = clock();
    const piece: StoredPiece = {
      ...blankPiece(scanned.pieceId, scanned.userId, now),
      title: orElse(scanned.title, untitled),
      artist: orElse(scanned.artist, unknownArtist),
      description: scanned.description,
      medium: scanned.medium,
      photos: scanned.photos,
      composed_at: scanned.composedAt,
      clocks: { [allFields]: tick('', now.getTime(), serverDevice) },
    };
    if (!(await insertPiece(tx, piece, passingVersion()))) return false;
    await setPieceVersion(tx, scanned.pieceId, await touch(tx, scanned.userId));
    return true;
  };

  /**
   * Projects the newest analysis (confidence and basis) to the piece. isStale: title, artist or front changed before the analysis
   * ended. False if the user has no such piece.
   */
  const projectAnalysis = async (tx: Tx, verdict: Verdict): Promise<boolean> => {
    if (!(await writeVerdict(tx, { ...verdict, confidence: Math.round(verdict.confidence) }))) return false;
    await setPieceVersion(tx, verdict.pieceId, await touch(tx, verdict.userId));
    return true;
  };

  /** Projects the listing to the piece, null if it is not for sale. Locks the owner's version counter, so it comes last. */
  const projectOffer = async (tx: Tx, piece: { id: string; userId: string }, offer: Offer | null): Promise<void> => {
    await writeOffer(tx, piece.id, offer);
    await setPieceVersion(tx, piece.id, await touch(tx, piece.userId));
  };

  return {
    createPieceFromScan,
    projectAnalysis,
    projectOffer,
    /** Of any owner, for a caller that has checked access; undefined if it is deleted. */
    anyPiece: findAnyPiece,
    lockAnyPiece,
    /** The user's own piece, including deleted ones that can be restored; undefined otherwise. */
    pieceOwnedBy: findPiece,
    recordsAbout,
    /** The same, locked until the transaction ends. */
    lockOwnPiece: async (tx: Tx, userId: string, pieceId: string): Promise<StoredPiece | undefined> => {
      const [piece] = await lockPieces(tx, [userId], [pieceId]);
      return piece?.purged_at === null ? piece : undefined;
    },
    /** Hands a locked piece over to its buyer: the rows that the caller gives to the feed. */
    passOn: (tx: Tx, passed: PassedPiece): Promise<FeedRows[]> => passOnPiece(tx, passed, clock()),
    /** By URL: the owner's pieces that currently show these photographs. */
    piecesShowing: piecesWithPhotos,
    sharesPhotos,
    /** The owner's piece that shows the photograph, or has it in its history, from where it can be restored. */
    pieceShowing: pieceWithPhoto,
  };
};

export type Pieces = ReturnType<typeof createPieces>;
