// What the sync engine needs of a database: a few tables and transactions that happen whole or not at all.
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import type { TextField } from '#shared/records/piece-fields.ts';
import type {
  AcknowledgedRow,
  ConversationRow,
  FileBytesRow,
  FileRow,
  HistoryRow,
  ImportedRow,
  MessageRow,
  MetaRow,
  NoticeRow,
  OutboxRow,
  PieceRow,
  RecordRow,
  TextRow,
  BaseRow,
} from './database.ts';

export type Rows = {
  pieces: PieceRow;
  texts: TextRow;
  outbox: OutboxRow;
  acknowledged: AcknowledgedRow;
  truths: BaseRow;
  history: HistoryRow;
  analyses: AnalysisRecord;
  messages: MessageRow;
  conversations: ConversationRow;
  notifications: NoticeRow;
  imported: ImportedRow;
  records: RecordRow;
  files: FileRow;
  fileBytes: FileBytesRow;
  meta: MetaRow;
};
export type TableName = keyof Rows;
export type KeyOf<T extends TableName> = T extends 'texts' ? [pieceId: string, field: TextField] : string;

/** Properties that rows can be found by. */
export type Indexes = {
  pieces: never;
  texts: 'pieceId';
  outbox: 'subject' | 'state';
  acknowledged: never;
  truths: never;
  history: 'pieceId' | 'notice';
  analyses: 'piece_id';
  messages: never;
  conversations: never;
  notifications: never;
  imported: 'piece_id';
  records: 'about';
  files: never;
  fileBytes: never;
  meta: never;
};

/** Only calls of this object may be awaited inside of a transaction: anything else would let it end. */
export type StoreTx = {
  get<T extends TableName>(table: T, key: KeyOf<T>): Promise<Rows[T] | undefined>;
  /** In the order of the keys; undefined for what is not there. */
  many<T extends TableName>(table: T, keys: readonly KeyOf<T>[]): Promise<(Rows[T] | undefined)[]>;
  all<T extends TableName>(table: T): Promise<Rows[T][]>;
  keys<T extends TableName>(table: T): Promise<KeyOf<T>[]>;
  by<T extends TableName>(table: T, index: Indexes[T] & string, value: string | number): Promise<Rows[T][]>;
  count<T extends TableName>(table: T, index: Indexes[T] & string, value: string | number): Promise<number>;
  put<T extends TableName>(table: T, rows: readonly Rows[T][]): Promise<void>;
  remove<T extends TableName>(table: T, keys: readonly KeyOf<T>[]): Promise<void>;
  /** Removes the rows whose `at` is before the time. */
  removeOlder(table: 'acknowledged', at: number): Promise<void>;
};

export type Store = {
  /** On disk before it resolves. Rejects, with nothing changed, when the work rejects or the space is used up. */
  write<R>(work: (tx: StoreTx) => Promise<R>): Promise<R>;
  read<R>(work: (tx: StoreTx) => Promise<R>): Promise<R>;
  /** Told after each change of the outbox, the notices or the meta rows, also by another tab. */
  watch(listener: () => void): () => void;
  close(): void;
};

/** Why the device cannot store: there is no room, or the database was closed under us. */
export class StorageFailure extends Error {
  override name = 'StorageFailure';
  readonly kind: 'full' | 'closed' | 'broken';
  constructor(kind: 'full' | 'closed' | 'broken', cause: unknown) {
    super(kind === 'full' ? 'There is no room left on this device.' : 'The storage of this device cannot be used.', { cause });
    this.kind = kind;
  }
}
