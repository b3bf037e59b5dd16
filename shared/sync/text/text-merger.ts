// What merging long texts means, without the library that does it: the device loads that only when it needs it.
import type { TextField } from '#shared/records/piece-fields.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';

/** Which document: a piece has one for each of its long texts. */
export type TextKey = { pieceId: string; field: TextField };

/**
 * The plain text and its document. Without a state the text stands as the operation that created the piece wrote it,
 * and the document follows from key and text alone, the same bytes on every device.
 */
export type TextValue = { text: string; state: Uint8Array | null };
export type TextChange = TextValue & { state: Uint8Array; update: Uint8Array };

export type TextMerger = {
  /** Merges an update in. Refuses what is broken, leaves parts open, holds more than plain text, or grows too long. */
  merge(key: TextKey, value: TextValue, update: Uint8Array): (TextValue & { state: Uint8Array }) | { refused: RefusalReason };
  /**
   * The smallest change that makes `next` of the text, as an update. opened: the text that the writer had before them, where
   * it has changed since: what both have written stays.
   */
  change(key: TextKey, value: TextValue, next: string, opened?: string): TextChange;
  /** Everything the document holds, as one update. */
  whole(key: TextKey, value: TextValue): Uint8Array;
};
