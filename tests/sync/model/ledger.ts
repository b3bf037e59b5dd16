// A record of everything done in a run, kept independently of the code under test: the basis of the oracles.
import type { TextField } from '#shared/records/piece-fields.ts';
import type { SetField } from './script.ts';

/** timed: the device knew the correct time; at: that time, Unix milliseconds. */
type Made = { id: string; device: number; at: number; timed: boolean };
export type WriteEntry = Made & {
  kind: 'set' | 'first';
  pieceId: string;
  field: SetField;
  value: string;
  /** The value on the writer's screen. */
  saw: string;
};
export type InsertEntry = Made & { kind: 'insert' | 'cut'; pieceId: string; field: TextField; token: string };
export type LifeEntry = Made & {
  kind: 'create' | 'delete' | 'restore';
  pieceId: string;
  /** Every value of the piece that this device had shown by then. */
  seen: ReadonlySet<string>;
  wasDeleted: boolean;
};
export type OtherEntry = Made & { kind: 'profile'; value: string };
export type Entry = WriteEntry | InsertEntry | LifeEntry | OtherEntry;

export type Ledger = {
  entries: Entry[];
  /** Operations undone before they could have reached the server. */
  withdrawn: Set<string>;
  /** Entries for changes by the server itself. */
  byServer: Set<string>;
};
export const openLedger = (): Ledger => ({ entries: [], withdrawn: new Set(), byServer: new Set() });
