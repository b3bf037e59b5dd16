// The visitor database: public content as last seen, and outgoing contact messages. Versions are append-only.
import Dexie, { type Table } from 'dexie';
import type { ArtworkAnswer, MarketCard } from '#shared/contract/trade/market.ts';
import type { Failed } from './failed.ts';

/** A market card as last seen. seenAt: ISO 8601 by the device. */
export type SeenListing = MarketCard & { seenAt: string };
/** The results of a search. key: its filters as URL parameters. */
export type SeenPage = {
  key: string;
  /** In the order of the market. */
  ids: string[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** ISO 8601 by the device: when its first page was fetched. */
  at: string;
};
/** The page of a listed work. */
export type SeenArtwork = ArtworkAnswer & { seenAt: string };

/** A public answer as last seen. */
export type SeenContent = { key: string; value: unknown; seenAt: string };
/** A pending contact message. waiting: unsent, or sent without a known answer. failed: refused, so its author has to edit it. */
export type OutgoingContactMessage = Failed & {
  /** Its idempotency key. */
  id: string;
  name: string;
  email: string;
  message: string;
  /** The user signed in at the time of writing; hidden from all others on this device. */
  owner: string | null;
  state: 'waiting' | 'failed';
  /** ISO 8601 by the device. */
  composedAt: string;
};

export class VisitorDatabase extends Dexie {
  declare listings: Table<SeenListing, string>;
  declare pages: Table<SeenPage, string>;
  declare artworks: Table<SeenArtwork, string>;
  declare contents: Table<SeenContent, string>;
  declare contacts: Table<OutgoingContactMessage, string>;

  constructor(name = 'verso-visitor') {
    super(name);
    this.version(1).stores({ listings: 'id, seenAt, art_piece_id', pages: 'key, at', artworks: 'id, seenAt' });
    this.version(2).stores({ contents: 'key', contacts: 'id, composedAt' });
  }
}

/** Contact messages of this person that the server does not have yet. */
export const countContactMessages = async (db: VisitorDatabase, owner: string): Promise<number> =>
  (await db.contacts.toArray()).filter((message) => message.owner === owner).length;
/** Called when all of this person's data is removed from the device. */
export const dropContactMessages = async (db: VisitorDatabase, owner: string): Promise<void> => {
  await db.contacts.filter((message) => message.owner === owner).delete();
};

let opened: VisitorDatabase | null = null;

/** One connection per page. If another window has deleted or upgraded the database, the next call reopens it. */
export const visitorDatabase = (): VisitorDatabase => {
  if (opened !== null) return opened;
  const db = new VisitorDatabase();
  db.on('versionchange', () => {
    db.close();
    opened = null;
  });
  opened = db;
  return db;
};
