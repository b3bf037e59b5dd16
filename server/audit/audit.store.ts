// The rows of the audit log, which are never changed.
import type { AdminAct } from '#shared/domain/people/audit.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

export type AuditEntry = {
  actorId: string;
  act: AdminAct;
  /** kind: 'user', 'listing', 'order', 'contact_message', 'page', 'post' and so on. */
  subject: { kind: string; id: string };
  /** In the administrator's own words. */
  reason?: string | null | undefined;
  /** Facts that give the line context; no personal data. */
  detail?: Record<string, string | number | boolean | null> | undefined;
};

/** Call before anyone's version rows are locked. */
export const recordAdminAct = async (tx: Tx, { actorId, act, subject, reason, detail }: AuditEntry, now: Date): Promise<void> => {
  await tx`insert into audit_log (actor_id, act, subject_kind, subject_id, reason, detail, created_at)
    values (${actorId}, ${act}, ${subject.kind}, ${subject.id}, ${reason ?? null}, ${tx.json(detail ?? {})}, ${now})`;
};

export type AuditLine = {
  seq: number;
  actorId: string;
  act: string;
  subjectKind: string;
  subjectId: string;
  reason: string | null;
  detail: Record<string, unknown>;
  createdAt: Date;
};

/** Newest first; only lines with an id below `before`. */
export const auditLines = (db: Db, before: number | null, limit: number): Promise<AuditLine[]> =>
  db<AuditLine[]>`
    select seq, actor_id as "actorId", act, subject_kind as "subjectKind", subject_id as "subjectId", reason, detail, created_at as "createdAt"
    from audit_log ${before === null ? db`` : db`where seq < ${before}`} order by seq desc limit ${limit}`;
