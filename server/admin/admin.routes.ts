// Serves the contract of the administration.
import {
  adminAudit,
  adminHealth,
  adminImageWarnings,
  adminListings,
  adminMessages,
  adminOrders,
  adminOverview,
  adminReports,
  adminUsers,
  assignGallery,
  decideImageWarning,
  decideReport,
  endGallery,
  readContactMessage,
  restoreContent,
  unverifyCollector,
  verifyCollector,
} from '#shared/contract/site/admin.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { Admin } from './admin.ts';
import type { Moderation } from './moderation.ts';

export const adminRoutes = (host: Pick<HttpHost, 'mount'>, admin: Admin, moderation: Moderation, version: string): void => {
  host.mount(adminOverview, ({ caller }) => admin.overview(caller));
  host.mount(adminUsers, ({ caller, query }) => admin.users(caller, query.q ?? ''));
  host.mount(verifyCollector, ({ caller, params }) => admin.verify(caller, params.userId));
  host.mount(unverifyCollector, ({ caller, params, body }) => admin.unverify(caller, params.userId, body.reason));
  host.mount(assignGallery, ({ caller, params }) => admin.assignGallery(caller, params.userId));
  host.mount(endGallery, ({ caller, params }) => admin.endGallery(caller, params.userId));
  host.mount(adminListings, ({ caller, query }) => admin.listings(caller, query.q ?? ''));
  host.mount(adminMessages, ({ caller, query }) => admin.messages(caller, query.after));
  host.mount(readContactMessage, ({ caller, params }) => admin.readMessage(caller, params.messageId));
  host.mount(adminOrders, ({ caller, query }) => admin.orders(caller, query));
  host.mount(adminReports, ({ caller }) => moderation.reports(caller));
  host.mount(decideReport, async ({ caller, params, body }) => {
    await moderation.decide(caller, params.reportId, { takeAway: body.take_away, reason: body.reason });
    return { ok: true as const };
  });
  host.mount(adminImageWarnings, ({ caller }) => moderation.imageWarnings(caller));
  host.mount(decideImageWarning, async ({ caller, params, body }) => {
    await moderation.decideImageWarning(caller, params.warningId, body);
    return { ok: true as const };
  });
  host.mount(restoreContent, async ({ caller, params }) => {
    await moderation.restore(caller, params.kind, params.contentId);
    return { ok: true as const };
  });
  host.mount(adminAudit, ({ caller, query }) => admin.audit(caller, query.after));
  host.mount(adminHealth, async ({ caller }) => ({
    checked_at: new Date().toISOString(),
    version,
    parts: await admin.health(caller),
  }));
};
