// Archives: opinions with their signature, records of other programs, pictures at web addresses.
import type { Sql } from '#server/platform/database/database.ts';
import { recordFeed } from '#server/feed/feed-source.ts';
import type { AccountSpace } from '#server/feed/account-space.ts';
import type { Feature } from '#server/feed/feature.ts';
import type { KeptAnalyses } from '#server/scan/analysis/kept-analyses.ts';
import { importOperations } from './import-operations.ts';
import { createPictureFetch, type PictureFetchParts } from './pictures/picture-fetch.ts';
import { transferRoutes } from './transfer.routes.ts';
import { createTransfer } from './transfer.ts';

type Parts = { sql: Sql; analyses: KeptAnalyses; space: AccountSpace; pictures: PictureFetchParts };

export const transferFeature = ({ space, pictures, ...parts }: Parts): Feature => {
  const transfer = createTransfer(parts);
  const pictureFetch = createPictureFetch(pictures);
  return {
    routes: (host) => transferRoutes(host, transfer, pictureFetch),
    feeds: [recordFeed(transfer.importedFeed)],
    operations: [importOperations(space)],
    pieceEnds: [transfer.forgetPieces],
  };
};
