// Builds what the server does for people, feature by feature, from the parts that it runs on.
import { paymentWebhook } from '#shared/contract/trade/sales.ts';
import { createAdministeredPeople } from '#server/accounts/people/administered-people.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createAdmin } from './admin/admin.ts';
import { createModeration } from './admin/moderation.ts';
import { createDeletion } from './deletion/deletion.ts';
import { maxFileParts } from './catalog/files/record-files.ts';
import { registerFilesUpkeep } from './catalog/files/record-files-upkeep.ts';
import { registerPurge } from './catalog/piece-purge.ts';
import { registerLoanNotices } from './catalog/records/loan-notices.ts';
import { createPieces } from './catalog/pieces.ts';
import { createAdministeredListings } from '#server/market/listings/administered-listings.ts';
import { createImageWarnings } from '#server/scan/photos/image-warnings.ts';
import { createCommunity } from './community/community.ts';
import { createMarket } from './market/market.ts';
import { createHiddenMessages, receivedMessage } from './messages/hidden-messages.ts';
import { messageOperations, type AboutOf } from './messages/message-operations.ts';
import { createMessages, createOrderMessages } from './messages/messages.ts';
import { noMailer, smtpMailer, type Mailer } from '#server/platform/mail/mail.ts';
import type { Parts } from '#server/platform/program/parts.ts';
import { createRateLimits } from '#server/platform/http/rate-limits.ts';
import type { PaymentsSandbox } from './sandbox/payments/start-payments.ts';
import { createGallery } from './plans/gallery.ts';
import { createSubscriptions } from './plans/subscriptions.ts';
import { createAdministeredOrders } from '#server/sales/orders/administered-orders.ts';
import { divide } from '#shared/domain/trade/fee.ts';
import { createSettlementCurrencies } from '#server/payments/settlement-currencies.ts';
import { openPayments } from '#server/sales/purchase/open-payments.ts';
import { sellersReady } from '#server/sales/payouts/payouts.ts';
import { createProfiles } from './profiles/profiles.ts';
import { createSellerRecords } from './profiles/seller-record.ts';
import { createReports } from './reports/reports.ts';
import { hasBlocked, unreadMessages } from './messages/unread-messages.ts';
import { createNotifications } from './notifications/notifications.ts';
import { tellVerification } from './notifications/notices.ts';
import { askCloseStale } from './sales/sale-jobs.ts';
import { createSales } from './sales/sale-service.ts';
import { startExaminationWorkers } from '#server/scan/analysis/examination-worker.ts';
import { loadShippedWorks } from '#server/scan/known-works/known-works.ts';
import { createHandedPhotos } from './scan/hand-over.ts';
import { createScanService } from './scan/scan-service.ts';
import { createBrowserErrors } from './site/browser-errors.ts';
import { createContact } from './site/contact.ts';
import { createPages } from './site/pages.ts';
import { createFeed } from '#server/feed/feed.ts';
import { createLive } from '#server/sync/live/live.ts';
import { createSocketWatch } from '#server/sync/live/socket-watch.ts';
import type { Outside } from './transfer/pictures/outside.ts';
import { createPictureFetch } from './transfer/pictures/picture-fetch.ts';
import { createTransfer } from './transfer/transfer.ts';

const mailerOf = async ({ sql, clock, config }: Parts): Promise<Mailer> => {
  if (config.mail.smtpUrl !== undefined) return smtpMailer(config.mail.smtpUrl, config.mail.from);
  return config.production ? noMailer() : (await import('./sandbox/inbox.ts')).inboxMailer({ sql, clock, config });
};

/** Null where payments go to a real provider, or to none. */
const paymentsSandboxOf = async (parts: Parts): Promise<PaymentsSandbox | null> => {
  const { cardPayments, production } = parts.config;
  if (cardPayments !== undefined || production) return null;
  return (await import('./sandbox/payments/start-payments.ts')).startPaymentsSandbox(parts, paymentWebhook.path);
};

