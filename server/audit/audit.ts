// The audit log of administrators' acts: written in the transaction of the act, read in pages, never changed.
import type { Db } from '#server/platform/database/database.ts';
import { auditLines, type AuditLine } from './audit.store.ts';

export { recordAdminAct, type AuditLine } from './audit.store.ts';

const pageLength = 50;

/** Newest first. after: `next` of the page before. */
export const auditPage = async (db: Db, after: string | undefined): Promise<{ lines: AuditLine[]; next: string | null }> => {
  const before = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : null;
  const found = await auditLines(db, before, pageLength + 1);
  const lines = found.slice(0, pageLength);
  const last = lines.at(-1);
  return { lines, next: found.length > pageLength && last !== undefined ? String(last.seq) : null };
};
