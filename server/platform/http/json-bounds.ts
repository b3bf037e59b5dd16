// Scans a JSON text before it is parsed: its depth and number of values determine the cost of parsing and validation.
import { AppError } from '#shared/contract/wire/errors.ts';

/** A legitimate body of 1,000 rows with all their fields has 40,000 values, and what it carries may nest 64 levels deep. */
export const jsonBounds = { depth: 128, values: 120_000, keys: 5_000 } as const;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, openBracket, closeBrace, closeBracket] = [0x7b, 0x5b, 0x7d, 0x5d];

/** The index after the string whose opening quote is before `at`. */
const afterString = (bytes: Uint8Array, at: number): number => {
  let next = at;
  while (next < bytes.length && bytes[next] !== quote) next += bytes[next] === backslash ? 2 : 1;
  return next + 1;
};

/** Whether a text is within the bounds, in one pass; syntax is left to the parser. keys: per object. */
export const isWithinBounds = (bytes: Uint8Array): boolean => {
  const { depth: maxDepth, values: maxValues, keys: maxKeys } = jsonBounds;
  let depth = 0;
  let values = 1;
  /** Number of entries of each open container; negative for those without their own limit. */
  const entries = new Int32Array(maxDepth + 1);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) at = afterString(bytes, at + 1) - 1;
    else if (byte === comma) {
      values += 1;
      entries[depth] = (entries[depth] ?? 0) + 1;
      if (values > maxValues || (entries[depth] ?? 0) >= maxKeys) return false;
    } else if (byte === openBrace || byte === openBracket) {
      values += 1;
      depth += 1;
      if (depth > maxDepth || values > maxValues) return false;
      entries[depth] = byte === openBrace ? 0 : -maxValues;
    } else if ((byte === closeBrace || byte === closeBracket) && depth > 0) depth -= 1;
  }
  return true;
};

/** Throws payload_too_large, after which a device sends less at once. */
export const refuseBeyondBounds = (bytes: Uint8Array): void => {
  if (!isWithinBounds(bytes)) throw new AppError('payload_too_large', { text: 'The request holds too many values, or goes too deep.' });
};
