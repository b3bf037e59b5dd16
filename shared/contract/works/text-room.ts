// The wire of a text that is edited on several devices at once: the frames of y-websocket and two of our own.
import * as z from 'zod/mini';
import { textFields } from '#shared/records/piece-fields.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

/** Types of frames. `sync`, `awareness`, `denied` and `asked` are those of y-websocket. */
export const frameTypes = {
  sync: 0,
  awareness: 1,
  /** The server has not taken what was sent; carries one of the protocol's refusals, and its text for people. */
  denied: 2,
  /** Asks for everybody's presence. */
  asked: 3,
  /** Carries the snapshot of what is committed: a document that it covers has reached the server. */
  committed: 64,
} as const;

/** Close codes: what the socket carried, or whose it was, does not belong here; trying the same again helps nobody. */
export const closeCodes = { junk: 1003, refused: 1008, busy: 1013 } as const;

/** Bytes of one device's presence at most, as it travels. */
export const maxPresenceBytes = 512;

const deviceName = z.string().check(z.maxLength(64));
/** What the devices in a room know of each other: that they are the same person's, and where they write. */
export const presence = z.object({ device: deviceName, editing: z.boolean() });

export const textRoom = endpoint({
  name: 'sync.textRoom',
  method: 'GET',
  path: '/api/live/text/:pieceId',
  access: 'signed-in',
  summary: 'A y-websocket room for one long text of a piece of the caller; what it has acknowledged is committed.',
  params: z.object({ pieceId: z.uuid() }),
  query: z.object({
    field: z._default(z.enum(textFields), 'description'),
    /** The name under which the device's other changes are known; the server's own where it is not given. */
    device: z.optional(deviceName),
  }),
  answer: 'socket',
});
