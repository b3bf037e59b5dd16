// Decodes the bytes of a text file: by its byte order mark, by proof, else by a guess, or as somebody has chosen.
import { decodeAs, type Encoding } from './encodings.ts';
import { guessEncoding } from './guess-encoding.ts';
import { decodeUtf8 } from './utf8.ts';

/** Broken bytes in UTF-8 are marked, see utf8.ts. */
export type Decoded = { text: string; encoding: Encoding };

const startsWith = (bytes: Uint8Array, ...codes: number[]): boolean => codes.every((code, index) => bytes[index] === code);

/** Detects UTF-16 without a byte order mark: signs, digits and line ends have a zero in every other byte. */
const wideOf = (bytes: Uint8Array): Encoding | null => {
  const head = bytes.subarray(0, 4_000);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < head.length / 50) return null;
  if (odd > even * 5) return 'utf-16le';
  return even > odd * 5 ? 'utf-16be' : null;
};

const marked = (bytes: Uint8Array): Encoding | null => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  return startsWith(bytes, 0xef, 0xbb, 0xbf) ? 'utf-8' : null;
};

export const decodeText = (bytes: Uint8Array, chosen?: Encoding): Decoded => {
  const sure = chosen ?? marked(bytes) ?? wideOf(bytes);
  const text = sure === null || sure === 'utf-8' ? decodeUtf8(bytes, sure !== null) : null;
  if (text !== null) return { text, encoding: 'utf-8' };
  const encoding = sure ?? guessEncoding(bytes);
  return { text: decodeAs(bytes, encoding), encoding };
};
