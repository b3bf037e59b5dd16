// The server of a run as devices and oracles see it.
import type { PhotoRef } from '#shared/domain/piece/piece.ts';
import type { PhotoRows } from '#shared/sync/merge/photo-merge.ts';
import type { PieceScalars } from '#shared/records/pieces.ts';
import type { TextField } from '#shared/records/piece-fields.ts';

export type ServerPiece = Pick<PieceScalars, 'title' | 'artist' | 'period' | 'location'> &
  Record<TextField, string> & {
    id: string;
    deleted: boolean;
    ai_confidence: number | null;
    verdict_stale: boolean;
    clocks: Record<string, string>;
  };
export type ServerHistory = { id: string; pieceId: string; field: string; value: unknown; clock: string; conflict: boolean };
export type ServerDump = {
  pieces: ServerPiece[];
  /** The pieces with their photo rows. */
  albums: readonly { id: string; photos: PhotoRef[]; photo_rows?: PhotoRows | null | undefined }[];
  history: ServerHistory[];
  /** Ids of operations that took effect. */
  operations: string[];
  profileName: string;
};

/** The server's end of a socket. */
export type ServerEnd = { hear(text: string): void; close(): void };
/** Opens a user's socket: `say` receives the server's frames, `end` is called once when the server closes it. */
export type Connect = (device: { say(text: string): void; end(code: number): void }) => ServerEnd;

export type Backend = {
  connect(userId: string): Connect;
  addUser(): Promise<string>;
  /** Stops in the middle of any work and restarts on the same data. */
  restart(): Promise<void>;
  fetch: typeof fetch;
  /** Creates a piece on the server, as a scan does. */
  scan(userId: string, piece: { id: string; title: string; artist: string }): Promise<void>;
  /** Stores a new verdict on a piece. */
  judge(userId: string, pieceId: string, confidence: number): Promise<void>;
  /** Toggles a reservation of a piece: while reserved it may not be deleted. */
  reserve(pieceId: string): void;
  dump(userId: string): Promise<ServerDump>;
  /** The user's feed head. */
  version(userId: string): Promise<number>;
  /** Backs up this user's data. */
  backup(userId: string): Promise<void>;
  /** Restores this user's data from the last backup, like a restored server; does nothing without one. */
  restore(userId: string): Promise<void>;
  /** The user is no longer needed. */
  leave(userId: string): void;
  /** Server time, Unix milliseconds. */
  now(): number;
  /** Resolution of the server's time in milliseconds: closer moments count as equal, since answers take time. */
  sameMoment: number;
  /** Server errors since the last call; no device or network may cause one. */
  failures(): string[];
  /** Lets time pass between two steps. */
  pass(): void;
};
