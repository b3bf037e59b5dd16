// Mounts the endpoints of photographs and of opinions about them.
import type { HttpHost } from '#server/platform/http/http.ts';
import { authenticateArtwork, uploadImage } from '#shared/contract/works/scan.ts';
import { analysisAbility, pieceAnalyses } from '#shared/contract/works/analysis.ts';
import { knownArtists } from '#shared/contract/works/known-artists.ts';
import { readImage } from '#shared/contract/works/artwork-images.ts';
import { completePhoto, readPhotoParts, uploadPhotoPart } from '#shared/contract/works/photo-parts.ts';
import { assemblePhoto, partsReceived, storePart } from '#server/scan/photos/photo-parts.ts';
import { readPhoto, storePhoto } from '#server/scan/photos/photos.ts';
import type { ScanService } from './scan-service.ts';

export const scanRoutes = (host: Pick<HttpHost, 'mount'>, { photos, scans }: Pick<ScanService, 'photos' | 'scans'>): void => {
  host.mount(uploadImage, ({ caller, params, body, request, clientAddress }) =>
    storePhoto(photos, caller, { ...params, bytes: body, digest: request.headers.get('content-digest'), from: clientAddress }),
  );
  host.mount(readPhotoParts, ({ caller, params, query }) => partsReceived(photos, caller, { ...params, ...query }));
  host.mount(uploadPhotoPart, ({ caller, params, query, body }) => storePart(photos, caller, { ...params, ...query, bytes: body }));
  host.mount(completePhoto, ({ caller, params, query, clientAddress: from }) =>
    assemblePhoto(photos, caller, { ...params, ...query, from }),
  );
  host.mount(readImage, ({ caller, params, query }) =>
    readPhoto(photos, caller, { ...params, original: query.original === '1', width: query.w === undefined ? undefined : Number(query.w) }),
  );
  host.mount(authenticateArtwork, ({ caller, body, request }) => scans.authenticate(caller, body, request.signal));
  host.mount(analysisAbility, async () => ({ model: scans.hasModel }));
  host.mount(knownArtists, async () => ({ artists: await scans.knownArtists() }));
  host.mount(pieceAnalyses, async ({ caller, params }) => ({ analyses: await scans.analysesOfPiece(caller, params.pieceId) }));
};
