// The analysis job: examines a photograph, then writes opinion, piece and upload count in one transaction.
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Plans } from '#server/accounts/people/plans.ts';
import type { Pieces } from '#server/catalog/pieces.ts';
import type { Tell } from '#server/notifications/notices.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import { GiveUp, type JobContext, type Jobs } from '#server/platform/jobs/jobs.ts';
import { composedTime } from '#server/platform/time/composed-time.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { mediumInWords } from '#shared/domain/piece/medium.ts';
import { unknownArtist, untitled } from '#shared/domain/piece/piece.ts';
import { basisOf } from '#shared/domain/piece/verdict.ts';
import { analystPictures } from '#server/scan/analyst/analyst-pictures.ts';
import { promptVersion, type AnalystClaim } from '#server/scan/analyst/analyst-prompt.ts';
import type { AnalystOutcome, ArtAnalyst } from '#server/scan/analyst/art-analyst.ts';
import { decodedBytes, decodeGate } from '#server/scan/photos/decode-gate.ts';
import type { Claim, Examination } from './examination.ts';
import { isUnfit } from '#shared/examiners/appearance/photo-quality.ts';
import type { KnownHash } from '#shared/examiners/pixels/perceptual-hash.ts';
import { furtherPhotos } from './further-photos.ts';
import { judge, type Judgment } from './judgment.ts';
import { candidatesFor, keepFeatures } from '#server/scan/photos/photo-features.store.ts';
import type { Alike } from '#shared/examiners/picture/picture.ts';
import type { Features } from '#shared/vision/features.ts';
import { worksAlike } from '#server/scan/known-works/known-works.store.ts';
import { nearestKnown } from '#server/scan/photos/known-images.store.ts';
import type { PhotoFiles } from '#server/scan/photos/photo-files.ts';
import { addressOfPhoto } from '#server/scan/photos/photos.ts';
import { assignPhotos, findPhotoById, type Photo } from '#server/scan/photos/photos.store.ts';
import { endScan, failScan, findScanById, insertAnalysis, markRunning, type Scan } from '#server/scan/scan.store.ts';

/** Waiting jobs are stored under this name, so its spelling stays. */
export const analysisJob = 'scan.analyse';

export type AnalysisParts = {
  sql: Sql;
  clock: Clock;
  files: PhotoFiles;
  examine: (bytes: Uint8Array, claim: Claim, known: readonly KnownHash[], alike?: Alike | null) => Promise<Examination>;
  describe: (bytes: Uint8Array) => Promise<Features>;
  /** Null if no vision model is configured. */
  analyst: ArtAnalyst | null;
  /** Why it is not asked for this person now; null if it is, which counts as one question. */
  refusedQuestion: (userId: string) => Promise<'unconfirmed' | 'spent' | null>;
  pieces: Pick<Pieces, 'createPieceFromScan' | 'projectAnalysis' | 'lockOwnPiece'>;
  plans: Pick<Plans, 'giveBackUpload'>;
  tell: Tell;
  /** The next version of the user's feed; takes a lock, so it comes last. */
  touch: (tx: Tx, userId: string) => Promise<number>;
};

type Looked = { examination: Examination; judgment: Judgment; outcome: AnalystOutcome | null };

const payload = z.object({ scanId: z.string() });

const claimOf = ({ request }: Scan): AnalystClaim => ({
  title: request.title,
  artist: request.artist,
  description: request.description,
  medium: request.medium,
});

/** Null where the photograph cannot be opened: its examination says why. */
const lookForAlike = async ({ sql, describe }: AnalysisParts, photoId: string, bytes: Uint8Array): Promise<Alike | null> => {
  const own = await describe(bytes).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  });
  if (own === null) return null;
  await keepFeatures(sql, photoId, own);
  return transact(sql, async (tx) => ({
    own,
    works: await worksAlike(tx, photoId, own),
    candidates: (await candidatesFor(tx, photoId, own)).map(({ features }) => features),
  }));
};

const look = async (parts: AnalysisParts, scan: Scan, photo: Photo, signal: AbortSignal): Promise<Looked> => {
  const { sql, files, examine, analyst } = parts;
  const bytes = await files.originalBytes(photo.key);
  const known = (await nearestKnown(sql, photo.id)).map((hash) => ({ hash }));
  const claim = claimOf(scan);
  const load = { who: scan.userId, bytes: decodedBytes(photo) };
  const medium = claim.medium ?? mediumInWords(claim.title, claim.description);
  const examination = await decodeGate(load, async () => examine(bytes, { medium }, known, await lookForAlike(parts, photo.id, bytes)));
  signal.throwIfAborted();
  // Photographs of too low quality are not sent to the model; those flagged as a graphic are, since they may show a work on a white wall.
  const ask = async (asked: ArtAnalyst): Promise<AnalystOutcome> => {
    const refused = await parts.refusedQuestion(scan.userId);
    if (refused !== null) return { kind: 'unavailable', reason: refused, model: asked.model };
    const pictures = await decodeGate(load, () => analystPictures(bytes));
    const further = await furtherPhotos(parts, { userId: scan.userId, pieceId: scan.pieceId, front: photo });
    return asked.look({ pictures, further, claim, findings: examination.findings }, signal);
  };
  const outcome = analyst === null || examination.findings.some(isUnfit) ? null : await ask(analyst);
  return { examination, judgment: judge(examination, outcome, claim), outcome };
};

