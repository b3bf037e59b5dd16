// Compares what devices were told with the database: nothing lost, nothing doubled, all devices converged.
import type { Sql } from '#server/platform/database/database.ts';
import { piecesOf, type Load, type LoadDevice, type Mark } from './load.ts';

/** One line for each finding. */
export type Judgment = { lost: string[]; doubled: string[]; apart: string[] };

type Stored = { id: string; title: string; period: string | null; location: string | null; description: string };

const occurrences = (text: string, token: string): number => text.split(token).length - 1;

const readUser = async (sql: Sql, userId: string) => {
  const operations = new Map<string, number>();
  for (const { id, refusal } of await sql<{ id: string; refusal: string | null }[]>`
    select id, refusal from operations where user_id = ${userId}`)
    if (refusal === null) operations.set(id, (operations.get(id) ?? 0) + 1);
  const rows = await sql<Stored[]>`select id, title, period, location, description from pieces where user_id = ${userId}`;
  const pieces = new Map(rows.map((row) => [row.id, row]));
  const replaced = new Map<string, number>();
  for (const { pieceId, field, value } of await sql<{ pieceId: string; field: string; value: unknown }[]>`
    select piece_id as "pieceId", field, value from piece_history where user_id = ${userId}`) {
    const key = `${pieceId} ${field} ${String(value)}`;
    replaced.set(key, (replaced.get(key) ?? 0) + 1);
  }
  return { operations, pieces, replaced };
};
type UserData = Awaited<ReturnType<typeof readUser>>;

/** How often the change took effect: its token in the text, or as the current or a replaced value. */
const effectsOf = ({ pieces, replaced }: UserData, { pieceId, field, token }: Mark): number => {
  const piece = pieces.get(pieceId);
  if (piece === undefined) return 0;
  if (field === 'description') return occurrences(piece.description, token);
  return (piece[field] === token ? 1 : 0) + (replaced.get(`${pieceId} ${field} ${token}`) ?? 0);
};

const judgeDevice = (device: LoadDevice, data: UserData, found: Judgment): void => {
  for (const { ids, marks } of device.made) {
    const told = ids.every((id) => device.acknowledged.has(id));
    const what = told ? 'acknowledged' : 'unsent, never arrived';
    for (const id of ids) {
      const count = data.operations.get(id) ?? 0;
      if (count === 0) found.lost.push(`operation ${id} (${what}) is not in the database`);
      if (count > 1) found.doubled.push(`operation ${id} is there ${count} times`);
    }
    for (const mark of marks) {
      const effects = effectsOf(data, mark);
      if (effects === 0) found.lost.push(`${mark.field} ${mark.token} (${what}) has no effect`);
      if (effects > 1) found.doubled.push(`${mark.field} ${mark.token} took effect ${effects} times`);
    }
  }
};

const lookOf = (piece: Stored): string => JSON.stringify([piece.title, piece.period, piece.location, piece.description]);

const compareViews = async (device: LoadDevice, data: UserData, found: Judgment): Promise<void> => {
  const shown = new Map((await piecesOf(device)).map((piece) => [piece.id, lookOf(piece)]));
  for (const piece of data.pieces.values())
    if (shown.get(piece.id) !== lookOf(piece))
      found.apart.push(`piece ${piece.id} is ${lookOf(piece)} on the server, ${shown.get(piece.id) ?? 'missing'} on a device`);
  if (shown.size > data.pieces.size) found.apart.push(`a device holds ${shown.size} pieces, the server ${data.pieces.size}`);
};

/** For a load that has settled. */
export const judge = async (sql: Sql, load: Pick<Load, 'devices'>): Promise<Judgment> => {
  const found: Judgment = { lost: [], doubled: [], apart: [] };
  for (const userId of new Set(load.devices.map((device) => device.userId))) {
    const data = await readUser(sql, userId);
    for (const device of load.devices.filter((one) => one.userId === userId)) {
      judgeDevice(device, data, found);
      await compareViews(device, data, found);
    }
  }
  return found;
};
