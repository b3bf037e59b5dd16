// Group commit: pushes of several users that arrive while others are running share one transaction.
import type { Feed } from '#server/feed/feed.ts';
import { checkRequest, pushTogether, type CheckedRequest, type PushParts, type PushRequest } from './push.ts';
import { pushInParts, type PushAnswer } from './parts.ts';

export type { PushAnswer } from './parts.ts';
export type PushGroups = {
  /** Resolves after the commit and the notification of listeners. */
  push(request: PushRequest): Promise<PushAnswer>;
};

/** Concurrent transactions: while one waits for the disk, the next is assembled. */
const maxRunning = 2;
/** Limits of one transaction; its first push is accepted regardless of its size. */
const maxUsers = 64;
const maxOperations = 256;
/** Characters of payload. */
const maxText = 500_000;

type Waiting = {
  request: CheckedRequest;
  text: number;
  resolve: (answer: PushAnswer) => void;
  reject: (error: unknown) => void;
};

const textOf = ({ operations }: PushRequest): number =>
  operations.length === 1 ? JSON.stringify(operations).length : operations.length * 300;

export const createPushGroups = (parts: PushParts & { feed: Pick<Feed, 'announce'> }): PushGroups => {
  let waiting: Waiting[] = [];
  /** Users with a running push: a user's pushes are serialized. */
  const busy = new Set<string>();
  let running = 0;

  /** Takes waiting pushes in order, as many as fit one transaction. */
  const take = (): Waiting[] => {
    const group: Waiting[] = [];
    const left: Waiting[] = [];
    const [users, size] = [new Set(busy), { operations: 0, text: 0 }];
    for (const next of waiting) {
      const { userId, valid } = next.request;
      const fits =
        group.length === 0 ||
        (group.length < maxUsers && size.operations + valid.length <= maxOperations && size.text + next.text <= maxText);
      if (!fits || users.has(userId)) left.push(next);
      else {
        group.push(next);
        size.operations += valid.length;
        size.text += next.text;
      }
      users.add(userId);
    }
    waiting = left;
    return group;
  };

  const run = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const { taken, versions } = await pushTogether(
        parts,
        group.map(({ request }) => request),
      );
      const replays = new Map(taken.map(({ replay }, at) => [group[at]?.request.userId, replay ?? undefined]));
      for (const [userId, version] of versions) parts.feed.announce(userId, version, replays.get(userId));
      for (const [at, { request, resolve }] of group.entries()) {
        const answer = taken[at];
        if (answer === undefined) throw new Error('a push has no answer');
        resolve({ ...answer, version: versions.get(request.userId) ?? answer.head.version });
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  const start = (): void => {
    while (running < maxRunning && waiting.length > 0) {
      const group = take();
      if (group.length === 0) return;
      running += 1;
      for (const { request } of group) busy.add(request.userId);
      void run(group).then(() => {
        running -= 1;
        for (const { request } of group) busy.delete(request.userId);
        start();
      });
    }
  };

  const pushOnce = (given: PushRequest): Promise<PushAnswer> =>
    new Promise((resolve, reject) => {
      waiting.push({ request: checkRequest(given), text: textOf(given), resolve, reject });
      start();
    });

  return { push: (given) => pushInParts(pushOnce, given) };
};
