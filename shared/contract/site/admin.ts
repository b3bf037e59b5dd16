// Endpoints of the administration: figures, people, listings, contact messages, orders in trouble, audit log and health.
import * as z from 'zod/mini';
import { listingStatuses } from '#shared/domain/trade/listing.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { plans } from '#shared/domain/trade/plan.ts';
import { reportKinds } from '#shared/domain/people/report.ts';
import { disputeStates, saleStages } from '#shared/domain/trade/sale.ts';
import { publicImage } from '#shared/contract/trade/market.ts';
import { visibleText } from '#shared/contract/wire/visible-text.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

/** Users and listings per page. */
export const adminListLength = 10;

const time = z.string();
const needle = z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(100))) });
const after = z.object({ after: z.optional(z.string().check(z.maxLength(100))) });
const amount = z.object({ currency: z.enum(currencies), amount: z.number() });
const person = z.object({ id: z.string(), name: z.nullable(z.string()), email: z.nullable(z.string()) });

export const adminOverview = endpoint({
  name: 'admin.overview',
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'The five figures of the administration; revenue is the fee of all sales whose money did not go back, one sum per currency.',
  answer: z.object({
    total_users: z.number(),
    active_listings: z.number(),
    total_sales: z.number(),
    platform_revenue: z.array(amount),
    unread_messages: z.number(),
  }),
});

export const adminUserShape = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  location: z.nullable(z.string()),
  is_verified_collector: z.boolean(),
  is_admin: z.boolean(),
  plan: z.nullable(z.enum(plans)),
  plan_status: z.string(),
  created_at: time,
});
export type AdminUser = z.infer<typeof adminUserShape>;

export const adminUsers = endpoint({
  name: 'admin.users',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'The 10 newest users, or the 10 newest that a part of name or address finds, with the number of all that fit.',
  query: needle,
  answer: z.object({ users: z.array(adminUserShape), total: z.number() }),
});

const userParams = z.object({ userId: z.string() });
const reason = visibleText(500, 'Please give a reason');
const answeredUser = z.object({ user: adminUserShape });

export const verifyCollector = endpoint({
  name: 'admin.verifyCollector',
  method: 'POST',
  path: '/api/admin/users/:userId/verify',
  access: 'admin',
  summary: 'Marks a person as a verified collector.',
  params: userParams,
  answer: answeredUser,
});
export const unverifyCollector = endpoint({
  name: 'admin.unverifyCollector',
  method: 'POST',
  path: '/api/admin/users/:userId/unverify',
  access: 'admin',
  summary: 'Takes the mark of a verified collector back, with a reason.',
  params: userParams,
  body: z.object({ reason }),
  answer: answeredUser,
});
export const assignGallery = endpoint({
  name: 'admin.assignGallery',
  method: 'POST',
  path: '/api/admin/users/:userId/gallery',
  access: 'admin',
  summary: 'Gives a person the Gallery plan.',
  params: userParams,
  answer: answeredUser,
});
export const endGallery = endpoint({
  name: 'admin.endGallery',
  method: 'DELETE',
  path: '/api/admin/users/:userId/gallery',
  access: 'admin',
  summary: 'Takes the Gallery plan back: what the person’s own subscription opens is left, else Free.',
  params: userParams,
  answer: answeredUser,
});

export const adminListingShape = z.object({
  id: z.string(),
  art_piece_id: z.string(),
  title: z.string(),
  artist: z.string(),
  seller: person,
  price: z.number(),
  currency: z.enum(currencies),
  status: z.enum(listingStatuses),
  created_at: time,
});
export type AdminListing = z.infer<typeof adminListingShape>;

export const adminListings = endpoint({
  name: 'admin.listings',
  method: 'GET',
  path: '/api/admin/listings',
  access: 'admin',
  summary: 'The 10 newest listings of every status, or those that a part of title, artist or the seller’s address finds.',
  query: needle,
  answer: z.object({ listings: z.array(adminListingShape), total: z.number() }),
});

export const contactMessageShape = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status: z.enum(['unread', 'read']),
  composed_at: z.nullable(time),
  created_at: time,
});
export type AdminContactMessage = z.infer<typeof contactMessageShape>;

export const adminMessages = endpoint({
  name: 'admin.messages',
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  summary: 'Messages of the contact form, newest first, page by page.',
  query: after,
  answer: z.object({ messages: z.array(contactMessageShape), next: z.nullable(z.string()), total: z.number(), unread: z.number() }),
});
export const readContactMessage = endpoint({
  name: 'admin.readMessage',
  method: 'POST',
  path: '/api/admin/messages/:messageId/read',
  access: 'admin',
  summary: 'Marks a contact message as read.',
  params: z.object({ messageId: z.string() }),
  answer: z.object({ message: contactMessageShape }),
});

