// The wire of the sync: one exchange that takes what a device made and answers what it has not seen, and the live notice.
import * as z from 'zod/mini';
import { maxOperations, maxPushBytes, pageRows } from '../sync/protocol.ts';
import { endpoint } from './endpoint.ts';

const short = z.string().check(z.maxLength(64));
const wholeNumber = z.int().check(z.minimum(0));

/** Only what carries the operation; what is inside is checked for each one by itself, so that one cannot stop the others. */
const operationShape = z.object({
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
  answer: syncAnswer,
});

/** The only message of the socket. */
export const liveNotice = z.object({ version: z.number() });

export const live = endpoint({
  name: 'sync.live',
  method: 'GET',
  path: '/api/live',
  access: 'signed-in',
  summary: 'A WebSocket that says which version of the caller’s data is there, whenever it has changed.',
  answer: 'socket',
});
