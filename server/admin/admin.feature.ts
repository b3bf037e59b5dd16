// The administration and the moderation.
import { programVersion } from '#server/platform/config/program-version.ts';
import type { Parts } from '#server/platform/program/parts.ts';
import { createAdministeredPeople } from '#server/accounts/people/administered-people.ts';
import type { Plans } from '#server/accounts/people/plans.ts';
import type { Feature } from '#server/feed/feature.ts';
import type { Feed } from '#server/feed/feed.ts';
import { createAdministeredListings } from '#server/market/listings/administered-listings.ts';
import { createHiddenMessages } from '#server/messages/hidden-messages.ts';
import { tellVerification, type Tell } from '#server/notifications/notices.ts';
import { createGallery } from '#server/plans/gallery.ts';
import { createAdministeredOrders } from '#server/sales/orders/administered-orders.ts';
import type { ScanService } from '#server/scan/scan-service.ts';
import type { BrowserErrors } from '#server/site/browser-errors.ts';
import { createImageWarnings } from '#server/scan/photos/image-warnings.ts';
import { createAdmin, type AdminParts } from './admin.ts';
import { adminRoutes } from './admin.routes.ts';
import type { HealthParts } from './health.ts';
import { createModeration, type ModerationParts } from './moderation.ts';

type Needs = Pick<ModerationParts, 'reports' | 'community' | 'listings'> &
  Pick<AdminParts, 'contact'> &
  Pick<HealthParts, 'settlement'> & {
    scan: Pick<ScanService, 'modelQuestions'>;
    browserErrors: Pick<BrowserErrors, 'figures'>;
    plans: Plans;
    tell: Tell;
    touch: Feed['touch'];
  };

export const adminFeature = (parts: Parts, needs: Needs): Feature => {
  const { sql, clock } = parts;
  const { plans, tell, touch, contact, scan, browserErrors, settlement, ...others } = needs;
  const orders = createAdministeredOrders({ sql, clock });
  const listings = createAdministeredListings({ sql });
  const admin = createAdmin({
    sql,
    people: createAdministeredPeople({ sql, clock, onVerificationChanged: tellVerification(tell) }),
    gallery: createGallery({ sql, clock, plans }),
    listings,
    orders,
    contact,
    health: {
      ...parts,
      settlement,
      lastEvent: orders.lastEvent,
      undecided: orders.undecided,
      modelQuestions: scan.modelQuestions,
      offered: listings.countByCurrency,
      browserErrors: browserErrors.figures,
    },
  });
  const moderation = createModeration({
    ...others,
    sql,
    clock,
    imageWarnings: createImageWarnings({ sql, clock }),
    administered: listings,
    messages: createHiddenMessages({ sql, clock, touch }),
  });
  return { routes: (host) => adminRoutes(host, admin, moderation, programVersion()) };
};
