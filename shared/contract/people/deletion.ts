// Endpoints for deleting one's own account: what blocks it, what is deleted with it, and the deletion itself.
import * as z from 'zod/mini';
import { deletionObstacles } from '#shared/domain/people/account-deletion.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

export const deletionStanding = z.object({
  /** Empty if nothing blocks the deletion. text: in English; a device writes its own, with `obstacleText`. */
  obstacles: z.array(z.object({ kind: z.enum(deletionObstacles), count: z.number(), agreed: z.optional(z.number()), text: z.string() })),
  pieces: z.number(),
  /** Active listings. */
  listings: z.number(),
  /** Finished orders, bought or sold, parts of which are retained. */
  orders: z.number(),
  /** Whether a paid plan ends with the account. */
  paidPlan: z.boolean(),
});
export type DeletionStatus = z.infer<typeof deletionStanding>;

export const readDeletion = endpoint({
  name: 'deletion.read',
  method: 'GET',
  path: '/api/account/deletion',
  access: 'signed-in',
  summary: 'What stands in the way of deleting the caller’s account, and what would go with it.',
  answer: deletionStanding,
});

export const deleteAccount = endpoint({
  name: 'deletion.delete',
  method: 'POST',
  path: '/api/account/deletion',
  access: 'signed-in',
  summary: 'Deletes the caller’s account for good; password: theirs, asked for once more.',
  body: z.object({ password: z.string().check(z.minLength(1, 'Please enter your password'), z.maxLength(128)) }),
  answer: z.object({ ok: z.literal(true) }),
});

export const readDeleted = endpoint({
  name: 'deletion.told',
  method: 'GET',
  path: '/api/deleted-accounts/:userId',
  access: 'public',
  summary: 'Whether there was an account with this id that was deleted, for devices that still hold its data.',
  params: z.object({ userId: z.string() }),
  answer: z.object({ deleted: z.boolean() }),
});
