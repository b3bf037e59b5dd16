// The IndexedDB database of one user on this device. Dexie versions are append-only.
import Dexie, { type Table } from 'dexie';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import type { SignedAnalysis } from '#shared/contract/works/transfer.ts';
import type { PhotoKind, PhotoRef, Crop } from '#shared/domain/piece/piece.ts';
import type { PieceScalars } from '#shared/records/pieces.ts';
import type { TextField } from '#shared/records/piece-fields.ts';
import type { FileRef } from '#shared/records/file-ref.ts';
import type { Medium } from '#shared/domain/piece/medium.ts';
import type { VerdictBasis } from '#shared/domain/piece/verdict.ts';
import type { Clocks, Replaced } from '#shared/sync/merge/merge.ts';
import type { PhotoRows } from '#shared/sync/merge/photo-merge.ts';
import type { MergedRecord } from '#shared/sync/merge/record-merge.ts';
import type { ImportedKind } from '#shared/sync/kinds/import-kinds.ts';
import type { UncheckedOperation } from '#shared/sync/kinds/operation.ts';
import type { Correspondence, MessageRecord } from '#shared/domain/people/correspondence.ts';
import type { NoticeRecord } from '#shared/domain/people/notice.ts';
import { columnsTracking } from './catalog-tracking.ts';
import type { Failed } from './failed.ts';
import { modernPiece } from './piece-row.ts';

/** A piece as the device shows it: scalars, its long texts as plain text, and server-only fields. */
export type PieceRow = PieceScalars & {
  id: string;
  description: string;
  provenance_text: string;
  ai_confidence: number | null;
  /** The basis of the verdict; missing from rows stored by an earlier version. */
  verdict_basis?: VerdictBasis | null;
  /** The verdict is for an earlier title, artist or front. */
  verdict_stale: boolean;
  for_sale: boolean;
  /** Minor units; the price of an active listing. */
  price: number | null;
  currency: 'USD' | 'EUR' | 'GBP' | null;
  image_url: string | null;
  /** ISO 8601 by the server; by the device until the server has answered. */
  created_at: string;
  /** Missing while they are derived from the list. */
  photo_rows?: PhotoRows | null | undefined;
  /** Clock of the newest write per field ('*' for all others), and of the deletion under 'deleted'. */
  clocks: Clocks;
  /** 1 while deleted and not yet purged; an index needs a number. */
  deleted: 0 | 1;
  /** Fields by name that only a newer app version knows. */
  newer?: Record<string, unknown> | undefined;
};

/**
 * waiting: never sent. sending: sent without a known answer, so the server may have it. failed: refused, its effect was removed. held:
 * kept, with its effect, until app or server is newer or the account has room.
 */
export type OutboxState = 'waiting' | 'sending' | 'failed' | 'held';
export type OutboxRow = {
  id: string;
  device: string;
  /** Sequence number on this device. */
  seq: number;
  clock: string;
  kind: string;
  /** The id of the entity it is about, for lists and for undo. */
  subject: string;
  payload: unknown;
  state: OutboxState;
  /** For a text operation: the text after the change, so that its author can recover it whatever happens to the operation. */
  shown?: string | undefined;
  /** The inverse change has been made. */
  undone?: true | undefined;
  /** The refusal reason: one of the protocol's or a newer server's. */
  refusal?: string | undefined;
  /** The server's text, for a refusal that this version does not know; rows of earlier versions always have it. */
  reason?: string | undefined;
  attempts: number;
  /** ISO 8601 by the device. */
  madeAt: string;
};

/** An acknowledged operation, retained for a while: a restored server may have lost it. at: server time, Unix milliseconds. */
export type AcknowledgedRow = {
  id: string;
  at: number;
  operation: UncheckedOperation;
  /** The values it replaced, if the acknowledgment came without their history rows. */
  replaced?: readonly Replaced[] | undefined;
};

/** The base of an entity with pending operations: its last known server state, on which they are rebased. */
export type BaseRow = { key: string; value: unknown };

/** A value that was overwritten or lost a merge. */
export type HistoryRow = {
  id: string;
  pieceId: string;
  /** For a field of a record about that piece. */
  recordId?: string | undefined;
  field: string;
  value: unknown;
  clock: string;
  device: string;
  /** Two devices changed the same field without having seen each other's value. */
  conflict: boolean;
  /** 1 until the conflict notice was seen on this device. */
  notice: 0 | 1;
  /** ISO 8601; the time of writing. */
  at: string;
};

/** The Yjs document of a text edited since its piece was created; before that it is derived from the text. */
export type TextRow = { pieceId: string; field: TextField; state: Uint8Array };

export type DraftState = 'waiting' | 'uploading' | 'analyzing' | 'done' | 'failed' | 'needs-plan';
export type DraftRow = Failed & {
  /** The scan's id: the idempotency key of its analysis. */
  id: string;
  title: string;
  artist: string;
  description: string;
  medium: Medium | null;
  /** Set for a re-analysis of an existing piece, or a photograph added to it. */
  pieceId: string | null;
  /** Set for an additional photograph of the piece: its kind. It is not analyzed. */
  adds?: PhotoKind | undefined;
  /** The crop that its owner took of such a photograph. */
  crop?: Crop | undefined;
  /** The piece was captured on this device: it is created with its first photograph, should the app have been closed before. */
  creates?: true | undefined;
  composedAt: string;
  state: DraftState;
  /** The file itself was refused: a retry would be refused too. */
  isFinal?: boolean | undefined;
  attempts: number;
  /** Photographs in order, front first. */
  photoIds: string[];
  /** For an imported photograph: signed opinions about it, sent to the server for verification after the upload. */
  opinions?: SignedAnalysis[] | undefined;
};

