// The server of a run, seen from outside: what the devices talk to, and what the oracles look at.
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
  /** The pieces with their photographs. */
  albums: readonly { id: string; photos: PhotoRef[]; photo_rows?: PhotoRows | null | undefined }[];
  history: ServerHistory[];
  /** Ids of operations that took effect. */
  operations: string[];
  profileName: string;
};

/** The server's end of a socket. */
export type ServerEnd = { hear(text: string): void; close(): void };
/** Opens a socket of a user: `say` gets the server's frames, `end` is called once when the server hangs up. */
export type Connect = (device: { say(text: string): void; end(code: number): void }) => ServerEnd;

export type Backend = {
  connect(userId: string): Connect;
  addUser(): Promise<string>;
  /** Ends in the middle of whatever the server does and begins again on the same data. */
  restart(): Promise<void>;
  fetch: typeof fetch;
  /** A piece that the server makes, as a scan does. */
  scan(userId: string, piece: { id: string; title: string; artist: string }): Promise<void>;
  /** A new verdict on a piece. */
  judge(userId: string, pieceId: string, confidence: number): Promise<void>;
  /** Takes a piece out of its owner's hands, or gives it back: until then it may not be deleted. */
  reserve(pieceId: string): void;
  dump(userId: string): Promise<ServerDump>;
  /** Where the user's feed stands. */
  version(userId: string): Promise<number>;
  /** Keeps a copy of what this user has. */
  backup(userId: string): Promise<void>;
  /** Puts the last copy in place of what this user has, as a server does that was restored; nothing where there is no copy. */
  restore(userId: string): Promise<void>;
  /** Nobody asks for this user any more. */
  leave(userId: string): void;
  /** Unix milliseconds of the server. */
  now(): number;
  /** Nearer to each other than this, two moments count as the same: answers take their time. Milliseconds. */
  sameMoment: number;
  /** What the server has failed at since this was asked last; nothing that a device or a network does may make it fail. */
  failures(): string[];
  /** Between two steps some time goes by. */
  pass(): void;
};