/** Everything that the server does for people, over the parts that it runs on. */
export const buildFeatures = async (parts: Parts, outside: Outside) => {
  const { sql, config, clock, log, jobs, onStop } = parts;
  const paymentsSandbox = await paymentsSandboxOf(parts);
  const feed = createFeed({ sql, log });
  onStop(() => feed.close());
  const mailer = await mailerOf(parts);
  onStop(() => mailer.close());
  const accounts = createAccounts({ sql, config, clock, log, jobs, mailer, touch: feed.touch });
  const pieces = createPieces({ clock, touch: feed.touch });
  const shipped = await loadShippedWorks({ sql, clock });
  if (shipped.length > 0) log.info({ shipped }, 'known works were loaded');
  const workers = startExaminationWorkers();
  onStop(() => workers.close());
  const notifications = createNotifications({ ...parts, mailer, touch: feed.touch, messages: unreadMessages, isBlocked: hasBlocked });
  const { tell } = notifications;
  const { plans } = accounts;
  // Where no mail leaves, or everything is a demonstration, nobody could or need confirm an address.
  const needsConfirmedMail = config.production && mailer.available;
  const isConfirmed = async (userId: string): Promise<boolean> =>
    !needsConfirmedMail || (await accounts.person(userId))?.emailVerified === true;
  const scan = createScanService({
    ...parts,
    plans,
    pieces,
    tell,
    touch: feed.touch,
    examine: workers.examine,
    describe: workers.describe,
    isConfirmed,
    draining: parts.readiness.draining,
  });
  const ownMessages = createOrderMessages({ clock, touch: feed.touch });
  const payments = await openPayments(sql, config.cardPayments ?? paymentsSandbox?.settings ?? null);
  const settlement = createSettlementCurrencies(payments, config.settlesIn ?? paymentsSandbox?.settlesIn, clock);
  const recordOf = createSellerRecords({ sql, clock });
  const market = createMarket({
    ...parts,
    recordOf,
    pieces,
    photos: scan.publicPhotos,
    sellersReady,
    origin: config.publicUrl,
    tell,
    tellPart: notifications.tellPart,
    isBlocked: hasBlocked,
    mayHold: isConfirmed,
    settled: settlement.read,
    messages: ownMessages,
    withdrawn: (tx, listingId) => askCloseStale(tx, jobs, listingId),
  });
  onStop(() => market.close());
  const { claims } = market;
  const subscriptions = createSubscriptions({
    sql,
    clock,
    log,
    jobs,
    plans,
    billing: payments?.billing ?? null,
    publicUrl: config.publicUrl,
    secret: config.sessionSecret,
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
    settled: settlement.read,
    subscriptions,
    photos: createHandedPhotos(scan.photos),
    divide,
    mayHold: isConfirmed,
    touch: feed.touch,
    publicUrl: config.publicUrl,
    activeListings: (sellerId) => claims.activeListings(sql, sellerId),
    orderMessages: ownMessages,
  });
  const aboutOf: AboutOf = async (db, about, { writer, recipient }) => {
    const { kind, id, question } = about;
    const title =
      kind === 'artwork'
        ? await claims.offeredTitle(db, id, question === true ? [recipient] : [writer, recipient])
        : await sales.orders.titleBetween(db, id, [writer, recipient]);
    return title === null ? null : { ...about, title };
  };
  const messages = {
    ...createMessages({ sql, aboutOf }),
    operations: messageOperations({ aboutOf, isLimited: config.rateLimit, tellPart: notifications.pushes.messagesPart }),
  };
  const community = createCommunity({ sql, clock, isLimited: config.rateLimit, tellPart: notifications.tellPart });
  const profiles = createProfiles({ sql, recordOf, works: market.sellerWorks });
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
  const browserErrors = createBrowserErrors({ sql, clock, limits });
  const site = { limits, contact, pages: createPages({ sql, clock }), browserErrors };
  const orders = createAdministeredOrders({ sql, clock });
  const administered = createAdministeredListings({ sql });
  const admin = createAdmin({
    sql,
    people: createAdministeredPeople({ sql, clock, onVerificationChanged: tellVerification(tell) }),
    gallery: createGallery({ sql, clock, plans }),
    listings: administered,
    orders,
    contact,
    health: {
      ...parts,
      lastEvent: orders.lastEvent,
      undecided: orders.undecided,
      modelQuestions: scan.modelQuestions,
      settlement,
      offered: administered.countByCurrency,
      browserErrors: browserErrors.figures,
    },
  });
  const moderation = createModeration({
    sql,
    clock,
    reports,
    community,
    listings: market.listings,
    imageWarnings: createImageWarnings({ sql, clock }),
    administered,
    messages: createHiddenMessages({ sql, clock, touch: feed.touch }),
  });
  const transfer = createTransfer({ sql, analyses: scan.keptAnalyses });
  const pictureFetch = createPictureFetch({ isOn: config.picturesByAddress, outside, limits });
  const deletion = createDeletion({
    ...parts,
    mailer,
    publicUrl: config.publicUrl,
    accounts,
    plans: subscriptions.departure,
    touch: feed.touch,
    listingChanged: claims.changed,
  });
  const { storage } = parts;
  const files = { sql, clock, storage, partLimit: limits.limiter('file-part', maxFileParts) };
  registerFilesUpkeep(jobs, files);
  registerLoanNotices({ ...parts, tellPart: notifications.tellPart });
  registerPurge(jobs, { sql, clock, touch: feed.touch, ended: [scan.forgetPieces, transfer.forgetPieces] });
  return {
    feed,
    accounts,
    files,
    notifications,
    deletion,
    scan,
    transfer,
    pictureFetch,
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
