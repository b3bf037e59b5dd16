// Puts pieces into collections and tags them; a set of changes is taken back as one.
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { RecordRow } from '#client/data/db/database.ts';
import { recordsOfKindAbout } from '#client/data/search/collection-records.ts';
import { tagKey } from '#client/data/search/memberships.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { type ChangesOfOne, changeMany, type ManyChange, undoMany } from '#client/work/record/change-many.data.ts';

/** A collection by its id, or a tag by its name. */
export type Belonging = { group: string } | { tag: string };
/** Several collections: one with those inside it. */
type Place = Belonging | { groups: readonly string[] };

export type BelongingChange = { undo: () => Promise<void> };

export type BelongingCommands = {
  /** Pieces that belong there already stay as they are. Resolves when it is stored on this device. */
  add(pieceIds: readonly string[], to: Belonging): Promise<BelongingChange>;
  /** Every row that says so, since two devices may have written one each. */
  remove(pieceIds: readonly string[], from: Belonging): Promise<BelongingChange>;
  /** New order keys of memberships, by their ids. */
  arrange(places: ReadonlyMap<string, string>): Promise<BelongingChange>;
};

const kindOf = (place: Place) => ('tag' in place ? 'tag' : 'membership');

const saysSo = ({ fields: { group, name } }: RecordRow, place: Place): boolean => {
  if ('tag' in place) return typeof name === 'string' && tagKey(name) === tagKey(place.tag);
  return 'group' in place ? group === place.group : typeof group === 'string' && place.groups.includes(group);
};

/** Two devices may have written one each. */
const rowsOf = async ({ db }: UserData, pieceIds: readonly string[], place: Place): Promise<RecordRow[]> =>
  (await recordsOfKindAbout(db, kindOf(place), pieceIds)).filter((record) => saysSo(record, place));

/** A list of changes for each piece that is not there yet. */
export const changesToAdd = async (data: UserData, pieceIds: readonly string[], to: Belonging): Promise<ManyChange[][]> => {
  const there = new Set((await rowsOf(data, pieceIds, to)).map(({ about }) => about));
  const kind = kindOf(to);
  const fields = 'group' in to ? { group: to.group } : { name: to.tag.trim() };
  return [...new Set(pieceIds)]
    .filter((id) => !there.has(id))
    .map((about) => [{ kind: 'record.create', payload: { recordId: uuidv7(), kind, about, fields } }]);
};

/** A list of changes for each piece that is there. */
export const changesToRemove = async (data: UserData, pieceIds: readonly string[], from: Place): Promise<ManyChange[][]> => {
  const byPiece = new Map<string, ManyChange[]>();
  for (const { id, about } of await rowsOf(data, pieceIds, from))
    byPiece.set(about, [...(byPiece.get(about) ?? []), { kind: 'record.delete', payload: { recordId: id } }]);
  return [...byPiece.values()];
};

const commandsOf = (data: UserData): BelongingCommands => {
  const run = { signal: new AbortController().signal, onProgress: () => undefined };
  const change = async (works: readonly ChangesOfOne[]): Promise<BelongingChange> => {
    const done = await changeMany(data, works, run);
    // oxlint-disable-next-line typescript/only-throw-error -- passed on as it was thrown
    if (done.failure !== null) throw done.failure;
    return { undo: async () => void (await undoMany(data, done, run)) };
  };
  return {
    add: async (pieceIds, to) => change(await changesToAdd(data, pieceIds, to)),
    arrange: (places) =>
      change([
        [...places].map(([recordId, place]): ManyChange => ({
          kind: 'record.set',
          payload: { recordId, kind: 'membership', values: { place } },
        })),
      ]),
    remove: async (pieceIds, from) => change(await changesToRemove(data, pieceIds, from)),
  };
};

/** Null without a signed-in user. */
export const useBelongingCommands = (): BelongingCommands | null => {
  const data = useUserData();
  return useMemo(() => (data === null ? null : commandsOf(data)), [data]);
};
