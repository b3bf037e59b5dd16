// All features, each built from the parts of the program and from what it needs of others. A new one is a folder and a line here.
import { createRateLimits } from '#server/platform/http/rate-limits.ts';
import type { StaticFiles } from '#server/platform/http/static-files.ts';
import type { Parts } from '#server/platform/program/parts.ts';
import { createAccountSpace } from '#server/feed/account-space.ts';
import type { DeletionGuard, Feature, PieceEnd } from '#server/feed/feature.ts';
import { createFeed } from '#server/feed/feed.ts';
import { accountsFeature } from './accounts/accounts.feature.ts';
import { adminFeature } from './admin/admin.feature.ts';
import { catalogFeature } from './catalog/catalog.feature.ts';
import { communityFeature } from './community/community.feature.ts';
import { credentialsFeature } from './credentials/credentials.feature.ts';
import { deletionFeature } from './deletion/deletion.feature.ts';
import { discoveryFeature } from './discovery/discovery.feature.ts';
import { marketFeature } from './market/market.feature.ts';
import { messagesFeature } from './messages/messages.feature.ts';
import { createOrderMessages, findUnread, hasBlocked, takeUnreadPairs } from './messages/messages.ts';
import { notificationsFeature } from './notifications/notifications.feature.ts';
import { plansFeature } from './plans/plans.feature.ts';
import { profilesFeature } from './profiles/profiles.feature.ts';
import { createSellerRecords } from './profiles/seller-record.ts';
import { openProviders } from './providers.ts';
import { reportsFeature } from './reports/reports.feature.ts';
import { salesFeature } from './sales/sales.feature.ts';
import { sellersReady } from './sales/payouts/payouts.ts';
import { askCloseStale } from './sales/sale-jobs.ts';
import { filesOf } from './scan/photos/photos.ts';
import { scanFeature } from './scan/scan.feature.ts';
import { siteFeature } from './site/site.feature.ts';
import { syncFeature } from './sync/sync.feature.ts';
import type { Outside } from './transfer/pictures/outside.ts';
import { transferFeature } from './transfer/transfer.feature.ts';

/** outside: where pictures at web addresses are fetched from. client: the built app. */
export const buildFeatures = async (parts: Parts, outside: Outside, client: StaticFiles) => {
  const { sql, config, clock, log, jobs, onStop } = parts;
  const { publicUrl, origins, rateLimit: isLimited, sessionSecret: secret } = config;
  const feed = createFeed({ sql, log });
  onStop(() => feed.close());
  const { touch, writeRows } = feed;
  const { mailer, payments, settlement, paymentsSandbox, demonstration } = await openProviders(parts);
  const limits = createRateLimits({ sql, enabled: isLimited });
  const space = createAccountSpace();
  // Filled when all features are there.
  const guards: DeletionGuard[] = [];
  const pieceEnds: PieceEnd[] = [];

  const accounts = accountsFeature({ ...parts, mailer, touch, demonstration });
  const { plans, sessions, cookie, isConfirmed } = accounts;
  const notifications = notificationsFeature({
    ...parts,
    mailer,
    touch,
    isBlocked: hasBlocked,
    messages: { take: takeUnreadPairs, of: findUnread },
  });
  const { tell, tellPart, pushes, mailOff } = notifications;
  const catalog = catalogFeature(parts, { touch, tellPart, limits, space, guards, pieceEnds });
  const { pieces } = catalog;
  const scan = await scanFeature({ ...parts, plans, pieces, tell, touch, isConfirmed, draining: parts.readiness.draining });
  const credentials = credentialsFeature({ ...parts, limits, pieces, analysesOf: scan.scans.analysesOfPiece, filesOf });
  const trade = {
    ...parts,
    pieces,
    mailer,
    touch,
    tell,
    tellPart,
    payments,
    publicUrl,
    origins,
    secret,
    settled: settlement.read,
    orderMessages: createOrderMessages({ clock, touch }),
    mayHold: isConfirmed,
    recordOf: createSellerRecords({ sql, clock }),
  };
  const market = marketFeature({
    ...trade,
    sellersReady,
    photos: scan.publicPhotos,
    isBlocked: hasBlocked,
    withdrawn: (tx, listingId) => askCloseStale(tx, jobs, listingId),
  });
  const { claims, sellersChanged, sellerWorks, listings } = market;
  const subscriptions = plansFeature({ ...trade, plans, billing: payments?.billing ?? null });
  const signed = { signedRecords: credentials.records };
  const sales = salesFeature({ ...trade, ...signed, writeRows, claims, sellersChanged, subscriptions, mailOff, photos: scan.photos });
  const titles = { artwork: claims.offeredTitle, order: sales.orders.titleBetween };
  const messages = messagesFeature({ sql, touch, isLimited, titles, tellPart: pushes.messagesPart });
  const transfer = transferFeature({
    sql,
    space,
    analyses: scan.keptAnalyses,
    pictures: { isOn: config.picturesByAddress, outside, limits },
  });
  const community = communityFeature({ sql, clock, isLimited, tellPart });
  const profiles = profilesFeature({ sql, recordOf: trade.recordOf, works: sellerWorks });
  const reports = reportsFeature({ sql, clock, tell, limits, community, profiles, works: sellerWorks });
  const site = siteFeature(parts, { mailer, limits });
  const { contact, browserErrors } = site;
  const traded: Feature[] = [market, subscriptions, sales];
  const gathered: Feature[] = [
    catalog,
    scan,
    credentials,
    accounts,
    messages,
    notifications,
    transfer,
    ...traded,
    community,
    profiles,
    reports,
    site,
  ];
  for (const one of gathered) {
    guards.push(...(one.guards ?? []));
    pieceEnds.push(...(one.pieceEnds ?? []));
  }
  const sync = syncFeature(parts, { feed, sessions, features: gathered });
  const admin = adminFeature(parts, { reports, community, listings, plans, tell, touch, contact, browserErrors, scan, settlement });
  const { endsPlan } = subscriptions.departure;
  const deletion = deletionFeature({ ...trade, accounts, cookie, features: gathered, endsPlan, listingChanged: claims.changed });
  const features: Feature[] = [...gathered, sync, admin, deletion, discoveryFeature(parts, { client, market, profiles })];
  return { features, feed, accounts, catalog, scan, market, sales, sync, paymentsSandbox };
};
