// Schemas shared by the uploads in parts: how a part is addressed, and how much has arrived.
import * as z from 'zod/mini';

/** Bytes per part, except the last one. */
export const partBytes = 1_048_576;

const wholeNumber = (most: number) =>
  z.string().check(
    z.regex(/^\d{1,9}$/, 'Must be a whole number'),
    z.refine((text) => Number(text) <= most, 'Is too large'),
  );

/** Describes the whole file. most: maximum bytes. */
export const partedFile = (most: number) => ({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal digits')),
  size: wholeNumber(most),
});
export const partOf = (most: number) => ({ ...partedFile(most), offset: wholeNumber(most) });

/** received: bytes from the start of the file that the server has. */
export const partsAnswer = z.object({ received: z.number() });
