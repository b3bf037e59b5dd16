// The rows of reports.
import type { Db } from '#server/platform/database/database.ts';
import type { ReportKind } from '#shared/domain/people/report.ts';

export type NewReport = {
  id: string;
  reporterId: string;
  kind: ReportKind;
  thingId: string;
  aboutId: string | null;
  excerpt: string;
  reason: string;
};

/** Nothing happens where this person has reported the same thing before. */
export const insertReport = async (db: Db, report: NewReport, now: Date): Promise<void> => {
  const { id, reporterId, kind, thingId, aboutId, excerpt, reason } = report;
  await db`
    insert into reports (id, reporter_id, kind, thing_id, about_id, excerpt, reason, created_at)
    values (${id}, ${reporterId}, ${kind}, ${thingId}, ${aboutId}, ${excerpt}, ${reason}, ${now})
    on conflict (reporter_id, kind, thing_id) do nothing`;
};

/** Names are null where they are empty or the account is gone. */
export type Report = {
  id: string;
  kind: ReportKind;
  thingId: string;
  excerpt: string;
  reason: string;
  createdAt: Date;
  reporter: { id: string | null; name: string | null };
  about: { id: string | null; name: string | null };
};

/** The oldest first: who has waited longest is heard first. */
export const readOpen = async (db: Db, limit: number): Promise<Report[]> => {
  const rows = await db<
    (Omit<Report, 'reporter' | 'about'> & {
      reporterId: string | null;
      reporterName: string | null;
      aboutId: string | null;
      aboutName: string | null;
    })[]
  >`
    select r.id, r.kind, r.thing_id as "thingId", r.excerpt, r.reason, r.created_at as "createdAt", r.reporter_id as "reporterId",
      nullif(w.name, '') as "reporterName", r.about_id as "aboutId", nullif(a.name, '') as "aboutName"
    from reports r left join users w on w.id = r.reporter_id left join users a on a.id = r.about_id
    where r.resolved_at is null order by r.created_at, r.id limit ${limit}`;
  return rows.map(({ reporterId, reporterName, aboutId, aboutName, ...rest }) => ({
    ...rest,
    reporter: { id: reporterId, name: reporterName },
    about: { id: aboutId, name: aboutName },
  }));
};

export const countOpen = async (db: Db): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from reports where resolved_at is null`)[0]?.count ?? 0;

export type Resolution = { adminId: string; text: string };
/** decided: this report and the others that ended with it. */
export type Resolved = { kind: ReportKind; thingId: string; aboutId: string | null; decided: { id: string; reporterId: string | null }[] };

/** With this one every other open report of the same thing. Undefined where it is not open. */
export const writeResolved = async (db: Db, id: string, { adminId, text }: Resolution, now: Date): Promise<Resolved | undefined> => {
  const [report] = await db<Omit<Resolved, 'decided'>[]>`
    select kind, thing_id as "thingId", about_id as "aboutId" from reports where id = ${id} and resolved_at is null for update`;
  if (report === undefined) return undefined;
  const decided = await db<Resolved['decided']>`
    update reports set resolved_at = ${now}, resolved_by = ${adminId}, resolution = ${text}
    where kind = ${report.kind} and thing_id = ${report.thingId} and resolved_at is null
    returning id, reporter_id as "reporterId"`;
  return { ...report, decided: [...decided] };
};
