// Composes the server: the features are mounted, what syncs is registered, and the samples are made.
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#shared/contract/wire/errors.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { accountFeed } from '#server/accounts/people/profile.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { deletionRoutes } from './deletion/deletion.routes.ts';
import { recordFileRoutes } from './catalog/files/record-files.routes.ts';
import { historyFeed, pieceFeed } from './catalog/piece-feeds.ts';
import { pieceOperations } from './catalog/piece-operations.ts';
import { recordHistoryFeed, recordsFeed } from './catalog/records/record-feeds.ts';
import { recordOperations } from './catalog/records/record-operations.ts';
import { listingGuard } from '#server/market/listings/listings.ts';
import { communityRoutes } from './community/community.routes.ts';
import { keptPages, marketRoutes } from './market/market.routes.ts';
import { openFormatRoutes } from './market/open-formats/open-formats.routes.ts';
import { conversationFeed, messageFeed } from './messages/messages.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { createAccountSpace } from '#server/feed/account-space.ts';
import { contractRoutes } from '#server/platform/http/contract-list.ts';
import { healthRoutes } from '#server/platform/program/health-routes.ts';
import { errorAnswer } from '#server/platform/http/answer.ts';
import { createHost, type HttpHost } from '#server/platform/http/http.ts';
import { metricsRoutes } from '#server/platform/program/metrics-routes.ts';
import type { Parts } from '#server/platform/program/parts.ts';
import { programVersion } from '#server/platform/config/program-version.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { inlineHashes, securityHeaderList, securityHeaders } from '#server/platform/http/security-headers.ts';
import { tryToKeepAssets } from '#server/platform/http/kept-assets.ts';
import { readStaticFiles, sharedStaticFiles } from '#server/platform/http/static-files.ts';
import { subscriptionRoutes } from './plans/subscriptions.routes.ts';
import { profileRoutes } from './profiles/profiles.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { noticeOperations } from './notifications/notice-operations.ts';
import { noticeFeed } from './notifications/notices.ts';
import { orderGuard } from './sales/sale-service.ts';
import { salesRoutes } from './sales/sales.routes.ts';
import { scanRoutes } from './scan/scan.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { pageRoutes, sitemapRoutes } from './discovery/discovery.routes.ts';
import { createDiscoveryPages } from './discovery/pages.ts';
import { createSitemaps } from './discovery/sitemaps.ts';
import { recordFeed, valueFeed } from '#server/feed/feed-source.ts';
import { profileOperations } from '#server/sync/push/profile-operations.ts';
import { registerSyncUpkeep, syncRoutes } from './sync/sync.routes.ts';
import { importOperations } from './transfer/import-operations.ts';
import { publicInternet, type Outside } from './transfer/pictures/outside.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';
import { textRoomRoutes } from '#server/sync/texts/text-rooms.routes.ts';
import { createTextRooms } from '#server/sync/texts/text-rooms.ts';
import { buildFeatures } from './features.ts';

/** outside: where pictures at web addresses are fetched from. */
export const buildApp = async (parts: Parts, outside: Outside = publicInternet): Promise<HttpHost> => {
  const { sql, config, clock, log, jobs } = parts;
  const features = await buildFeatures(parts, outside);
  const { feed } = features;
  const { sessions, identity } = features.accounts;
  const host = createHost({ config, log, callerOf: sessions.callerOf, observe: parts.metrics.observeRequest });
  const built = join(projectRoot, 'dist', 'client');
  const client = config.production
    ? readStaticFiles(built, tryToKeepAssets(built, join(config.dataDir, 'client'), log))
    : sharedStaticFiles(built);
  const hashes = inlineHashes(client.page);
  host.ready.push(keptPages(features.market, securityHeaderList(config, hashes), parts.metrics.observeKept));
  host.app.use('*', securityHeaders(config, hashes));

  healthRoutes(host, parts.readiness, programVersion());
  contractRoutes(host);
  metricsRoutes(host, parts.metrics, config);
  const demonstration = config.demo ? (await import('./sandbox/demo-accounts.ts')).demonstration : null;
  accountRoutes(host, features.accounts, clock, demonstration);
  deletionRoutes(host, features.deletion, features.accounts.cookie);
  scanRoutes(host, features.scan);
  recordFileRoutes(host, features.files);
  transferRoutes(host, features.transfer, features.pictureFetch);
  marketRoutes(host, features.market);
  openFormatRoutes(host, features.market.openFormats);
  subscriptionRoutes(host, features.subscriptions, config.origins);
  salesRoutes(host, features.sales, config.origins);
  messageRoutes(host, features.messages);
  notificationRoutes(host, features.notifications);
  communityRoutes(host, features.community);
  profileRoutes(host, features.profiles);
  reportRoutes(host, features.reports);
  const sources = [
    // A page that ends within the history does not bring the pieces of the rest.
    historyFeed,
    pieceFeed,
    recordHistoryFeed,
    recordsFeed,
    recordFeed(features.scan.analysesFeed),
    valueFeed(accountFeed),
    recordFeed(messageFeed),
    recordFeed(conversationFeed),
    recordFeed(noticeFeed),
    recordFeed(features.transfer.importedFeed),
  ];
  const space = createAccountSpace();
  const handlers = [
    pieceOperations([listingGuard, orderGuard], space),
    recordOperations(space),
    profileOperations,
    features.messages.operations,
    features.community.operations,
    noticeOperations,
    importOperations(space),
  ];
  const pushes = syncRoutes(host, { sql, clock, handlers, sources, feed }, features.live, sessions.holds);
  registerSyncUpkeep(jobs, { sql, clock });
  const rooms = createTextRooms({ sql, clock, pushes, feed, sockets: features.sockets, log });
  parts.onStop(() => rooms.close());
  textRoomRoutes(host, rooms, sessions.holds);
  siteRoutes(host, features.site);
  adminRoutes(host, features.admin, features.moderation, programVersion());
  if (!config.production && config.mail.smtpUrl === undefined)
    (await import('./sandbox/inbox.ts')).inboxPages(host, { sql, clock, config });
  features.paymentsSandbox?.mount(host);

  host.app.all('/api/*', () => errorAnswer(new AppError('not_found'), uuidv7()));
  sitemapRoutes(host, createSitemaps({ clock, origin: config.publicUrl, ...features.market.offered }));
  const pages = createDiscoveryPages({
    log,
    html: client.page,
    origin: config.publicUrl,
    findWork: features.market.offered.find,
    firstPictures: features.market.firstPictures,
    findArtist: features.market.artistName,
    findPerson: features.profiles.found,
  });
  pageRoutes(host, client, pages);

  if (config.demo) {
    const { makeSamples } = await import('./sandbox/demonstration.ts');
    host.furnished = await makeSamples({
      ...features.scan,
      sql,
      clock,
      config,
      jobs,
      hashPassword: identity.hashPassword,
      payouts: features.sales.payouts,
      payments: features.paymentsSandbox,
      sync: { sql, clock, handlers },
      announce: feed.announce,
      files: features.files,
      listings: features.market.listings,
      marketAt: features.market.at,
      salesAt: features.sales.at,
      openConversation: features.sales.openConversation,
      keepImage: features.sales.papers.keepImage,
    });
  }
  await feed.start();
  await features.market.start();
  return host;
};
