// Serves the contract of archives and tables.
import { fetchPicture, ownAnalyses, restoreAnalysis } from '#shared/contract/works/transfer.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { PictureFetch } from './pictures/picture-fetch.ts';
import type { Transfer } from './transfer.ts';

export const transferRoutes = (host: Pick<HttpHost, 'mount'>, transfer: Transfer, pictures: PictureFetch): void => {
  host.mount(ownAnalyses, ({ caller, query }) => transfer.analyses(caller, query.after ?? null));
  host.mount(restoreAnalysis, async ({ caller, params, body }) => ({
    restored: await transfer.restore(caller, params.pieceId, body),
  }));
  host.mount(fetchPicture, ({ caller, body, request, log }) => pictures(caller, { url: body.url, signal: request.signal, log }));
};
