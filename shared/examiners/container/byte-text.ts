// Decodes bytes as text without the DOM or Node.
const atOnce = 8192;

/** codes: UTF-16 code units. */
const fromCodes = (codes: Uint8Array | Uint16Array, length = codes.length): string => {
  let text = '';
  for (let at = 0; at < length; at += atOnce) text += String.fromCharCode(...codes.subarray(at, Math.min(length, at + atOnce)));
  return text;
};

export const latin1 = (bytes: Uint8Array): string => fromCodes(bytes);

export const utf16 = (bytes: Uint8Array, little: boolean): string => {
  const codes = new Uint16Array(bytes.length >> 1);
  for (let at = 0; at < codes.length; at++) {
    const [first, second] = [bytes[2 * at]!, bytes[2 * at + 1]!];
    codes[at] = little ? first | (second << 8) : (first << 8) | second;
  }
  return fromCodes(codes);
};

/** Trailing bytes of a sequence, and the allowed values of the first of them (Unicode, table 3-7). */
const sequenceOf = (lead: number): { more: number; from: number; to: number } | null => {
  if (lead >= 0xc2 && lead <= 0xdf) return { more: 1, from: 0x80, to: 0xbf };
  if (lead >= 0xe0 && lead <= 0xef) return { more: 2, from: lead === 0xe0 ? 0xa0 : 0x80, to: lead === 0xed ? 0x9f : 0xbf };
  if (lead >= 0xf0 && lead <= 0xf4) return { more: 3, from: lead === 0xf0 ? 0x90 : 0x80, to: lead === 0xf4 ? 0x8f : 0xbf };
  return null;
};

/** Invalid sequences become U+FFFD; a byte order mark is kept. */
export const utf8 = (bytes: Uint8Array): string => {
  const codes = new Uint16Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at++]!;
    if (lead < 0x80) {
      codes[length++] = lead;
      continue;
    }
    const sequence = sequenceOf(lead);
    let point = lead & (sequence === null ? 0 : 0x3f >> sequence.more);
    let missing = sequence?.more ?? -1;
    for (let [low, high] = [sequence?.from ?? 1, sequence?.to ?? 0]; missing > 0; missing--, low = 0x80, high = 0xbf) {
      const next = bytes[at] ?? -1;
      if (next < low || next > high) break;
      point = (point << 6) | (next & 0x3f);
      at++;
    }
    if (missing !== 0) codes[length++] = 0xfffd;
    else if (point < 0x10000) codes[length++] = point;
    else {
      codes[length++] = 0xd800 + ((point - 0x10000) >> 10);
      codes[length++] = 0xdc00 + (point & 0x3ff);
    }
  }
  return fromCodes(codes, length);
};
