// How a record about the whole sample collection is declared.
import { createHash } from 'node:crypto';
import type { RecordKind } from '#shared/records/record-kinds.ts';

export type CollectionRecord = { id: string; kind: RecordKind; fields: Readonly<Record<string, unknown>> };

/** A fixed id for this name. */
export const idNamed = (name: string): string =>
  `01900000-0000-7000-8000-de${createHash('sha256').update(name).digest('hex').slice(0, 10)}`;
