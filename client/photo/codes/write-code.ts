// Makes QR codes.
import { encodeQR } from 'qr';

/** Rows of modules, true for a dark one, with a border of one light module. It is read with a tenth of it damaged. */
export const codeOf = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
