// The operation that creates an import record: what an archive says of a piece; read-only and never trusted.
import * as z from 'zod/mini';
import { defineKind } from './kind.ts';

/** origin: when it was first added. history: an earlier value of a field. analysis: an opinion as stated by the archive. */
export const importedKinds = ['origin', 'history', 'analysis'] as const;
export type ImportedKind = (typeof importedKinds)[number];

/** Maximum characters of one record as JSON. */
export const maxImported = 200_000;

const id = z.uuid();
const isSmall = (value: unknown): boolean => JSON.stringify(value).length <= maxImported;

export const importKinds = {
  'piece.import': defineKind({
    shape: z.strictObject({ recordId: id, pieceId: id, about: z.enum(importedKinds), value: z.record(z.string(), z.unknown()) }),
    check: (payload) => (isSmall(payload.value) ? { payload } : { refused: 'too_large' }),
    subject: ({ recordId }) => recordId,
  }),
};
