// Which pieces are in which collections and carry which tags: read once, kept in memory, and followed change by change.
import { Dexie, type ObservabilitySet } from 'dexie';
import { backgroundOf } from '#client/data/drafts/background.ts';
import type { RecordRow, UserDatabase } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { fold } from '#shared/domain/fold.ts';

/** Tags are the same if this is: 'Œuvre ' and 'oeuvre' are. */
export const tagKey = (name: string): string => fold(name).trim().replace(/\s+/g, ' ');

export type Tag = { key: string; name: string; pieces: ReadonlySet<string> };
/** A row that puts a piece into a group. place: its order key there. */
export type Membership = { id: string; piece: string; place: string | null };
/** A state of the memberships; never changes. */
export type Memberships = {
  /** Every row of this group, in no particular order. */
  rowsIn: (group: string) => readonly Membership[];
  /** Pieces in at least one of these groups. */
  inGroups: (groups: Iterable<string>) => ReadonlySet<string>;
  /** By name. */
  tags: () => readonly Tag[];
  tag: (name: string) => Tag | undefined;
};
export type MembershipIndex = {
  /** Null until it has been read. */
  current: () => Memberships | null;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
};

type Kind = 'membership' | 'tag';
const kinds: readonly Kind[] = ['membership', 'tag'];
type PlacedPiece = { kind: Kind; key: string; piece: string; name: string; place: string | null };

/** From so many changed rows on, everything is read again. */
const manyRows = 5_000;
/** Milliseconds: changes that arrive one after the other are taken together. */
const settles = 30;

const heldOf = ({ kind, about, fields, deleted }: RecordRow): PlacedPiece | null => {
  if (deleted === 1) return null;
  const { group, name, place } = fields;
  if (kind === 'membership') {
    if (typeof group !== 'string') return null;
    return { kind, key: group, piece: about, name: '', place: typeof place === 'string' && place !== '' ? place : null };
  }
  if (kind !== 'tag' || typeof name !== 'string') return null;
  const key = tagKey(name);
  return key === '' ? null : { kind, key, piece: about, name, place: null };
};

/** Rows by key, and by their id in it: one piece may be in a group by several rows. */
class Rows {
  readonly #held = new Map<string, PlacedPiece>();
  readonly #byKey: Record<Kind, Map<string, Map<string, PlacedPiece>>> = { membership: new Map(), tag: new Map() };
  /** Sets of pieces, until a row of theirs changes. */
  readonly #pieces: Record<Kind, Map<string, ReadonlySet<string>>> = { membership: new Map(), tag: new Map() };

  set(id: string, held: PlacedPiece | null): boolean {
    const before = this.#held.get(id);
    if (before === undefined && held === null) return false;
    if (before !== undefined) {
      const rows = this.#byKey[before.kind].get(before.key);
      rows?.delete(id);
      if (rows?.size === 0) this.#byKey[before.kind].delete(before.key);
      this.#pieces[before.kind].delete(before.key);
      this.#held.delete(id);
    }
    if (held === null) return true;
    const rows = this.#byKey[held.kind].get(held.key) ?? new Map<string, PlacedPiece>();
    this.#byKey[held.kind].set(held.key, rows.set(id, held));
    this.#pieces[held.kind].delete(held.key);
    this.#held.set(id, held);
    return true;
  }

