// What was done in a run, written down apart from the code under test: the ground of the oracles.
import type { TextField } from '#shared/records/piece-fields.ts';
import type { SetField } from './script.ts';

/** timed: the device knew the right time; at: that time, in Unix milliseconds. */
type Made = { id: string; device: number; at: number; timed: boolean };
export type WriteEntry = Made & {
  kind: 'set' | 'first';
  pieceId: string;
  field: SetField;
  value: string;
  /** The value that stood on the writer's screen. */
  saw: string;
};
export type InsertEntry = Made & { kind: 'insert' | 'cut'; pieceId: string; field: TextField; token: string };
export type LifeEntry = Made & {
  kind: 'create' | 'delete' | 'restore';
  pieceId: string;
  /** Every value that this device had shown of the piece by then. */
  seen: ReadonlySet<string>;
  wasDeleted: boolean;
};
export type OtherEntry = Made & { kind: 'profile'; value: string };
export type Entry = WriteEntry | InsertEntry | LifeEntry | OtherEntry;

export type Ledger = {
  entries: Entry[];
  /** Operations that were taken back before anything of them could have reached the server. */
  withdrawn: Set<string>;
  /** Entries that stand for what the server itself did. */
  byServer: Set<string>;
};
export const openLedger = (): Ledger => ({ entries: [], withdrawn: new Set(), byServer: new Set() });
