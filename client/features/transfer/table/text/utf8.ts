// Text that is UTF-8 but for some bytes: what is valid stays right, and each broken byte can be found again in the cells.
import { decodeAs } from './encodings.ts';

/** The bytes of a valid sequence at `at`, by table 3-7 of the Unicode standard; otherwise how many begin one, negative. */
const sequenceAt = (bytes: Uint8Array, at: number): number => {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  for (let more = 1; more < length; more += 1) {
    const least = more > 1 ? 0x80 : first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
    const most = more > 1 ? 0xbf : first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
    const byte = bytes[at + more] ?? 0;
    if (byte < least || byte > most) return -more;
  }
  return length === 0 ? -1 : length;
};

type Part = { from: number; to: number; isValid: boolean };
type Utf8Parts = { parts: Part[]; valid: number; broken: number };

/** valid: characters of several bytes. broken: bytes, or beginnings of a character, that are none. */
const partsOf = (bytes: Uint8Array): Utf8Parts => {
  const found: Utf8Parts = { parts: [], valid: 0, broken: 0 };
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceAt(bytes, at);
    if (length > 1) found.valid += 1;
    if (length > 0) at += length;
    else {
      if (at > from) found.parts.push({ from, to: at, isValid: true });
      found.parts.push({ from: at, to: at - length, isValid: false });
      found.broken += 1;
      at -= length;
      from = at;
    }
  }
  if (bytes.length > from) found.parts.push({ from, to: bytes.length, isValid: true });
  return found;
};

/** A broken byte stands in the text as a lone surrogate, which no decoded text has. */
const mark = 0xdc00;
const whole = 0xdcff;

/** Null for text that is no UTF-8: what is broken outweighs what is valid. */
export const decodeUtf8 = (bytes: Uint8Array, isSure = false): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const { parts, valid, broken } = partsOf(bytes);
    if (!isSure && (valid === 0 || valid < broken)) return null;
    return parts
      .map(({ from, to, isValid }) => {
        if (isValid) return new TextDecoder('utf-8', { ignoreBOM: from > 0 }).decode(bytes.subarray(from, to));
        // The beginning of a character that was cut tells nothing.
        return String.fromCharCode(to - from > 1 ? whole : mark + (bytes[from] ?? 0));
      })
      .join('');
  }
};

const broken = /[\uDC80-\uDCFF]/gu;
/** The letter that a broken byte is in the encoding of most programs that write no UTF-8. */
const letterOf = (found: string): string => {
  const code = found.charCodeAt(0);
  const letter = code === whole ? '' : decodeAs(Uint8Array.of(code - mark), 'windows-1252');
  return letter === '' || /\p{Cc}/u.test(letter) ? '\uFFFD' : letter;
};
/** The cell with its broken bytes read as best they can be; null if there are none. */
export const mendedCell = (cell: string): string | null => (cell.search(broken) === -1 ? null : cell.replaceAll(broken, letterOf));