  pieces(kind: Kind, key: string): ReadonlySet<string> {
    const known = this.#pieces[kind].get(key);
    if (known !== undefined) return known;
    const found = new Set<string>();
    for (const { piece } of this.#byKey[kind].get(key)?.values() ?? []) found.add(piece);
    this.#pieces[kind].set(key, found);
    return found;
  }

  memberships(group: string): Membership[] {
    return [...(this.#byKey.membership.get(group) ?? [])].map(([id, { piece, place }]) => ({ id, piece, place }));
  }

  /** The name as it was first written; ids are in the order of time. */
  tags(): Tag[] {
    return [...this.#byKey.tag].map(([key, rows]) => {
      const first = [...rows.keys()].reduce((least, id) => (id < least ? id : least));
      return { key, name: rows.get(first)?.name.trim() ?? key, pieces: this.pieces('tag', key) };
    });
  }
}

const stateOf = (rows: Rows): Memberships => {
  let tags: readonly Tag[] | null = null;
  const all = (): readonly Tag[] => (tags ??= rows.tags().sort((a, b) => (a.key < b.key ? -1 : 1)));
  return {
    rowsIn: (group) => rows.memberships(group),
    inGroups: (groups) => {
      const sets = [...groups].map((group) => rows.pieces('membership', group));
      const [only] = sets;
      if (sets.length === 1 && only !== undefined) return only;
      const found = new Set<string>();
      for (const set of sets) for (const piece of set) found.add(piece);
      return found;
    },
    tags: all,
    tag: (name) => {
      const key = tagKey(name);
      return all().find((tag) => tag.key === key);
    },
  };
};

type Range = { from?: unknown; to?: unknown; l?: Range | null; r?: Range | null };

/** The ids in these ranges; null if there are too many, or if they are not listed. */
const idsIn = (range: Range | null | undefined, most: number, found: string[] = []): string[] | null => {
  if (range === null || range === undefined || range.from === undefined) return found;
  if (range.from !== range.to || typeof range.from !== 'string' || found.length >= most) return null;
  found.push(range.from);
  return idsIn(range.l, most, found) === null ? null : idsIn(range.r, most, found);
};

/** most: changed rows that are read one by one. */
export const openMemberships = (db: UserDatabase, most = manyRows): MembershipIndex => {
  const listeners = new Set<() => void>();
  const changed = `idb://${db.name}/records/`;
  let rows: Rows | null = null;
  let current: Memberships | null = null;
  /** Null: everything. */
  let stale: Set<string> | null = null;
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let reading = false;
  let closed = false;

  const readAll = async (): Promise<void> => {
    const all = await db.records.where('kind').anyOf(kinds).toArray();
    rows = new Rows();
    for (const record of all) rows.set(record.id, heldOf(record));
  };
  const readSome = async (ids: readonly string[], into: Rows): Promise<boolean> => {
    const found = await db.records.bulkGet([...ids]);
    let isNews = false;
    for (const [at, record] of found.entries()) isNews = into.set(ids[at] ?? '', record === undefined ? null : heldOf(record)) || isNews;
    return isNews;
  };
  const read = async (): Promise<void> => {
    if (reading || closed) return;
    reading = true;
    const asked = stale;
    stale = new Set();
    let failed = false;
    try {
      let isNews = true;
      if (rows === null || asked === null) await readAll();
      else isNews = await readSome([...asked], rows);
      if (isNews && rows !== null) {
        current = stateOf(rows);
        for (const listener of listeners) listener();
      }
    } catch {
      // A database that closes or hangs: what is shown stays, and the next change reads everything.
      stale = null;
      failed = true;
    } finally {
      reading = false;
    }
    if (!failed && (stale === null || stale.size > 0)) later();
  };
  const later = (): void => {
    clearTimeout(alarm);
    if (!closed) alarm = setTimeout(() => void read(), settles);
  };
  const onChange = (parts: ObservabilitySet): void => {
    const range = parts[changed];
    if (range === undefined) return;
    const ids = idsIn(range as Range, most);
    if (ids === null || stale === null || stale.size + ids.length > most) stale = null;
    else for (const id of ids) stale.add(id);
    later();
  };
  Dexie.on('storagemutated', onChange);
  void read();
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      closed = true;
      clearTimeout(alarm);
      Dexie.on.storagemutated.unsubscribe(onChange);
    },
  };
};

const opened = new WeakMap<UserData, MembershipIndex>();

/** Returns the same instance for the same data. */
export const membershipsOf = (data: UserData): MembershipIndex => {
  const known = opened.get(data);
  if (known !== undefined) return known;
  const index = openMemberships(data.db);
  opened.set(data, index);
  backgroundOf(data).whenStopped(index.close);
  return index;
};
