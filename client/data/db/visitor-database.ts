// The device's database that belongs to nobody: what everybody may see, as it was last seen. Versions are append-only.
import Dexie, { type Table } from 'dexie';
import type { ArtworkAnswer, MarketCard } from '#shared/contract/trade/market.ts';

/** A card as the market showed it. seenAt: ISO 8601, the device's own time. */
export type SeenListing = MarketCard & { seenAt: string };
/** What a search found. key: its filters as they stand in the address. */
export type SeenPage = {
  key: string;
  /** In the order of the market. */
  ids: string[];
  /** Asks for what comes after; null at the end. */
  next: string | null;
  /** ISO 8601, the device's own time: when its first page was fetched. */
  at: string;
};
/** The page of a work that is listed. */
export type SeenArtwork = ArtworkAnswer & { seenAt: string };

/** An answer that everybody may see, as it was last given. */
export type SeenContent = { key: string; value: unknown; seenAt: string };
/**
 * A message of the contact form on its way. waiting: to be sent, perhaps sent already with the answer lost. failed: the server
 * has refused it, so its writer has to look at it again.
 */
export type OutgoingContactMessage = {
  /** Under which it counts once. */
  id: string;
  name: string;
  email: string;
  message: string;
  /** Who was signed in when it was written; nobody else on this device is shown it. */
  owner: string | null;
  state: 'waiting' | 'failed';
  /** Public text of the refusal. */
  reason?: string | undefined;
  /** ISO 8601, the device's own time. */
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

/** Messages of the contact page that this person has written here and the server does not have. */
export const countContactMessages = async (db: VisitorDatabase, owner: string): Promise<number> =>
  (await db.contacts.toArray()).filter((message) => message.owner === owner).length;
/** They go with everything else of this person on this device. */
export const dropContactMessages = async (db: VisitorDatabase, owner: string): Promise<void> => {
  await db.contacts.filter((message) => message.owner === owner).delete();
};

let opened: VisitorDatabase | null = null;

/** One for the whole page. Where another window has deleted it or has a newer one, it is opened again at the next look. */
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
