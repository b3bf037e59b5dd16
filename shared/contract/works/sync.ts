// The wire of the sync: one exchange that takes what a device made and answers what it has not seen, by HTTP or over the socket.
import * as z from 'zod/mini';
import { maxOperations, maxPushBytes, pageRows } from '#shared/sync/wire/protocol.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

const short = z.string().check(z.maxLength(64));
const wholeNumber = z.int().check(z.minimum(0));

/**
 * Only what carries the operation; what is inside is checked for each one by itself, so that one cannot stop the others.
 * Properties that this version does not know are not cut off here, so that the check sees them.
 */
const operationShape = z.looseObject({
  id: z.uuid(),
  device: short,
  /** Negative for what a device sends again before everything else. */
  seq: z.int(),
  clock: short,
  kind: short,
  payload: z.unknown(),
});

export const syncRequest = z.object({
  /** See protocolVersion. */
  protocol: wholeNumber,
  device: short,
  /** Whose data it is, where the device says so: with the session of another account nothing is taken and nothing is given. */
  user: z.optional(short),
  /** The life of the server that the cursor belongs to; null on the first contact. */
  epoch: z.nullable(short),
  /** Version up to which the device has everything. */
  cursor: wholeNumber,
  operations: z.array(operationShape).check(z.maxLength(maxOperations)),
  /** Rows of the answer's page at most. */
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(pageRows.most))),
  /** The device reads everything again and holds rows already, so it must hear of purged ones too. */
  again: z.optional(z.boolean()),
});
export type SyncRequest = z.infer<typeof syncRequest>;

const operationResult = z.object({
  id: z.string(),
  status: z.enum(['accepted', 'refused']),
  /** The clock under which it was stored, where that is not the one it was sent with. */
  clock: z.optional(z.string()),
  /** One of the list of refusals; a newer server may have longer lists. */
  reason: z.optional(z.string()),
  /** The reason for people. */
  text: z.optional(z.string()),
});
export type OperationResult = z.infer<typeof operationResult>;

export const syncAnswer = z.object({
  epoch: z.string(),
  /** Unix milliseconds. */
  serverTime: z.number(),
  /** One per operation, in their order. */
  results: z.array(operationResult),
  changes: z.object({
    /** Where the next request goes on. */
    cursor: z.number(),
    more: z.boolean(),
    /** By the name of the feed; each feed has its own shape. */
    feeds: z.record(z.string(), z.unknown()),
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

/** Bytes of one frame of the socket at most, either way; what is larger goes by HTTP. */
export const maxFrameBytes = 1_048_576;

/** The same exchange over the socket. Asks of one socket are answered in their order. */
export const liveAsk = z.object({ ask: wholeNumber, request: syncRequest });
export type LiveAsk = z.infer<typeof liveAsk>;

/** The first frame; user: whose session it is; beat: milliseconds after which the server sends something in any case. A device that stands there and has nothing to send is in step. */
export const liveHello = z.object({
  hello: z.object({
    epoch: z.string(),
    version: z.number(),
    serverTime: z.number(),
    user: z.optional(z.string()),
    beat: z.optional(z.number()),
  }),
});
export type LiveHello = z.infer<typeof liveHello>;

/** The answer to an ask, or why there is none: a code of the list of errors, its public text, and seconds to wait. */
export const liveAnswer = z.object({ ask: z.number(), answer: syncAnswer });
export type LiveAnswer = z.infer<typeof liveAnswer>;
export const liveError = z.object({
  ask: z.number(),
  error: z.object({ code: z.string(), text: z.string(), retryAfter: z.optional(z.number()) }),
});
export type LiveError = z.infer<typeof liveError>;

/** What another device has just written, as a pull from `after` to `upTo` would give it: for a device that stands at `after`. */
export const livePage = z.object({
  page: z.object({
    epoch: z.string(),
    after: z.number(),
    upTo: z.number(),
    serverTime: z.number(),
    feeds: z.record(z.string(), z.unknown()),
  }),
});
export type LivePage = z.infer<typeof livePage>;

/** The version that is there. Hello and page carry it as well, for devices that know no other message. */
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
