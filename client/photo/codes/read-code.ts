// Reads QR codes in pictures.
import { decodeQR } from 'qr/decode.js';

/** image: RGBA. Null where no code is found. */
export const codeIn = (image: { width: number; height: number; data: Uint8ClampedArray }): string | null => {
  try {
    return decodeQR(image);
  } catch {
    return null;
  }
};
