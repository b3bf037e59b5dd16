// The store interface of the sync engine: a few tables, and atomic transactions.
import { SaidError } from '#shared/contract/wire/errors.ts';
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

/** Indexed properties per table. */
export type Indexes = {
  pieces: never;
  texts: 'pieceId';
  outbox: 'subject' | 'state' | 'kind';
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

/** Inside a transaction only calls of this object may be awaited: anything else would let it commit. */
export type StoreTx = {
  get<T extends TableName>(table: T, key: KeyOf<T>): Promise<Rows[T] | undefined>;
  /** In the order of the keys; undefined for missing rows. */
  many<T extends TableName>(table: T, keys: readonly KeyOf<T>[]): Promise<(Rows[T] | undefined)[]>;
  all<T extends TableName>(table: T): Promise<Rows[T][]>;
  keys<T extends TableName>(table: T): Promise<KeyOf<T>[]>;
  by<T extends TableName>(table: T, index: Indexes[T] & string, value: string | number): Promise<Rows[T][]>;
  count<T extends TableName>(table: T, index: Indexes[T] & string, value: string | number): Promise<number>;
  put<T extends TableName>(table: T, rows: readonly Rows[T][]): Promise<void>;
  remove<T extends TableName>(table: T, keys: readonly KeyOf<T>[]): Promise<void>;
  /** Rows of the outbox in the order of their `seq`, from the first one above `after`. */
  queued(after: number, most: number): Promise<OutboxRow[]>;
  /** Removes the rows whose `at` is earlier. */
  removeOlder(table: 'acknowledged', at: number): Promise<void>;
};

export type Store = {
  /** Durable once resolved. Rejects, with nothing changed, if the work rejects or the quota is exceeded. */
  write<R>(work: (tx: StoreTx) => Promise<R>): Promise<R>;
  read<R>(work: (tx: StoreTx) => Promise<R>): Promise<R>;
  /** Called after each change of the outbox, the notices or the meta rows, in any tab. Returns the unsubscribe function. */
  watch(listener: () => void): () => void;
  close(): void;
};

/** The device cannot store: the quota is exceeded, or the database was closed by the browser. */
export class StorageFailure extends SaidError {
  override name = 'StorageFailure';
  readonly kind: 'full' | 'closed' | 'broken';
  constructor(kind: 'full' | 'closed' | 'broken', cause: unknown) {
    super(kind === 'full' ? 'There is no room left on this device.' : 'The storage of this device cannot be used.', { cause });
    this.kind = kind;
  }
}