export type PhotoRow = {
  id: string;
  draftId: string;
  /** Of a row from before the files had a table of their own (photo-bytes.ts). */
  bytes?: ArrayBuffer | null;
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Bytes; 0 where the file is on the server only. */
  size: number;
  sha256: string;
  /** Upload path; fixed when the draft is saved, so that retries are idempotent. */
  path: string;
  publicUrl: string | null;
  /** The server's metadata of a photograph that is added to a piece. */
  stored?: Pick<PhotoRef, 'width' | 'height' | 'placeholder'> | undefined;
};

/** The unmodified bytes of a photograph's file. */
export type PhotoBytesRow = { id: string; bytes: ArrayBuffer };

/** The features of a photograph, by version, number and address (see feature-rows.ts). data: their words. */
export type FeaturesRow = { key: string; width: number; height: number; data: ArrayBuffer };

/** A cached image for offline use: 320 px for every piece, wider ones once viewed. */
export type PictureRow = { key: string; url: string; width: number; blob: Blob; size: number; usedAt: number };

/** order: the server's time; for a pending message a number above all times, in the order of writing. */
export type MessageRow = Omit<MessageRecord, 'created_at'> & { created_at: number | null; order: number };
/** id is the other person's. */
export type ConversationRow = Correspondence;

/** An import record: shown as a claim of the archive, never trusted. */
export type ImportedRow = { id: string; piece_id: string; about: ImportedKind; value: Record<string, unknown> };

/** A record of any kind, including kinds that this version does not know. */
export type RecordRow = MergedRecord;

/** waiting, uploading, failed: not on the server yet. kept: on the server, and cached here for offline use. */
export type FileState = 'waiting' | 'uploading' | 'failed' | 'kept';
/** A record's file whose bytes are on this device. usedAt: Unix milliseconds. */
export type FileRow = FileRef & Failed & { recordId: string; state: FileState; attempts: number; usedAt: number };
export type FileBytesRow = { id: string; bytes: ArrayBuffer };

export type NoticeRow = NoticeRecord;

/** Key-value pairs: device id, hybrid clock, cursor, server epoch, clock offset, last contact. */
export type MetaRow = { key: string; value: unknown };

const modernBase = (row: BaseRow | undefined): BaseRow | undefined =>
  row === undefined || row.value === null || !row.key.startsWith('piece:') ? row : { ...row, value: modernPiece(row.value as PieceRow) };

export class UserDatabase extends Dexie {
  declare pieces: Table<PieceRow, string>;
  declare outbox: Table<OutboxRow, string>;
  declare acknowledged: Table<AcknowledgedRow, string>;
  declare truths: Table<BaseRow, string>;
  declare history: Table<HistoryRow, string>;
  declare texts: Table<TextRow, [string, TextField]>;
  declare drafts: Table<DraftRow, string>;
  declare photos: Table<PhotoRow, string>;
  declare photoBytes: Table<PhotoBytesRow, string>;
  declare pictures: Table<PictureRow, string>;
  declare analyses: Table<AnalysisRecord, string>;
  declare messages: Table<MessageRow, string>;
  declare conversations: Table<ConversationRow, string>;
  declare imported: Table<ImportedRow, string>;
  declare records: Table<RecordRow, string>;
  declare files: Table<FileRow, string>;
  declare fileBytes: Table<FileBytesRow, string>;
  declare features: Table<FeaturesRow, string>;
  declare notifications: Table<NoticeRow, string>;
  declare meta: Table<MetaRow, string>;
  /** Packed columns of the catalog search. */
  declare columns: Table<{ key: string; value: unknown }, string>;

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.use(columnsTracking);
    this.version(1).stores({
      pieces: 'id, [deleted+created_at]',
      outbox: 'id, seq, subject, state',
      acknowledged: 'id, at',
      truths: 'key',
      history: 'id, pieceId, notice',
      texts: '[pieceId+field], pieceId',
      drafts: 'id, composedAt, state',
      photos: 'id, draftId',
      pictures: 'key, url, usedAt',
      analyses: 'id, piece_id',
      meta: 'key',
      columns: 'key',
    });
    this.version(2).stores({
      messages: 'id, [with_id+order]',
      conversations: 'id, unread',
      notifications: 'id, read',
      imported: 'id, piece_id',
    });
    this.version(3).stores({ records: 'id, about' });
    this.version(4).stores({ files: 'id, state', fileBytes: 'id' });
    this.version(5).stores({ features: 'key' });
    this.version(6).stores({ records: 'id, about, kind' });
    this.version(7).stores({ photoBytes: 'id', outbox: 'id, seq, subject, state, kind' });
    this.pieces.hook('reading', modernPiece);
    this.truths.hook('reading', modernBase);
  }
}

export const databaseNameOf = (userId: string): string => `verso-user-${userId}`;
