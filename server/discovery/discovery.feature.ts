// What search engines and previews are told, and the page of the app at every other address.
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#shared/contract/wire/errors.ts';
import { errorAnswer } from '#server/platform/http/answer.ts';
import type { Parts } from '#server/platform/program/parts.ts';
import type { StaticFiles } from '#server/platform/http/static-files.ts';
import type { Feature } from '#server/feed/feature.ts';
import type { Market } from '#server/market/market.ts';
import type { Profiles } from '#server/profiles/profiles.ts';
import { pageRoutes, sitemapRoutes } from './discovery.routes.ts';
import { createDiscoveryPages } from './pages.ts';
import { createSitemaps } from './sitemaps.ts';

type Needs = { client: StaticFiles; market: Pick<Market, 'offered' | 'firstPictures' | 'artistName'>; profiles: Pick<Profiles, 'found'> };

/** The last one: it answers whatever the others leave. */
export const discoveryFeature = ({ clock, config, log }: Parts, { client, market, profiles }: Needs): Feature => {
  const origin = config.publicUrl;
  const pages = createDiscoveryPages({
    log,
    html: client.page,
    origin,
    findWork: market.offered.find,
    firstPictures: market.firstPictures,
    findArtist: market.artistName,
    findPerson: profiles.found,
  });
  return {
    routes: (host) => {
      host.app.all('/api/*', () => errorAnswer(new AppError('not_found'), uuidv7()));
      sitemapRoutes(host, createSitemaps({ clock, origin, ...market.offered }));
      pageRoutes(host, client, pages);
    },
  };
};
