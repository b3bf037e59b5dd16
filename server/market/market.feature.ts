// The market: listings, search, price offers, watching and sharing.
import type { Feature } from '#server/feed/feature.ts';
import { listingGuard } from './listings/listings.ts';
import { createMarket, type MarketParts } from './market.ts';
import { marketRoutes } from './market.routes.ts';
import { openFormatRoutes } from './open-formats/open-formats.routes.ts';

export const marketFeature = (parts: MarketParts & { onStop: (act: () => Promise<void>) => void }) => {
  const market = createMarket(parts);
  parts.onStop(() => market.close());
  return {
    ...market,
    routes: (host) => {
      marketRoutes(host, market);
      openFormatRoutes(host, market.openFormats);
    },
    guards: [listingGuard],
  } satisfies Feature & typeof market;
};
