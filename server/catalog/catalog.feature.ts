// The catalog: pieces, their records and the files of records.
import type { Parts } from '#server/platform/program/parts.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { AccountSpace } from '#server/feed/account-space.ts';
import type { DeletionGuard, Feature, PieceEnd } from '#server/feed/feature.ts';
import type { Feed } from '#server/feed/feed.ts';
import type { TellPart } from '#server/notifications/notices.ts';
import { registerFilesUpkeep } from './files/record-files-upkeep.ts';
import { recordFileRoutes } from './files/record-files.routes.ts';
import { maxFileParts } from './files/record-files.ts';
import { historyFeed, pieceFeed } from './piece-feeds.ts';
import { pieceOperations } from './piece-operations.ts';
import { registerPurge } from './piece-purge.ts';
import { createPieces } from './pieces.ts';
import { registerLoanNotices } from './records/loan-notices.ts';
import { recordHistoryFeed, recordsFeed } from './records/record-feeds.ts';
import { recordOperations } from './records/record-operations.ts';

type Needs = {
  touch: Feed['touch'];
  tellPart: TellPart;
  limits: RateLimits;
  space: AccountSpace;
  /** Of other features; read whenever pieces are deleted. */
  guards: readonly DeletionGuard[];
  pieceEnds: readonly PieceEnd[];
};

export const catalogFeature = (parts: Parts, { touch, tellPart, limits, space, guards, pieceEnds }: Needs) => {
  const { sql, clock, jobs, storage } = parts;
  const files = { sql, clock, storage, partLimit: limits.limiter('file-part', maxFileParts) };
  registerFilesUpkeep(jobs, files);
  registerLoanNotices({ ...parts, tellPart });
  registerPurge(jobs, { sql, clock, touch, ended: pieceEnds });
  return {
    pieces: createPieces({ clock, touch }),
    files,
    routes: (host) => recordFileRoutes(host, files),
    // A page that ends within the history does not bring the pieces of the rest.
    feeds: [historyFeed, pieceFeed, recordHistoryFeed, recordsFeed],
    operations: [pieceOperations(guards, space), recordOperations(space)],
  } satisfies Feature & Record<string, unknown>;
};