export const adminOrderShape = z.object({
  id: z.string(),
  title: z.string(),
  artist: z.string(),
  buyer: person,
  seller: person,
  currency: z.enum(currencies),
  total_amount: z.number(),
  refunded: z.number(),
  /** Null for a payment that never became an order and is refunded. */
  stage: z.nullable(z.enum(saleStages)),
  dispute: z.enum(disputeStates),
  /** dispute: open with the bank. refund: in progress. unsettled: a step at the provider is outstanding. */
  troubles: z.array(z.enum(['dispute', 'refund', 'unsettled'])),
  may_cancel: z.boolean(),
  created_at: time,
});
export type AdminOrder = z.infer<typeof adminOrderShape>;

export const adminOrders = endpoint({
  name: 'admin.orders',
  method: 'GET',
  path: '/api/admin/orders',
  access: 'admin',
  summary:
    'Orders in trouble: open disputes, refunds under way, and what is not settled with the provider; with all every sale, with q any by title or id, newest first, page by page.',
  query: z.extend(needle, { all: z.optional(z.literal('true')), ...after.shape }),
  answer: z.object({
    orders: z.array(adminOrderShape),
    /** Cursor of the next page; missing from servers without paging. */
    next: z.optional(z.nullable(z.string())),
  }),
});

export const auditLineShape = z.object({
  seq: z.number(),
  actor: person,
  act: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  reason: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  created_at: time,
});
export type AuditLineAnswer = z.infer<typeof auditLineShape>;

export const adminAudit = endpoint({
  name: 'admin.audit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What administrators have done, newest first, page by page; nothing of it can be changed.',
  query: after,
  answer: z.object({ lines: z.array(auditLineShape), next: z.nullable(z.string()) }),
});

export const adminHealth = endpoint({
  name: 'admin.health',
  method: 'GET',
  path: '/api/admin/health',
  access: 'admin',
  summary: 'How each part of the server is, and what to do about what is not well.',
  answer: z.object({
    checked_at: time,
    version: z.string(),
    parts: z.array(
      z.object({
        part: z.enum(['database', 'storage', 'jobs', 'mail', 'push', 'payments', 'model', 'clock', 'contact', 'browsers']),
        state: z.enum(['ok', 'warn', 'bad']),
        /** The state in one sentence. */
        text: z.string(),
        /** The recommended action; null if none is needed. */
        todo: z.nullable(z.string()),
      }),
    ),
  }),
});
export type HealthPart = z.infer<(typeof adminHealth)['answer']>['parts'][number];

const warnedWork = z.extend(z.omit(adminListingShape, { id: true, status: true, created_at: true }), {
  listing_id: z.string(),
  listed_at: time,
  image: publicImage,
});
export const imageWarningShape = z.object({
  id: z.string(),
  /** The work that was listed first. */
  first: warnedWork,
  second: warnedWork,
  /** Points in which the photographs agree. */
  points: z.number(),
  created_at: time,
});
export type ImageWarning = z.infer<typeof imageWarningShape>;

export const adminImageWarnings = endpoint({
  name: 'admin.imageWarnings',
  method: 'GET',
  path: '/api/admin/image-warnings',
  access: 'admin',
  summary: 'Pairs of listed photographs of different sellers that show the same image and that nobody has decided, the oldest first.',
  answer: z.object({ warnings: z.array(imageWarningShape), total: z.number() }),
});
export const decideImageWarning = endpoint({
  name: 'admin.decideImageWarning',
  method: 'POST',
  path: '/api/admin/image-warnings/:warningId/decide',
  access: 'admin',
  summary: 'Decides a warning: takes one of its two listings out of the market or leaves both, with a reason.',
  params: z.object({ warningId: z.string() }),
  body: z.object({ remove: z.nullable(z.string()), reason }),
  answer: z.object({ ok: z.literal(true) }),
});

export const adminReportShape = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  thing_id: z.string(),
  /** The reported content as it was when it was reported. */
  excerpt: z.string(),
  /** For a message: the preceding messages between the two people, oldest first. */
  context: z.array(z.object({ by_reporter: z.boolean(), content: z.string(), at: time })),
  reason: z.string(),
  reporter: z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()) }),
  about: z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()) }),
  created_at: time,
});
export type AdminReport = z.infer<typeof adminReportShape>;

export const adminReports = endpoint({
  name: 'admin.reports',
  method: 'GET',
  path: '/api/admin/reports',
  access: 'admin',
  summary: 'Reports that nobody has decided, the oldest first, and how many there are.',
  answer: z.object({ reports: z.array(adminReportShape), total: z.number() }),
});
export const decideReport = endpoint({
  name: 'admin.decideReport',
  method: 'POST',
  path: '/api/admin/reports/:reportId/decide',
  access: 'admin',
  summary:
    'Decides a report and every other one of the same thing: takes it away (a post, a comment, a message, a listing) or leaves it, with a reason.',
  params: z.object({ reportId: z.string() }),
  body: z.object({ take_away: z.boolean(), reason }),
  answer: z.object({ ok: z.literal(true) }),
});
export const restoreContent = endpoint({
  name: 'admin.restoreContent',
  method: 'POST',
  path: '/api/admin/content/:kind/:contentId/restore',
  access: 'admin',
  summary: 'Brings a hidden post, comment or message back.',
  params: z.object({ kind: z.string(), contentId: z.string() }),
  answer: z.object({ ok: z.literal(true) }),
});
