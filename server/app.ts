// Composes the server: the one place where features are built from the parts and mounted.
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#shared/contract/errors.ts';
import { paymentWebhook } from '#shared/contract/sales.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { createAdministeredPeople } from './accounts/administered-people.ts';
import { createAccounts } from './accounts/accounts.ts';
import { accountFeed } from './accounts/profile.ts';
import { createAdmin } from './admin/admin.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { createModeration } from './admin/moderation.ts';
import { createDeletion } from './deletion/deletion.ts';
import { deletionRoutes } from './deletion/deletion.routes.ts';
import { historyFeed, pieceFeed } from './catalog/piece-feeds.ts';
import { pieceOperations } from './catalog/piece-operations.ts';
import { registerPurge } from './catalog/piece-purge.ts';
import { createPieces } from './catalog/pieces.ts';
import { createAdministeredListings } from './market/administered-listings.ts';
import { listingGuard } from './market/listings.ts';
import { communityRoutes } from './community/community.routes.ts';
import { createCommunity } from './community/community.ts';
import { createMarket } from './market/market.ts';
import { keptPages, marketRoutes } from './market/market.routes.ts';
import { createHiddenMessages } from './messages/hidden-messages.ts';
import { messageOperations, type AboutOf } from './messages/message-operations.ts';
import { conversationFeed, createMessages, createOrderMessages, messageFeed } from './messages/messages.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { contractRoutes } from './platform/contract-list.ts';
import { healthRoutes } from './platform/health.ts';
import { errorAnswer } from './platform/http-answer.ts';
import { createHost, type HttpHost } from './platform/http.ts';
import { noMailer, smtpMailer, type Mailer } from './platform/mail.ts';
import { metricsRoutes } from './platform/metrics.ts';
import type { Parts } from './platform/parts.ts';
import { programVersion } from './platform/program-version.ts';
import { projectRoot } from './platform/project-root.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { inlineHashes, securityHeaderList, securityHeaders } from './platform/security-headers.ts';
import { readStaticFiles } from './platform/static-files.ts';
import { demonstration, makeDemoAccounts } from './sandbox/demo-accounts.ts';
import { makeDemoPayouts } from '#server/sandbox/demo-payouts.ts';
import { makeDemoTalk } from './sandbox/demo-talk.ts';
import { makeDemoWorks } from './sandbox/demo-works.ts';
import { inboxMailer, inboxPages } from './sandbox/inbox.ts';
import { startPaymentsSandbox } from './sandbox/payments/start-payments.ts';
import { createGallery } from './plans/gallery.ts';
import { subscriptionRoutes } from './plans/subscriptions.routes.ts';
import { createSubscriptions } from './plans/subscriptions.ts';
import { createAdministeredOrders } from './sales/administered-orders.ts';
import { openPayments } from './sales/open-payments.ts';
import { sellersReady } from './sales/payouts.ts';
import { createProfiles } from './profiles/profiles.ts';
import { profileRoutes } from './profiles/profiles.routes.ts';
import { createReports } from './reports/reports.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { hasBlocked, unreadMessages } from './messages/unread-messages.ts';
import { createNotifications } from './notifications/notifications.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { noticeOperations } from './notifications/notice-operations.ts';
import { noticeFeed, tellVerification } from './notifications/notices.ts';
import { receivedMessage } from './messages/received-message.ts';
import { createSales, orderGuard } from './sales/sale-service.ts';
import { salesRoutes } from './sales/sales.routes.ts';
import { startExaminationWorkers } from './scan/examination-worker.ts';
import { createHandedPhotos } from './scan/hand-over.ts';
import { createScanService } from './scan/scan-service.ts';
import { scanRoutes } from './scan/scan.routes.ts';
import { createContact } from './site/contact.ts';
import { createPages } from './site/pages.ts';
import { siteRoutes } from './site/site.routes.ts';
import { pageRoutes, sitemapRoutes } from './discovery/discovery.routes.ts';
import { createDiscoveryPages } from './discovery/pages.ts';
import { createSitemaps } from './discovery/sitemaps.ts';
import { createFeed } from './sync/feed.ts';
import { recordFeed, valueFeed } from './sync/feed-source.ts';
import { createLive } from './sync/live.ts';
import { profileOperations } from './sync/profile-operations.ts';
import { createSocketWatch } from './sync/socket-watch.ts';
import { registerSyncUpkeep, syncRoutes } from './sync/sync.routes.ts';
import { importOperations } from './transfer/import-operations.ts';
import { transferRoutes } from './transfer/transfer.routes.ts';
import { createTransfer } from './transfer/transfer.ts';
import { textRoomRoutes } from './sync/text-rooms.routes.ts';
import { createTextRooms } from './sync/text-rooms.ts';

