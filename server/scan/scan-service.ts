// Wires photographs, analyses and their jobs.
import type { Plans } from '#server/accounts/people/plans.ts';
import type { Pieces } from '#server/catalog/pieces.ts';
import type { Tell } from '#server/notifications/notices.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db, Tx, Fragment } from '#server/platform/database/database.ts';
import { createRateLimits } from '#server/platform/http/rate-limits.ts';
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts';
import type { Parts } from '#server/platform/program/parts.ts';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { registerAnalysis, type AnalysisParts } from '#server/scan/analysis/analysis.ts';
import { openArtAnalyst, type ArtAnalyst } from '#server/scan/analyst/art-analyst.ts';
import { createModelQuestions } from '#server/scan/analyst/model-questions.ts';
import { questionsOn } from '#server/scan/analyst/model-questions.store.ts';
import { openPanel } from '#server/scan/analyst/panel.ts';
import { createKeptAnalyses, type KeptAnalyses } from '#server/scan/analysis/kept-analyses.ts';
import { photoFiles } from '#server/scan/photos/photo-files.ts';
import { createRenderer, registerRendering } from '#server/scan/photos/photo-rendering.ts';
import { maxParts } from '#server/scan/photos/photo-parts.ts';
import { registerFeatures } from '#server/scan/photos/photo-features.ts';
import { registerUpkeep } from '#server/scan/photos/photo-upkeep.ts';
import type { PhotoParts } from '#server/scan/photos/photos.ts';
import { createPublicPhotos, type PublicPhotos } from '#server/scan/photos/public-photos.ts';
import { analysesSince, forgetPieces, weighAnalyses, type AnalysisSpan } from './scan.store.ts';
import { createScans, type ScanActParts, type Scans } from './scan.ts';

/** More would cost as much again and settle no more. */
const maxOpinions = 3;

export type ScanServiceParts = Pick<Parts, 'sql' | 'clock' | 'jobs' | 'config'> & {
  storage: ObjectStorage;
  plans: Plans;
  pieces: Pieces;
  tell: Tell;
  touch: (tx: Tx, userId: string) => Promise<number>;
  examine: AnalysisParts['examine'];
  describe: AnalysisParts['describe'];
  /** Whether this person's address is confirmed, or nobody's can be. */
  isConfirmed: (userId: string) => Promise<boolean>;
} & Pick<ScanActParts, 'draining' | 'patience'>;

export type ScanService = {
  photos: PhotoParts;
  /** For the owner's export. */
  keptAnalyses: KeptAnalyses;
  scans: Scans;
  /** For public and shared works. */
  publicPhotos: PublicPhotos;
  /** For the pull; opinions are immutable. */
  analysesFeed: {
    name: string;
    changesSince(
      db: Db,
      userId: string,
      after: number,
      upTo: number,
      limit: number,
    ): Promise<{ version: number; record: AnalysisRecord }[]>;
    weigh: (db: Db, span: AnalysisSpan) => Fragment;
  };
  /** For purged pieces: deletes their opinions and orphans their photographs. */
  forgetPieces: (tx: Tx, pieceIds: readonly string[]) => Promise<void>;
  /** Questions to the vision model today. */
  modelQuestions: () => Promise<number>;
};

/** Several names, separated by commas, are several opinions; the same name twice is two runs. */
const panelOf = ({ apiKey, baseUrl, model }: NonNullable<Config['visionModel']>): ArtAnalyst => {
  const names = model.split(',').map((name) => name.trim());
  const [first = model, ...others] = names.filter((name) => name !== '').slice(0, maxOpinions);
  const open = (name: string): ArtAnalyst => openArtAnalyst({ apiKey, baseUrl, model: name });
  return openPanel([open(first), ...others.map(open)]);
};

export const analystOf = ({ visionModel }: Pick<Config, 'visionModel'>): ArtAnalyst | null =>
  visionModel === undefined ? null : panelOf(visionModel);

export const createScanService = ({
  sql,
  clock,
  jobs,
  config,
  storage,
  plans,
  pieces,
  tell,
  touch,
  examine,
  describe,
  isConfirmed,
  draining,
  patience,
}: ScanServiceParts): ScanService => {
  const partLimit = createRateLimits({ sql, enabled: config.rateLimit }).limiter('photo-part', maxParts);
  const files = photoFiles(storage);
  const renderer = createRenderer({ sql, clock, files });
  registerRendering(jobs, sql, renderer);
  registerUpkeep(jobs, { sql, clock, storage, pieceShowing: pieces.pieceShowing });
  registerFeatures(jobs, { sql, clock, files, describe });
  const refusedQuestion = createModelQuestions({ sql, clock, isConfirmed, perDay: config.visionModel?.perDay });
  registerAnalysis(jobs, { sql, clock, files, examine, describe, analyst: analystOf(config), refusedQuestion, pieces, plans, tell, touch });
  return {
    photos: { sql, clock, jobs, files, render: renderer.render, piecesShowing: pieces.piecesShowing, partLimit },
    keptAnalyses: createKeptAnalyses({ sql, pieces, touch }),
    publicPhotos: createPublicPhotos({ sql, ...renderer }),
    scans: createScans({ sql, clock, jobs, plans, pieces, config, draining, patience }),
    analysesFeed: { name: 'analyses', changesSince: analysesSince, weigh: weighAnalyses },
    forgetPieces,
    modelQuestions: () => questionsOn(sql, clock()),
  };
};
