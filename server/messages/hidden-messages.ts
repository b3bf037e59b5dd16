// The acts on messages that were reported: reading what led to one, taking it away from both people, and bringing it back.
import { AppError } from '#shared/contract/wire/errors.ts';
import { mayAdminister, type Actor } from '#shared/domain/people/access.ts';
import { isUuid } from '#shared/domain/ids.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql, Tx } from '#server/platform/database/database.ts';
import { findEnds, linesBefore, renewFor, withAccount, writeHidden, type ContextLine } from './hidden-messages.store.ts';
import { lockPairs, pairOf } from './messages.store.ts';

export { receivedMessage } from './hidden-messages.store.ts';

type Parts = {
  sql: Sql;
  clock: Clock;
  /** Gives out versions of a user's feed; locks the counter, so it is called last. */
  touch: (tx: Tx, userId: string, rows?: number) => Promise<number>;
};

/** As many as whoever reports a message is told. */
const linesOfContext = 3;

export const createHiddenMessages = ({ sql, clock, touch }: Parts) => {
  const admit = (actor: Actor | null): void => {
    if (!mayAdminister(actor)) throw new AppError('forbidden');
  };
  return {
    /** For administrators: what was written between the two just before it, the oldest first. */
    contextOf: async (actor: Actor | null, messageId: string): Promise<ContextLine[]> => {
      admit(actor);
      return isUuid(messageId) ? linesBefore(sql, messageId, linesOfContext) : [];
    },
    /**
     * For administrators: its words are gone from every device of both, or there again. It locks the feeds of both, so it
     * comes last in its transaction.
     */
    hideMessage: async (actor: Actor | null, messageId: string, hidden: boolean, tx: Tx): Promise<void> => {
      admit(actor);
      const found = isUuid(messageId) ? await findEnds(tx, messageId) : undefined;
      if (found === undefined) throw new AppError('not_found');
      const { senderId, recipientId } = found;
      await lockPairs(tx, [pairOf(senderId, recipientId)]);
      // Somebody else may have decided it while this one waited.
      if ((await findEnds(tx, messageId))?.hidden === hidden) return;
      await writeHidden(tx, messageId, hidden ? clock() : null);
      for (const userId of await withAccount(tx, [senderId, recipientId]))
        await renewFor(tx, messageId, userId, (await touch(tx, userId, 2)) - 1);
    },
  };
};

export type HiddenMessages = ReturnType<typeof createHiddenMessages>;