const mailerOf = ({ sql, clock, config }: Parts): Mailer => {
  if (config.mail.smtpUrl !== undefined) return smtpMailer(config.mail.smtpUrl, config.mail.from);
  return config.production ? noMailer() : inboxMailer({ sql, clock, config });
};

/** Everything that the server does for people, over the parts that it runs on. */
const buildFeatures = async (parts: Parts) => {
  const { sql, config, clock, log, jobs, onStop } = parts;
  const paymentsSandbox =
    config.cardPayments === undefined && !config.production ? await startPaymentsSandbox(parts, paymentWebhook.path) : null;
  const feed = createFeed({ sql, log });
  onStop(() => feed.close());
  const mailer = mailerOf(parts);
  onStop(() => mailer.close());
  const accounts = createAccounts({ sql, config, clock, log, jobs, mailer, touch: feed.touch });
  const pieces = createPieces({ clock, touch: feed.touch });
  const workers = startExaminationWorkers();
  onStop(() => workers.close());
  const notifications = createNotifications({ ...parts, mailer, touch: feed.touch, messages: unreadMessages, isBlocked: hasBlocked });
  const { tell } = notifications;
  const { plans } = accounts;
  const scan = createScanService({ ...parts, plans, pieces, tell, touch: feed.touch, examine: workers.examine });
  const market = createMarket({ ...parts, pieces, photos: scan.publicPhotos, sellersReady, tell });
  onStop(() => market.close());
  const { claims } = market;
  const payments = await openPayments(sql, config.cardPayments ?? paymentsSandbox?.settings ?? null);
  const subscriptions = createSubscriptions({
    sql,
    clock,
    log,
    jobs,
    plans,
    billing: payments?.billing ?? null,
    publicUrl: config.publicUrl,
  });
  const sales = createSales({
    ...parts,
    mailer,
    claims,
    sellersChanged: market.sellersChanged,
    pieces,
    tell,
    mailOffLink: notifications.mailOff.link,
    payments,
    subscriptions,
    photos: createHandedPhotos(scan.photos),
    touch: feed.touch,
    publicUrl: config.publicUrl,
    activeListings: (sellerId) => claims.activeListings(sql, sellerId),
    orderMessages: createOrderMessages({ clock, touch: feed.touch }),
  });
  const aboutOf: AboutOf = async (db, { kind, id }, people) => {
    const title = kind === 'artwork' ? await claims.offeredTitle(db, id, people) : await sales.orders.titleBetween(db, id, people);
    return title === null ? null : { kind, id, title };
  };
  const messages = {
    ...createMessages({ sql, aboutOf }),
    operations: messageOperations({ aboutOf, isLimited: config.rateLimit, tellPart: notifications.pushes.messagesPart }),
  };
  const community = createCommunity({ sql, clock, isLimited: config.rateLimit, tellPart: notifications.tellPart });
  const profiles = createProfiles({ sql, works: market.sellerWorks });
  const reports = createReports({
    sql,
    clock,
    tell,
    limits: createRateLimits({ sql, enabled: config.rateLimit }),
    sights: {
      post: (_actor, id) => community.shownPost(id),
      comment: (_actor, id) => community.shownComment(id),
      listing: (_actor, id) => market.sellerWorks.shownListing(id),
      message: (actor, id) => receivedMessage(sql, id, actor.userId),
      user: (_actor, id) => profiles.shownPerson(id),
    },
  });
  const live = createLive({ sql, feed, log });
  onStop(() => live.close());
  onStop(accounts.sessions.onEnded((what) => live.end(what)));
  const sockets = createSocketWatch({ log });
  onStop(() => sockets.close());
  onStop(accounts.sessions.onEnded((what) => sockets.end(what)));
  const limits = createRateLimits({ sql, enabled: config.rateLimit });
  const contact = createContact({ ...parts, mailer, limits, publicUrl: config.publicUrl, contact: config.contact });
  const site = { limits, contact, pages: createPages({ sql, clock }) };
  const orders = createAdministeredOrders({ sql, clock });
  const admin = createAdmin({
    sql,
    people: createAdministeredPeople({ sql, clock, told: tellVerification(tell) }),
    gallery: createGallery({ sql, clock, plans }),
    listings: createAdministeredListings({ sql }),
    orders,
    contact,
    health: { ...parts, lastEvent: orders.lastEvent },
  });
  const moderation = createModeration({
    sql,
    clock,
    reports,
    community,
    listings: market.listings,
    messages: createHiddenMessages({ sql, clock, touch: feed.touch }),
  });
  const transfer = createTransfer({ sql, analyses: scan.keptAnalyses });
  const deletion = createDeletion({
    ...parts,
    mailer,
    publicUrl: config.publicUrl,
    accounts,
    plans: subscriptions.departure,
    touch: feed.touch,
    listingChanged: claims.changed,
  });
  registerPurge(jobs, { sql, clock, touch: feed.touch, ended: [scan.forgetPieces, transfer.forgetPieces] });
  registerSyncUpkeep(jobs, { sql, clock });
  return {
    feed,
    accounts,
    notifications,
    deletion,
    scan,
    transfer,
    market,
    messages,
    community,
    profiles,
    reports,
    subscriptions,
    sales,
    site,
    admin,
    moderation,
    live,
    sockets,
    paymentsSandbox,
  };
};

