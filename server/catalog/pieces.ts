// The acts on pieces that the server itself does for other features: creating one from a scan, and projecting a verdict.
import { unknownArtist, untitled, type PhotoRef } from '#shared/domain/piece/piece.ts';
import { serverDevice, tick } from '#shared/sync/wire/clock.ts';
import { allFields } from '#shared/sync/merge/merge.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { passOnPiece, type PassedPiece } from './piece-hand-over.ts';
import { blankPiece } from './piece-operations.ts';
import {
  findAnyPiece,
  findPiece,
  insertPiece,
  lockAnyPiece,
  lockPieces,
  piecesWithPhotos,
  pieceWithPhoto,
  setPieceVersion,
  writeOffer,
  writeVerdict,
  type Offer,
  type StoredPiece,
  type Verdict,
} from './pieces.store.ts';

/** Gives out versions of a user's feed; locks the counter, so it is called last. */
type Touch = (tx: Tx, userId: string, rows?: number) => Promise<number>;

export type ScannedPiece = {
  userId: string;
  /** New, so that no push can name it before it is committed. */
  pieceId: string;
  title: string;
  artist: string;
  description: string;
  medium: string | null;
  /** Front first. */
  photos: PhotoRef[];
  /** The device's own time of the capture. */
  composedAt: Date | null;
};

const orElse = (text: string, other: string): string => (text.trim() === '' ? other : text.trim());

/** Stands until the real version is given out, which comes last; no two inserts of a user may wait for each other over it. */
const passingVersion = (): number => -1 - Math.floor(Math.random() * 2 ** 50);

export const createPieces = ({ clock, touch }: { clock: Clock; touch: Touch }) => {
  /** False when the piece is there already, and nothing is changed then. */
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
   * Puts the number of the newest analysis on the piece, and what it rests on. isStale: the description had changed before the
   * analysis ended. False when the user has no such piece.
   */
  const projectAnalysis = async (tx: Tx, verdict: Verdict): Promise<boolean> => {
    if (!(await writeVerdict(tx, { ...verdict, confidence: Math.round(verdict.confidence) }))) return false;
    await setPieceVersion(tx, verdict.pieceId, await touch(tx, verdict.userId));
    return true;
  };

  /** Puts on the piece what it is offered for, null where it is not. It locks the owner's counter of versions, so it comes last. */
  const projectOffer = async (tx: Tx, piece: { id: string; userId: string }, offer: Offer | null): Promise<void> => {
    await writeOffer(tx, piece.id, offer);
    await setPieceVersion(tx, piece.id, await touch(tx, piece.userId));
  };

  return {
    createPieceFromScan,
    projectAnalysis,
    projectOffer,
    /** Whoever it belongs to, for an act that has asked already who may see it; undefined where it is deleted. */
    anyPiece: (db: Db, pieceId: string): Promise<StoredPiece | undefined> => findAnyPiece(db, pieceId),
    lockAnyPiece: (tx: Tx, pieceId: string): Promise<StoredPiece | undefined> => lockAnyPiece(tx, pieceId),
    /** The user's own piece, deleted ones included as long as they can be restored; undefined for foreign and missing ones alike. */
    pieceOwnedBy: (db: Db, userId: string, pieceId: string): Promise<StoredPiece | undefined> => findPiece(db, userId, pieceId),
    /** The same, locked until the transaction ends. */
    lockOwnPiece: async (tx: Tx, userId: string, pieceId: string): Promise<StoredPiece | undefined> => {
      const [piece] = await lockPieces(tx, userId, [pieceId]);
      return piece?.purged_at === null ? piece : undefined;
    },
    /** Gives a locked piece to its buyer; the caller has given out the versions. */
    passOn: (tx: Tx, passed: PassedPiece): Promise<void> => passOnPiece(tx, passed, clock()),
    /** By address: the pieces of that owner that show these photographs now. */
    piecesShowing: (db: Db, userId: string, urls: readonly string[]): Promise<Map<string, string>> => piecesWithPhotos(db, userId, urls),
    /** The piece of that owner which shows the photograph at this address, or has shown it, so that it can be put back. */
    pieceShowing: (db: Db, userId: string, url: string): Promise<string | null> => pieceWithPhoto(db, userId, url),
  };
};

export type Pieces = ReturnType<typeof createPieces>;
