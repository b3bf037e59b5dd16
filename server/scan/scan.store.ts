// The rows of scans and of their resulting opinions.
import type { Db, Fragment } from '#server/platform/database/database.ts';
import type { AuthenticateRequest } from '#shared/contract/works/scan.ts';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';

export type ScanState = 'queued' | 'running' | 'done' | 'failed';
/** quiet: without a notification at the end. */
export type ScanRequest = Omit<AuthenticateRequest, 'imageUrl' | 'scanId' | 'pieceId' | 'waiting'> & { quiet?: true | undefined };
export type NewScan = {
  id: string;
  userId: string;
  key: string;
  scanId: string;
  photoId: string;
  pieceId: string | null;
  request: ScanRequest;
};
export type Scan = NewScan & { state: ScanState; jobId: string | null; errorCode: string | null; analysisId: string | null };

type Row = {
  id: string;
  user_id: string;
  key: string;
  scan_id: string;
  photo_id: string;
  piece_id: string | null;
  request: ScanRequest;
  state: ScanState;
  job_id: string | null;
  error_code: string | null;
  analysis_id: string | null;
};

const scanOf = (row: Row): Scan => ({
  id: row.id,
  userId: row.user_id,
  key: row.key,
  scanId: row.scan_id,
  photoId: row.photo_id,
  pieceId: row.piece_id,
  request: row.request,
  state: row.state,
  jobId: row.job_id,
  errorCode: row.error_code,
  analysisId: row.analysis_id,
});

/** False when the user has a scan with this key already; waits for a concurrent insert of it. */
export const insertScan = async (tx: Db, scan: NewScan, now: Date): Promise<boolean> =>
  (
    await tx`
      insert into scans (id, user_id, key, scan_id, photo_id, piece_id, request, state, created_at)
      values (${scan.id}, ${scan.userId}, ${scan.key}, ${scan.scanId}, ${scan.photoId}, ${scan.pieceId}, ${tx.json(scan.request)}, 'queued', ${now})
      on conflict (user_id, key) do nothing`
  ).count === 1;

export const findScan = async (db: Db, userId: string, key: string): Promise<Scan | undefined> => {
  const [row] = await db<Row[]>`select * from scans where user_id = ${userId} and key = ${key}`;
  return row && scanOf(row);
};

export const findScanById = async (db: Db, id: string): Promise<Scan | undefined> => {
  const [row] = await db<Row[]>`select * from scans where id = ${id}`;
  return row && scanOf(row);
};

/** Restarts a failed scan with the caller's new input; false when it has not failed, or was restarted concurrently. */
export const requeueScan = async (tx: Db, id: string, request: ScanRequest): Promise<boolean> =>
  (
    await tx`update scans set state = 'queued', request = ${tx.json(request)}, error_code = null, ended_at = null
      where id = ${id} and state = 'failed'`
  ).count === 1;

export const setScanJob = async (tx: Db, id: string, jobId: string): Promise<void> => {
  await tx`update scans set job_id = ${jobId} where id = ${id}`;
};

export const markRunning = async (db: Db, id: string): Promise<void> => {
  await db`update scans set state = 'running' where id = ${id} and state = 'queued'`;
};

/** False when the scan has ended already, so that its effect happens once. */
export const endScan = async (
  tx: Db,
  id: string,
  end: { pieceId: string; analysisId: string; counted: boolean; now: Date },
): Promise<boolean> =>
  (
    await tx`update scans set state = 'done', piece_id = ${end.pieceId}, analysis_id = ${end.analysisId}, counted = ${end.counted}, ended_at = ${end.now}
      where id = ${id} and state in ('queued', 'running')`
  ).count === 1;

export const failScan = async (tx: Db, id: string, errorCode: string, now: Date): Promise<boolean> =>
  (
    await tx`update scans set state = 'failed', error_code = ${errorCode}, ended_at = ${now}
      where id = ${id} and state in ('queued', 'running')`
  ).count === 1;

/** Analyses since then that were not counted as an upload. */
export const countUncounted = async (db: Db, userId: string, since: Date): Promise<number> =>
  (
    await db<{ count: number }[]>`
    select count(*)::int as count from scans where user_id = ${userId} and state = 'done' and not counted and ended_at > ${since}`
  )[0]?.count ?? 0;

/** For a purged piece: deletes its opinions and orphans its photographs. */
export const forgetPieces = async (tx: Db, pieceIds: readonly string[]): Promise<void> => {
  await tx`delete from analyses where piece_id = any(${[...pieceIds]})`;
  await tx`update photos set piece_id = null where piece_id = any(${[...pieceIds]})`;
};