const recordOf = (scan: Scan, pieceId: string, { examination, judgment, outcome }: Looked, now: Date): AnalysisRecord => ({
  ...judgment.analysis,
  id: uuidv7(),
  piece_id: pieceId,
  scan_id: scan.scanId,
  image_hash: examination.imageHash,
  engine: `${examination.engine} ${examination.engineVersion}`,
  model: outcome?.kind === 'opinion' ? outcome.model : null,
  prompt_version: outcome?.kind === 'opinion' ? promptVersion : null,
  findings: examination.findings,
  model_unavailable: judgment.modelUnavailable,
  counted: judgment.counted,
  created_at: now.toISOString(),
});

/** Whether the opinion matches the piece's current fields; a missing piece ends the job. */
const isStale = async (parts: AnalysisParts, tx: Tx, scan: Scan, pieceId: string, url: string): Promise<boolean> => {
  const piece = await parts.pieces.lockOwnPiece(tx, scan.userId, pieceId);
  if (piece === undefined) throw new GiveUp('the piece is gone', { cause: new AppError('not_found') });
  const { title, artist } = scan.request;
  return piece.title !== (title || untitled) || piece.artist !== (artist || unknownArtist) || piece.photos[0]?.url !== url;
};

const aboutScan = ({ userId, request }: Scan) => ({ userId, kind: 'analysis' as const, title: request.title || untitled });

/** The version counter is locked last, after all other rows. */
const settle = async (parts: AnalysisParts, context: JobContext, scan: Scan, photo: Photo, looked: Looked): Promise<void> => {
  const { clock, pieces, plans, tell, touch } = parts;
  const { userId, request } = scan;
  const now = clock();
  const pieceId = scan.pieceId ?? uuidv7();
  const record = recordOf(scan, pieceId, looked, now);
  const url = addressOfPhoto(photo.path);
  await transact(parts.sql, async (tx) => {
    await context.finishIn(tx);
    if (!(await endScan(tx, scan.id, { pieceId, analysisId: record.id, counted: record.counted, now })))
      throw new Error('the scan has ended already');
    await assignPhotos(tx, userId, [photo.path], pieceId);
    if (!record.counted) await plans.giveBackUpload(tx, userId);
    const stale = scan.pieceId !== null && (await isStale(parts, tx, scan, pieceId, url));
    if (scan.pieceId === null) {
      const { width, height, placeholder } = photo;
      await pieces.createPieceFromScan(tx, {
        userId,
        pieceId,
        title: request.title ?? '',
        artist: request.artist ?? '',
        description: request.description ?? '',
        medium: request.medium ?? null,
        photos: [{ url, width, height, placeholder, kind: 'front' }],
        composedAt: composedTime(request.composedAt),
      });
    }
    if (request.quiet !== true) await tell(tx, { ...aboutScan(scan), detail: 'done', subjectId: pieceId, once: `scan-${scan.id}-done` });
    await pieces.projectAnalysis(tx, { userId, pieceId, confidence: record.confidence, basis: basisOf(record), isStale: stale });
    await insertAnalysis(tx, userId, await touch(tx, userId), record);
  });
};

export const registerAnalysis = (jobs: Pick<Jobs, 'register'>, parts: AnalysisParts): void => {
  const { sql, clock, plans, tell } = parts;
  jobs.register(analysisJob, {
    payload,
    maxAttempts: 3,
    concurrency: 2,
    inTurns: true,
    timeout: 200,
    handle: async ({ scanId }, context) => {
      const scan = await findScanById(sql, scanId);
      if (scan === undefined || scan.state === 'done' || scan.state === 'failed') return;
      await markRunning(sql, scan.id);
      const photo = await findPhotoById(sql, scan.photoId);
      if (photo === undefined) throw new GiveUp('the photograph is gone', { cause: new AppError('not_found') });
      try {
        await settle(parts, context, scan, photo, await look(parts, scan, photo, context.signal));
      } catch (error) {
        // No retry for an error in the photograph itself.
        throw error instanceof AppError && error.status < 500 ? new GiveUp(error.message, { cause: error }) : error;
      }
    },
    onFailed: async ({ scanId }, error, tx) => {
      const cause = error instanceof GiveUp ? error.cause : undefined;
      const scan = await findScanById(tx, scanId);
      if (scan === undefined) return;
      if (!(await failScan(tx, scan.id, cause instanceof AppError ? cause.code : 'analysis_failed', clock()))) return;
      const once = `scan-${scan.id}-failed-${clock().getTime()}`;
      if (scan.request.quiet !== true) await tell(tx, { ...aboutScan(scan), detail: 'failed', subjectId: scan.pieceId, once });
      await plans.giveBackUpload(tx, scan.userId);
    },
  });
};
