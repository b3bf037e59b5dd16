// The operation that marks a notice as seen.
import * as z from 'zod/mini';
import { isUuid } from '#shared/domain/ids.ts';
import { defineKind } from './kind.ts';

export const notificationKinds = {
  /** at: the server's time of the notice as seen, Unix milliseconds; later additions to it stay unread. */
  'notification.read': defineKind({
    shape: z.strictObject({ notificationId: z.string().check(z.refine(isUuid)), at: z.int().check(z.minimum(1)) }),
    subject: ({ notificationId }) => notificationId,
  }),
};