/** created_at of the record is the row's. */
export const insertAnalysis = async (tx: Db, userId: string, version: number, record: AnalysisRecord): Promise<void> => {
  await tx`
    insert into analyses (id, piece_id, user_id, version, record, created_at)
    values (${record.id}, ${record.piece_id}, ${userId}, ${version}, ${tx.json(record)}, ${record.created_at})`;
};

export const findAnalysis = async (db: Db, userId: string, id: string): Promise<AnalysisRecord | undefined> =>
  (await db<{ record: AnalysisRecord }[]>`select record from analyses where id = ${id} and user_id = ${userId}`)[0]?.record;

/** Newest first. */
export const analysesOfPiece = async (db: Db, userId: string, pieceId: string): Promise<AnalysisRecord[]> => {
  const rows = await db<{ record: AnalysisRecord }[]>`
    select record from analyses where piece_id = ${pieceId} and user_id = ${userId} order by created_at desc, id desc`;
  return rows.map((row) => row.record);
};

export const newestAnalysis = async (db: Db, pieceId: string): Promise<Date | null> =>
  (await db<{ at: Date | null }[]>`select max(created_at) as at from analyses where piece_id = ${pieceId}`)[0]?.at ?? null;

export const findingsOfNewest = async (db: Db, pieceId: string): Promise<AnalysisRecord['findings']> => {
  const rows = await db<{ findings: AnalysisRecord['findings'] | null }[]>`
    select record -> 'findings' as findings from analyses where piece_id = ${pieceId} order by created_at desc, id desc limit 1`;
  return rows[0]?.findings ?? [];
};

/** Locks the rows until the transaction ends; oldest first. */
export const lockAnalyses = async (tx: Db, userId: string, pieceId: string): Promise<string[]> => {
  const rows = await tx<{ id: string }[]>`
    select id from analyses where piece_id = ${pieceId} and user_id = ${userId} order by created_at, id for update`;
  return rows.map((row) => row.id);
};

/** Assigns the opinions to the buyer, with consecutive versions of the buyer's feed. The claims are copied from the scans, which stay. */
export const moveAnalyses = async (tx: Db, ids: readonly string[], to: string, newPieceId: string, first: number): Promise<void> => {
  await tx`
    update analyses a set user_id = ${to}, piece_id = ${newPieceId}, version = ${first} + m.place - 1,
      record = a.record || jsonb_build_object('piece_id', ${newPieceId}::text),
      claim = coalesce(a.claim, (
        select jsonb_build_object('title', coalesce(s.request ->> 'title', ''), 'artist', coalesce(s.request ->> 'artist', ''))
        from scans s where s.analysis_id = a.id limit 1))
    from unnest(${[...ids]}::uuid[]) with ordinality as m (id, place) where a.id = m.id`;
};

export type VersionedAnalysis = { version: number; record: AnalysisRecord };

/** Ordered by version. */
export const analysesSince = async (db: Db, userId: string, after: number, upTo: number, limit: number): Promise<VersionedAnalysis[]> =>
  db<VersionedAnalysis[]>`
    select version, record from analyses
    where user_id = ${userId} and version > ${after} and version <= ${upTo} order by version, id limit ${limit}`;

export type Claimed = { record: AnalysisRecord; claim: { title: string; artist: string } };

/** Ordered by id; the claim is that of the row, or else of its scan. */
export const analysesWithClaims = async (db: Db, userId: string, after: string | null, limit: number): Promise<Claimed[]> =>
  db<Claimed[]>`
    select a.record, coalesce(a.claim, jsonb_build_object('title', coalesce(s.request ->> 'title', ''), 'artist', coalesce(s.request ->> 'artist', '')))
      as claim
    from analyses a left join scans s on s.analysis_id = a.id
    where a.user_id = ${userId} and (${after}::uuid is null or a.id > ${after}) order by a.id limit ${limit}`;

/** Whether the piece has an equal opinion, whatever its id. */
export const findSameAnalysis = async (db: Db, pieceId: string, { image_hash, created_at }: AnalysisRecord): Promise<boolean> =>
  (
    await db`select from analyses where piece_id = ${pieceId} and record ->> 'image_hash' = ${image_hash}
      and record ->> 'created_at' = ${created_at}`
  ).count > 0;

export const setClaim = async (tx: Db, id: string, claim: Claimed['claim']): Promise<void> => {
  await tx`update analyses set claim = ${tx.json(claim)} where id = ${id}`;
};

export type AnalysisSpan = { userId: string; after: number; upTo: number; limit: number };

/** (version, weight) of the rows of analysesSince. */
export const weighAnalyses = (db: Db, { userId, after, upTo, limit }: AnalysisSpan): Fragment => db`
  select version, weight from analyses where user_id = ${userId} and version > ${after} and version <= ${upTo} order by version limit ${limit}`;
