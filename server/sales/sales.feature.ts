// The sale: purchase, settlement, orders and payouts.
import { divide } from '#shared/domain/trade/fee.ts';
import type { Feature } from '#server/feed/feature.ts';
import type { Notifications } from '#server/notifications/notifications.ts';
import { createHandedPhotos } from '#server/scan/hand-over.ts';
import type { ScanService } from '#server/scan/scan-service.ts';
import { createSales, orderGuard, type ServiceParts } from './sale-service.ts';
import { salesRoutes } from './sales.routes.ts';
import type { Claims } from '#server/market/listings/claims.ts';

type Parts = Omit<ServiceParts, 'divide' | 'photos' | 'mailOffLink' | 'activeListings'> & {
  claims: Claims;
  mailOff: Notifications['mailOff'];
  /** Of the scan: they are handed over with a sold work. */
  photos: ScanService['photos'];
  origins: readonly string[];
};

export const salesFeature = ({ origins, mailOff, photos, ...parts }: Parts) => {
  const sales = createSales({
    ...parts,
    divide,
    photos: createHandedPhotos(photos),
    mailOffLink: mailOff.link,
    activeListings: (sellerId) => parts.claims.activeListings(parts.sql, sellerId),
  });
  return { ...sales, routes: (host) => salesRoutes(host, sales, origins), guards: [orderGuard] } satisfies Feature & typeof sales;
};
