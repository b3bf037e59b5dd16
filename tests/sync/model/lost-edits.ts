// Accepted edits of texts that the stored documents lack: whatever the server has accepted must be in them.
import * as Y from 'yjs';
import type { TextField } from '#shared/records/piece-fields.ts';
import { fromBase64 } from '#shared/sync/wire/base64.ts';
import { openText, textRoot } from '#shared/sync/text/text.ts';
import { findPiece } from '#server/catalog/pieces.store.ts';
import type { Sql } from '#server/platform/database/database.ts';

/** lost: the texts that would change if their accepted edits were applied once more, or whose piece is gone. */
export const lostEdits = async (sql: Sql): Promise<{ edits: number; lost: string[] }> => {
  const texts = await sql<{ userId: string; pieceId: string; field: TextField; updates: string[] }[]>`
    select user_id as "userId", lower(payload ->> 'pieceId') as "pieceId", payload ->> 'field' as field,
      array_agg(payload ->> 'update' order by decided_at, id) as updates
    from operations where kind = 'piece.text' and refusal is null and payload is not null group by 1, 2, 3`;
  const lost: string[] = [];
  for (const { userId, pieceId, field, updates } of texts) {
    const piece = await findPiece(sql, userId, pieceId);
    const doc = piece && openText({ pieceId, field }, { text: piece[field], state: piece.states[field] ?? null });
    for (const update of updates) {
      const bytes = fromBase64(update);
      if (doc !== undefined && bytes !== null) Y.applyUpdate(doc, bytes);
    }
    if (doc?.getText(textRoot).toString() !== piece?.[field] || doc === undefined) lost.push(`${field} of ${pieceId}`);
  }
  return { edits: texts.reduce((sum, { updates }) => sum + updates.length, 0), lost };
};
