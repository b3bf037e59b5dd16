// The act of asking for an opinion: idempotent by its key; all requests with one key wait for the same result.
import type { Config } from '#server/platform/config/config.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Plans } from '#server/accounts/people/plans.ts';
import type { Pieces } from '#server/catalog/pieces.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { deadline } from '#server/platform/time/deadline.ts';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { AppError, isErrorCode } from '#shared/contract/wire/errors.ts';
import type { AuthenticateRequest } from '#shared/contract/works/scan.ts';
import type { Analysis, AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { mostKnownArtists } from '#shared/contract/works/known-artists.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { analysisJob } from '#server/scan/analysis/analysis.ts';
import { artistsOfWorks } from '#server/scan/known-works/known-works.store.ts';
import { ownPhoto } from '#server/scan/photos/photos.ts';
import { markAsked, type Photo } from '#server/scan/photos/photos.store.ts';
import { photoPathOf, scanKeyOf } from './scan-keys.ts';
import {
  analysesOfPiece,
  countUncounted,
  findAnalysis,
  findScan,
  insertScan,
  requeueScan,
  setScanJob,
  type NewScan,
  type Scan,
} from './scan.store.ts';

export type ScanActParts = {
  sql: Sql;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue' | 'ended' | 'wake'>;
  plans: Pick<Plans, 'planOf' | 'takeUpload'>;
  pieces: Pick<Pieces, 'pieceOwnedBy'>;
  config: Pick<Config, 'origins' | 'visionModel'>;
  /** Aborted before the program stops, so that waiting requests are answered. */
  draining?: AbortSignal | undefined;
  /** How long a request waits for its analysis; milliseconds. */
  patience?: number | undefined;
};

export type ScanAnswer = { analysis: Analysis; pieceId: string; scanId: string; record: AnalysisRecord };

/** Below the usual proxy timeout of a minute. The analysis continues and its result comes with the feed. Milliseconds. */
const usualPatience = 45_000;
/** Waiting requests in this process at most; further ones are answered at once. */
const maxWaiting = 500;
/** Seconds. */
const askAgainAfter = 30;
const day = 86_400_000;
/** Limits analyses that are not counted as an upload. */
const maxUncountedADay = 30;

const answerOf = (scan: Scan, record: AnalysisRecord): ScanAnswer => {
  const { verdict, confidence, artist_style, analysis, evidence_for, evidence_against, recommendations, report } = record;
  return {
    analysis: { verdict, confidence, artist_style, analysis, evidence_for, evidence_against, recommendations, report },
    pieceId: record.piece_id,
    scanId: scan.scanId,
    record,
  };
};

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'upload_limit' || error.code === 'subscription_required');

export const createScans = ({ sql, clock, jobs, plans, pieces, config, draining, patience = usualPatience }: ScanActParts) => {
  let waiting = 0;

  const checkOwnPiece = async (actor: Actor, pieceId: string): Promise<void> => {
    const piece = isUuid(pieceId) ? await pieces.pieceOwnedBy(sql, actor.userId, pieceId) : undefined;
    if (piece === undefined || piece.deleted_at !== null) throw new AppError('not_found');
  };

  const countUpload = async (tx: Tx, userId: string): Promise<void> => {
    if (await plans.takeUpload(tx, userId)) return;
    const { subscribed } = await plans.planOf(tx, userId);
    throw new AppError(subscribed ? 'upload_limit' : 'subscription_required');
  };

  /** Creates or finds the scan of this key. An upload is counted once per scan; a failed scan has given it back. */
  const requestAnalysis = (actor: Actor, request: AuthenticateRequest, photo: Photo, quiet: boolean): Promise<Scan> => {
    const { imageUrl: _, scanId, pieceId: asked, waiting: isWaiting = false, ...said } = request;
    const pieceId = asked?.toLowerCase() ?? null;
    const now = clock();
    const id = uuidv7();
    const fresh: NewScan = {
      id,
      userId: actor.userId,
      key: scanKeyOf(request, photo.path),
      scanId: scanId?.toLowerCase() ?? id,
      photoId: photo.id,
      pieceId,
      request: quiet ? { ...said, quiet: true } : said,
    };
    return transact(sql, async (tx) => {
      const isNew = await insertScan(tx, fresh, now);
      const scan = await findScan(tx, actor.userId, fresh.key);
      if (scan === undefined || scan.photoId !== photo.id || (pieceId !== null && scan.pieceId !== pieceId)) throw new AppError('conflict');
      if (!isNew && !(scan.state === 'failed' && !isWaiting && (await requeueScan(tx, scan.id, fresh.request)))) return scan;
      if ((await countUncounted(tx, actor.userId, new Date(now.getTime() - day))) >= maxUncountedADay)
        throw new AppError('rate_limited', { text: 'Too many photographs could not be judged today. Please try again tomorrow.' });
      await countUpload(tx, actor.userId);
      await markAsked(tx, photo.id, now);
      const jobId = await jobs.enqueue(tx, analysisJob, { scanId: scan.id }, { key: scan.id, again: true, person: actor.userId });
      await setScanJob(tx, scan.id, jobId);
      return { ...scan, state: 'queued', jobId };
    });
  };

  /** Holds no database connection: one query per second serves all waiting requests. */
  const waitForJob = async (jobId: string, signal: AbortSignal): Promise<void> => {
    const over = deadline(patience, [signal, draining]);
    waiting += 1;
    try {
      await jobs.ended(jobId, over.signal);
    } finally {
      waiting -= 1;
      over.clear();
    }
  };

  const waitFor = async (scan: Scan, signal: AbortSignal): Promise<ScanAnswer> => {
    if (scan.state === 'queued' || scan.state === 'running') {
      jobs.wake();
      if (scan.jobId !== null && waiting < maxWaiting) await waitForJob(scan.jobId, signal);
    }
    const ended = await findScan(sql, scan.userId, scan.key);
    if (ended?.state === 'failed') throw new AppError(isErrorCode(ended.errorCode) ? ended.errorCode : 'analysis_failed');
    if (ended?.state !== 'done') throw new AppError('still_analysing', { retryAfterSeconds: askAgainAfter });
    const record = ended.analysisId === null ? undefined : await findAnalysis(sql, scan.userId, ended.analysisId);
    // The piece was purged meanwhile, with its analyses.
    if (record === undefined) throw new AppError('not_found');
    return answerOf(ended, record);
  };

  return {
    hasModel: config.visionModel !== undefined,
    /** quiet: without a notification at the end. */
    authenticate: async (actor: Actor, request: AuthenticateRequest, signal: AbortSignal, { quiet = false } = {}): Promise<ScanAnswer> => {
      const path = photoPathOf(request.imageUrl, config.origins);
      if (path === null) throw new AppError('not_found');
      const photo = await ownPhoto(sql, actor, path);
      if (request.pieceId !== undefined) await checkOwnPiece(actor, request.pieceId.toLowerCase());
      try {
        return await waitFor(await requestAnalysis(actor, request, photo, quiet), signal);
      } catch (error) {
        // The draft stays on its device until the user has a plan; its photograph must not be swept as an orphan.
        if (isRefusal(error)) await markAsked(sql, photo.id, clock());
        throw error;
      }
    },

    knownArtists: () => artistsOfWorks(sql, mostKnownArtists),

    analysesOfPiece: async (actor: Actor, pieceId: string): Promise<AnalysisRecord[]> => {
      await checkOwnPiece(actor, pieceId);
      return analysesOfPiece(sql, actor.userId, pieceId);
    },
  };
};

export type Scans = ReturnType<typeof createScans>;
