// What blocks the deletion of an account, with its texts: nobody may lose an open order or money they are owed.
import { agreedHours } from '#shared/domain/trade/price-offer.ts';
import { t } from '#shared/language/t.ts';

/** In the order in which they are shown. */
export const deletionObstacles = ['orders', 'paying', 'reserved', 'payouts', 'money', 'last_admin'] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];
/** agreed: of 'reserved', how many are so by an accepted price offer; the others are being paid for. */
export type Obstacle = { kind: DeletionObstacle; count: number; agreed?: number | undefined };

/** The author name shown for somebody whose account was deleted. */
export const departedName = 'Deleted user';

/** The obstacle and what to do about it, in the language of the reader. */
export const obstacleText = ({ kind, count, agreed = 0 }: Obstacle): string => {
  switch (kind) {
    case 'orders':
      return t(
        '{count, plural, one {An order of yours is not over yet.} other {# orders of yours are not over yet.}} Bring what you sell to its end or cancel it, and confirm what you have received.',
        { count },
      );
    case 'paying':
      return t('You are paying for an artwork right now. Finish or cancel the payment first.');
    case 'reserved':
      return [
        ...(count > agreed
          ? [
              t('A buyer is paying for {count, plural, one {a work} other {# works}} of yours right now. Please try again in an hour.', {
                count: count - agreed,
              }),
            ]
          : []),
        ...(agreed > 0
          ? [
              t(
                'You have accepted an offer for {count, plural, one {a work} other {# works}} of yours. Please wait until the buyer has paid, or until the {agreedHours} hours for it are over.',
                { count: agreed, agreedHours },
              ),
            ]
          : []),
      ].join(' ');
    case 'payouts':
      return t(
        '{count, plural, one {The earnings of one sale have} other {The earnings of # sales have}} not been paid out to you yet. Finish the setup of your payouts on the seller dashboard, so that your money reaches you.',
        { count },
      );
    case 'money':
      return t(
        '{count, plural, one {Money of one order is} other {Money of # orders is}} still on its way, or a bank is looking into it. Please wait until that is over.',
        { count },
      );
    case 'last_admin':
      return t('You are the only administrator. Make somebody else one first.');
  }
};

type Counts = Readonly<Record<DeletionObstacle, number>>;
/** The obstacles with a count above zero. agreed: as in an obstacle. */
export const obstaclesOf = (counts: Counts, agreed = 0): Obstacle[] =>
  deletionObstacles.flatMap((kind) =>
    counts[kind] > 0 ? [{ kind, count: counts[kind], ...(kind === 'reserved' && agreed > 0 && { agreed }) }] : [],
  );
