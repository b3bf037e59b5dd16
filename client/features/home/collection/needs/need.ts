// What needs the owner of a collection: what is read of it on this device, and a row that leads to it.
import type { ReactNode } from 'react';
import type { Money } from '#shared/domain/trade/money.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { Need as GapKind } from '#client/data/brief/brief-rows.ts';

export type { GapKind };
/** Unix milliseconds, and the days until then, negative for what is overdue. */
export type DueBy = { at: number; days: number };
/** piece: undefined if it is not on this device. id: of the order. */
export type ToShip = { id: string; piece: PieceRow | undefined; by: DueBy | null; buyer: string | null; price: Money | null };
/** partner: empty where none is noted. */
export type EndingLoan = { id: string; piece: PieceRow; by: DueBy; partner: string; isConsignment: boolean };
/** people: with unread messages. newest: the last of these messages, and the own work that it is about. */
export type Unread = {
  messages: number;
  people: number;
  newest: { from: string; name: string | null; words: string; piece: PieceRow | undefined };
};
/** pieces: the newest of these works, at most three. */
export type Gap = { works: number; pieces: PieceRow[] };

export type Waiting = {
  toShip: ToShip[];
  loans: EndingLoan[];
  unread: Unread | null;
  /** Works with a change that the server refused or holds, or with edits of two devices that met. */
  attention: number;
  gaps: Partial<Record<GapKind, Gap>>;
};

export type NeedRow = {
  key: string;
  /** Of the picture; undefined where there is none. */
  piece: PieceRow | undefined;
  head: ReactNode;
  /** By when; stands before `sub`. */
  by: string | null;
  sub: ReactNode;
  path: string;
  verb: string;
};
/** days: until then; null for what has no date and waits now. */
export type DueRow = NeedRow & { days: number | null };
/** words: of the gap, as a button beside it names it. */
export type GapRow = NeedRow & { kind: GapKind; works: number; words: string };

/** Of the list with this many rows the first are shown. */
export const rowsShown = 5;
/** Days that count as this week. */
const week = 7;

export const isThisWeek = ({ days }: DueRow): boolean => days === null || days <= week;
