// The rows of share links: at most one per piece.
import type { Db } from '#server/platform/database/database.ts';

export const findShare = async (db: Db, pieceId: string, ownerId: string): Promise<string | null> =>
  (await db<{ token: string }[]>`select token from piece_shares where piece_id = ${pieceId} and owner_id = ${ownerId}`)[0]?.token ?? null;

/** Returns the piece's token: an existing one of this owner, else the new one; a previous owner's is replaced. */
export const insertShare = async (db: Db, share: { pieceId: string; ownerId: string; token: string }, now: Date): Promise<string> => {
  const { pieceId, ownerId, token } = share;
  const [row] = await db<{ token: string }[]>`
    insert into piece_shares as s (piece_id, owner_id, token, created_at) values (${pieceId}, ${ownerId}, ${token}, ${now})
    on conflict (piece_id) do update set
      owner_id = excluded.owner_id,
      token = case when s.owner_id = excluded.owner_id then s.token else excluded.token end,
      created_at = case when s.owner_id = excluded.owner_id then s.created_at else excluded.created_at end
    returning token`;
  if (row === undefined) throw new Error('a link was neither made nor found');
  return row.token;
};

export const deleteShare = async (db: Db, pieceId: string, ownerId: string): Promise<void> => {
  await db`delete from piece_shares where piece_id = ${pieceId} and owner_id = ${ownerId}`;
};
