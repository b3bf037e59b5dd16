// What blocks the deletion of an account, with its texts: nobody may lose an open order or money they are owed.

/** In the order in which they are shown. */
export const deletionObstacles = ['orders', 'paying', 'reserved', 'payouts', 'money', 'last_admin'] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];
export type Obstacle = { kind: DeletionObstacle; count: number };

/** The author name shown for somebody whose account was deleted. */
export const departedName = 'Deleted user';

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : many.replace('%', String(count)));

/** The obstacle and what to do about it. */
export const obstacleText = ({ kind, count }: Obstacle): string => {
  switch (kind) {
    case 'orders':
      return `${counted(count, 'An order of yours is not over yet.', '% orders of yours are not over yet.')} Bring what you sell to its end or cancel it, and confirm what you have received.`;
    case 'paying':
      return 'You are paying for an artwork right now. Finish or cancel the payment first.';
    case 'reserved':
      return `A buyer is paying for ${counted(count, 'a work', '% works')} of yours right now. Please try again in an hour.`;
    case 'payouts':
      return `${counted(count, 'The earnings of one sale have', 'The earnings of % sales have')} not been paid out to you yet. Finish the setup of your payouts on the seller dashboard, so that your money reaches you.`;
    case 'money':
      return `${counted(count, 'Money of one order is', 'Money of % orders is')} still on its way, or a bank is looking into it. Please wait until that is over.`;
    case 'last_admin':
      return 'You are the only administrator. Make somebody else one first.';
  }
};

type Counts = Readonly<Record<DeletionObstacle, number>>;
/** The obstacles with a count above zero. */
export const obstaclesOf = (counts: Counts): Obstacle[] =>
  deletionObstacles.flatMap((kind) => (counts[kind] > 0 ? [{ kind, count: counts[kind] }] : []));
