// Base64 encoding and decoding without the DOM or Node.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const foreign = /[^A-Za-z0-9+/]/;
const valueOf = new Uint8Array(128);
for (let index = 0; index < alphabet.length; index += 1) valueOf[alphabet.charCodeAt(index)] = index;

const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0;
const letter = (value: number): string => alphabet.charAt(value & 63);

export const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const group = (at(bytes, index) << 16) | (at(bytes, index + 1) << 8) | at(bytes, index + 2);
    text += letter(group >> 18) + letter(group >> 12);
    text += index + 1 < bytes.length ? letter(group >> 6) : '=';
    text += index + 2 < bytes.length ? letter(group) : '=';
  }
  return text;
};

/** Null if the text is not valid base64. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  if (text.length % 4 !== 0 || foreign.test(text.slice(0, text.length - padding))) return null;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  const digit = (index: number): number => valueOf[text.charCodeAt(index) & 127] ?? 0;
  for (let index = 0, target = 0; index < text.length; index += 4) {
    const group = (digit(index) << 18) | (digit(index + 1) << 12) | (digit(index + 2) << 6) | digit(index + 3);
    for (let shift = 16; shift >= 0 && target < bytes.length; shift -= 8) bytes[target++] = (group >> shift) & 255;
  }
  return bytes;
};