export const buildApp = async (parts: Parts): Promise<HttpHost> => {
  const { sql, config, clock, log, jobs } = parts;
  const {
    feed,
    accounts,
    notifications,
    deletion,
    scan,
    transfer,
    market,
    messages,
    community,
    profiles,
    reports,
    subscriptions,
    sales,
    site,
    admin,
    moderation,
    live,
    sockets,
    paymentsSandbox,
  } = await buildFeatures(parts);
  const { sessions, identity } = accounts;
  const host = createHost({ config, log, callerOf: sessions.callerOf, observe: parts.metrics.observeRequest });
  const client = readStaticFiles(join(projectRoot, 'dist', 'client'));
  const hashes = inlineHashes(client.page);
  host.ready.push(keptPages(market, securityHeaderList(config, hashes), parts.metrics.observeKept));
  host.app.use('*', securityHeaders(config, hashes));

  healthRoutes(host, parts.health, programVersion());
  contractRoutes(host);
  metricsRoutes(host, parts.metrics);
  accountRoutes(host, accounts, clock, config.demo ? demonstration : null);
  deletionRoutes(host, deletion, accounts.cookie);
  scanRoutes(host, scan);
  transferRoutes(host, transfer);
  marketRoutes(host, market);
  subscriptionRoutes(host, subscriptions, config.origins);
  salesRoutes(host, sales, config.origins);
  messageRoutes(host, messages);
  notificationRoutes(host, notifications);
  communityRoutes(host, community);
  profileRoutes(host, profiles);
  reportRoutes(host, reports);
  const sources = [
    pieceFeed,
    historyFeed,
    recordFeed(scan.analysesFeed),
    valueFeed(accountFeed),
    recordFeed(messageFeed),
    recordFeed(conversationFeed),
    recordFeed(noticeFeed),
    recordFeed(transfer.importedFeed),
  ];
  const handlers = [
    pieceOperations([listingGuard, orderGuard]),
    profileOperations,
    messages.operations,
    community.operations,
    noticeOperations,
    importOperations,
  ];
  const pushes = syncRoutes(host, { sql, clock, handlers, sources, feed }, live, sessions.holds);
  const rooms = createTextRooms({ sql, clock, pushes, feed, sockets, log });
  parts.onStop(() => rooms.close());
  textRoomRoutes(host, rooms, sessions.holds);
  siteRoutes(host, site.limits, site.contact, site.pages);
  adminRoutes(host, admin, moderation, programVersion());
  if (!config.production && config.mail.smtpUrl === undefined) inboxPages(host, { sql, clock, config });
  paymentsSandbox?.mount(host);

  host.app.all('/api/*', () => errorAnswer(new AppError('not_found'), uuidv7()));
  sitemapRoutes(host, createSitemaps({ clock, origin: config.publicUrl, ...market.offered }));
  const pages = createDiscoveryPages({
    log,
    html: client.page,
    origin: config.publicUrl,
    findWork: market.offered.find,
    findPerson: profiles.found,
  });
  pageRoutes(host, client, pages);

  if (config.demo) {
    await makeDemoAccounts({ sql, clock, config, hashPassword: identity.hashPassword });
    if (paymentsSandbox !== null)
      await makeDemoPayouts({ sql, jobs, payouts: sales.payouts, finishOnboarding: paymentsSandbox.finishOnboarding });
    await makeDemoTalk({ sync: { sql, clock, handlers }, announce: feed.announce });
    await makeDemoWorks({ ...scan, jobs, sync: { sql, clock, handlers }, announce: feed.announce, listings: market.listings });
  }
  await feed.start();
  await market.start();
  return host;
};
