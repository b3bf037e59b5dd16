// Searches the accepted edits of all texts for content that the texts have lost, and adds it to the histories of their pieces.
import type { TextField } from '#shared/records/piece-fields.ts';
import { fromBase64 } from '#shared/sync/wire/base64.ts';
import { findLost, restoreLost, type AcceptedEdit, type EditedText, type Finding } from '#server/catalog/lost-text.ts';
import { transact, type Sql } from '#server/platform/database/database.ts';
import { acceptedEdits, usersWithEdits } from './accepted-texts.store.ts';
import type { Feed } from '#server/sync/pull/feed.ts';

export type RepairCounts = {
  people: number;
  texts: number;
  edits: number;
  /** Texts with lost edits, and the number of these edits. */
  lostTexts: number;
  lostEdits: number;
  /** Of those texts, the ones whose lost content the history already has. */
  kept: number;
  /** Of those texts, the ones also missing content that depends on edits no longer stored. */
  partial: number;
  /** Texts of purged pieces. */
  gone: number;
};
export type RepairParts = {
  sql: Sql;
  feed: Pick<Feed, 'touch' | 'announce'>;
  /** False: nothing is written (dry run). */
  apply: boolean;
};

const eachText = async (sql: Sql, userId: string, work: (text: EditedText) => Promise<void>): Promise<void> => {
  let text: { pieceId: string; field: TextField; edits: AcceptedEdit[] } | undefined;
  await acceptedEdits(sql, userId, async (rows) => {
    for (const { id, clock, pieceId, field, update } of rows) {
      if (text?.pieceId !== pieceId || text.field !== field) {
        if (text !== undefined) await work({ userId, ...text });
        text = { pieceId, field, edits: [] };
      }
      const bytes = fromBase64(update);
      if (bytes !== null) text.edits.push({ id, clock, update: bytes });
    }
  });
  if (text !== undefined) await work({ userId, ...text });
};

/** Safe while servers are running. */
export const repairTexts = async ({ sql, feed, apply }: RepairParts): Promise<RepairCounts> => {
  const counts: RepairCounts = { people: 0, texts: 0, edits: 0, lostTexts: 0, lostEdits: 0, kept: 0, partial: 0, gone: 0 };
  const restore = async (text: EditedText): Promise<Finding> => {
    const { version, ...finding } = await transact(sql, (tx) => restoreLost(tx, text, feed.touch));
    if (version !== undefined) feed.announce(text.userId, version);
    return finding;
  };
  for (const userId of await usersWithEdits(sql)) {
    counts.people += 1;
    await eachText(sql, userId, async (text) => {
      counts.texts += 1;
      counts.edits += text.edits.length;
      const found = await findLost(sql, text);
      const finding = apply && found.state === 'lost' ? await restore(text) : found;
      if (finding.state === 'gone') counts.gone += 1;
      if (!('lost' in finding)) return;
      counts.lostTexts += 1;
      counts.lostEdits += finding.lost.edits;
      if (finding.state === 'kept') counts.kept += 1;
      if (finding.lost.isPartial) counts.partial += 1;
    });
  }
  return counts;
};
