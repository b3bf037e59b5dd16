// The operation on notices: having seen one.
import * as z from 'zod/mini';
import { isUuid } from '#shared/domain/ids.ts';
import { defineKind } from './kind.ts';

export const notificationKinds = {
  /** at: the server's time of what was seen, Unix milliseconds; what has been added to the notice since stays unread. */
  'notification.read': defineKind({
    shape: z.strictObject({ notificationId: z.string().check(z.refine(isUuid)), at: z.int().check(z.minimum(1)) }),
    subject: ({ notificationId }) => notificationId,
  }),
};
