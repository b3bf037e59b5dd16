// The interface for merging long texts, without Yjs, which the device loads on demand.
import type { TextField } from '#shared/records/piece-fields.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';

/** Identifies a document: a piece has one per long text. */
export type TextKey = { pieceId: string; field: TextField };

/**
 * The plain text and its document. With a null state the text is unchanged since the operation that created the piece, and the
 * document is derived from key and text, byte for byte the same on every device.
 */
export type TextValue = { text: string; state: Uint8Array | null };
export type TextChange = TextValue & { state: Uint8Array; update: Uint8Array };

export type TextMerger = {
  /** Merges an update. Refuses one that is malformed, depends on missing updates, holds more than plain text, or grows too long. */
  merge(key: TextKey, value: TextValue, update: Uint8Array): (TextValue & { state: Uint8Array }) | { refused: RefusalReason };
  /**
   * The smallest update that changes the text to `next`. opened: the text that the writer had before them, if it has changed since;
   * both edits are then kept.
   */
  change(key: TextKey, value: TextValue, next: string, opened?: string): TextChange;
  /** The whole document as one update. */
  whole(key: TextKey, value: TextValue): Uint8Array;
};
