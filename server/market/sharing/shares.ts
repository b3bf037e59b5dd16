// The acts on share links of private works: create, read, revoke, and follow.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pieces } from '#server/catalog/pieces.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { deleteShare, findShare, insertShare } from './shares.store.ts';

type Parts = { sql: Sql; clock: Clock; pieces: Pick<Pieces, 'pieceOwnedBy'> };

/** Random bytes in a token. */
const tokenBytes = 24;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export const createShares = ({ sql, clock, pieces }: Parts) => {
  const checkOwn = async (actor: Actor, pieceId: string): Promise<void> => {
    const piece = isUuid(pieceId) ? await pieces.pieceOwnedBy(sql, actor.userId, pieceId) : undefined;
    if (piece === undefined || piece.deleted_at !== null) throw new AppError('not_found');
  };
  return {
    read: async (actor: Actor, pieceId: string): Promise<string | null> => {
      await checkOwn(actor, pieceId);
      return findShare(sql, pieceId, actor.userId);
    },
    share: async (actor: Actor, pieceId: string): Promise<string> => {
      await checkOwn(actor, pieceId);
      return insertShare(sql, { pieceId, ownerId: actor.userId, token: randomBytes(tokenBytes).toString('base64url') }, clock());
    },
    revoke: async (actor: Actor, pieceId: string): Promise<void> => {
      await checkOwn(actor, pieceId);
      await deleteShare(sql, pieceId, actor.userId);
    },
    /** Whether the link is by the piece's current owner; those of previous owners are void. */
    opens: async (token: string, piece: { id: string; user_id: string }): Promise<boolean> => {
      const kept = await findShare(sql, piece.id, piece.user_id);
      return kept !== null && timingSafeEqual(digest(kept), digest(token));
    },
  };
};

export type Shares = ReturnType<typeof createShares>;
