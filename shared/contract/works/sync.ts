// The sync exchange: pushes the device's operations and pulls what it has not read, by HTTP or over the socket.
import * as z from 'zod/mini';
import { maxOperations, maxPushBytes, pageRows } from '#shared/sync/wire/protocol.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

const short = z.string().check(z.maxLength(64));
const wholeNumber = z.int().check(z.minimum(0));

/**
 * Only the envelope; each payload is checked individually, so that one invalid operation does not block the others.
 * Unknown properties are kept, so that this check sees them.
 */
const operationShape = z.looseObject({
  id: z.uuid(),
  device: short,
  /** Negative for operations that must be resent before all others. */
  seq: z.int(),
  clock: short,
  kind: short,
  payload: z.unknown(),
});

/** An operation that was accepted: its clock names the device. */
const acceptedShape = z.object({ clock: short, kind: short, payload: z.unknown() });

export const syncRequest = z.object({
  /** See protocolVersion. */
  protocol: wholeNumber,
  device: short,
  /** The account whose data the device holds, if it says so: with another account's session nothing is pushed or pulled. */
  user: z.optional(short),
  /** The server epoch that the cursor belongs to; null on first contact. */
  epoch: z.nullable(short),
  /** Version up to which the device has read everything. */
  cursor: wholeNumber,
  operations: z.array(operationShape).check(z.maxLength(maxOperations)),
  /** Maximum rows in the page of the answer. */
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(pageRows.most))),
  /** A resync over existing rows: purged rows must be included. */
  again: z.optional(z.boolean()),
  /** The device applies its own accepted operations where the answer says so; then it needs neither their results nor their rows. */
  replays: z.optional(z.boolean()),
});
export type SyncRequest = z.infer<typeof syncRequest>;

const operationResult = z.object({
  id: z.string(),
  status: z.enum(['accepted', 'refused']),
  /** The clock under which it was stored, if it was restamped. */
  clock: z.optional(z.string()),
  /** A refusal reason; a newer server may send unknown ones. */
  reason: z.optional(z.string()),
  /** The reason as user-facing text. */
  text: z.optional(z.string()),
});
export type OperationResult = z.infer<typeof operationResult>;

export const syncAnswer = z.object({
  epoch: z.string(),
  /** Unix milliseconds. */
  serverTime: z.number(),
  /** One per operation, in the same order; with a replay, only those that were refused or restamped. */
  results: z.array(operationResult),
  changes: z.object({
    /** Cursor for the next request. */
    cursor: z.number(),
    more: z.boolean(),
    /** By feed name; each feed has its own shape. */
    feeds: z.record(z.string(), z.unknown()),
    /** Instead of rows: the accepted operations of the request are all that the device has not read. */
    replay: z.optional(
      z.object({
        /** When they were accepted; Unix milliseconds. */
        at: z.number(),
        /** Checksums of the changed entities, in the order in which the accepted operations name them first. */
        sums: z.array(z.string()),
      }),
    ),
  }),
});
export type SyncAnswer = z.infer<typeof syncAnswer>;

export const sync = endpoint({
  name: 'sync.exchange',
  method: 'POST',
  path: '/api/sync',
  access: 'signed-in',
  summary: 'Takes the operations of a device and answers, per operation, whether it was accepted, and the changes since its cursor.',
  body: syncRequest,
  maxBytes: maxPushBytes,
  atOnce: 6,
  answer: syncAnswer,
});

/** Maximum bytes per socket frame in either direction; larger exchanges go by HTTP. */
export const maxFrameBytes = 1_048_576;

/** An exchange over the socket. Answers come in the order of the asks. */
export const liveAsk = z.object({ ask: wholeNumber, request: syncRequest });
export type LiveAsk = z.infer<typeof liveAsk>;

/**
 * The first frame. user: the session's account; beat: maximum milliseconds between frames from the server. A device at this version
 * with an empty outbox is in sync.
 */
export const liveHello = z.object({
  hello: z.object({
    epoch: z.string(),
    version: z.number(),
    serverTime: z.number(),
    user: z.optional(z.string()),
    beat: z.optional(z.number()),
    /** The server reads packed frames, with epoch and user as the socket's own words (shared/sync/wire/packing.ts). */
    packs: z.optional(z.boolean()),
  }),
});
export type LiveHello = z.infer<typeof liveHello>;

/** The answer to an ask, or an error: its code, user-facing text, and seconds to wait. */
export const liveAnswer = z.object({ ask: z.number(), answer: syncAnswer });
export type LiveAnswer = z.infer<typeof liveAnswer>;
export const liveError = z.object({
  ask: z.number(),
  error: z.object({ code: z.string(), text: z.string(), retryAfter: z.optional(z.number()) }),
});
export type LiveError = z.infer<typeof liveError>;

/**
 * What another device just wrote, as the operations that were accepted between `after` and `upTo`; for a device at cursor `after`. An
 * earlier server sends rows instead, as a pull would return them.
 */
export const livePage = z.object({
  page: z.object({
    epoch: z.string(),
    after: z.number(),
    upTo: z.number(),
    /** When the operations were accepted; Unix milliseconds. */
    serverTime: z.number(),
    feeds: z.optional(z.record(z.string(), z.unknown())),
    operations: z.optional(z.array(acceptedShape)),
    /** As those of an answer. */
    sums: z.optional(z.array(z.string())),
  }),
});
export type LivePage = z.infer<typeof livePage>;

/** The current version. Hello and page carry it too, for clients that do not know these frames. */
export const liveNotice = z.object({ version: z.number() });
export type LiveNotice = z.infer<typeof liveNotice>;

export const live = endpoint({
  name: 'sync.live',
  method: 'GET',
  path: '/api/live',
  access: 'signed-in',
  summary:
    'A WebSocket that carries the same exchange as messages, says which version of the caller’s data is there, and brings small changes of other devices by itself.',
  answer: 'socket',
});
