// Bytes as text: Multibase (a letter that names the base, then the digits) and hexadecimal digits.
import { base58, base64urlnopad, hex } from '@scure/base';

const base58btc = 'z';
const base64url = 'u';

const reader =
  (prefix: string, { decode }: { decode(text: string): Uint8Array }) =>
  (text: string): Uint8Array => {
    if (!text.startsWith(prefix)) throw new TypeError(`the text does not begin with ${prefix}`);
    return decode(text.slice(1));
  };

export const toBase58btc = (bytes: Uint8Array): string => base58btc + base58.encode(bytes);
/** Throws for any other text. */
export const fromBase58btc = reader(base58btc, base58);
export const toBase64url = (bytes: Uint8Array): string => base64url + base64urlnopad.encode(bytes);
/** Throws for any other text. */
export const fromBase64url = reader(base64url, base64urlnopad);
export const toHex = (bytes: Uint8Array): string => hex.encode(bytes);
export const fromHex = (text: string): Uint8Array => hex.decode(text);
