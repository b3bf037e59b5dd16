// Group commit: pushes of several users that arrive while others are running share one transaction.
import type { Feed, FeedHead } from '#server/feed/feed.ts';
import type { Page } from '#server/feed/page.ts';
import { checkRequest, pushTogether, type CheckedRequest, type PushParts, type PushRequest } from './push.ts';
import { pushInParts, type PushAnswer } from './parts.ts';

export type { PushAnswer } from './parts.ts';
export type PushGroups = {
  /** Resolves after the commit and the notification of listeners. */
  push(request: PushRequest): Promise<PushAnswer>;
  /** The last page written to a user's feed, if cached: notified devices pull exactly that. */
  lastPage(userId: string): Page | undefined;
};

/** Concurrent transactions: while one waits for the disk, the next is assembled. */
const maxRunning = 2;
/** Limits of one transaction; its first push is accepted regardless of its size. */
const maxUsers = 64;
const maxOperations = 256;
/** Characters of payload. */
const maxText = 500_000;

/** Characters of all cached pages. */
const maxKept = 16_000_000;

type Waiting = {
  request: CheckedRequest;
  text: number;
  resolve: (answer: PushAnswer) => void;
  reject: (error: unknown) => void;
};

const textOf = ({ operations }: PushRequest): number =>
  operations.length === 1 ? JSON.stringify(operations).length : operations.length * 300;

const sizeOf = ({ feeds }: Page): number => Object.values(feeds).reduce((sum, { text }) => sum + text.length, 0);

/** A cache of each user's last page; the oldest are evicted first. */
const createPages = () => {
  const pages = new Map<string, Page>();
  let size = 0;
  const drop = (userId: string): void => {
    const page = pages.get(userId);
    if (page !== undefined) size -= sizeOf(page);
    pages.delete(userId);
  };
  return {
    get: (userId: string): Page | undefined => pages.get(userId),
    keep: (userId: string, page: Page | undefined): void => {
      drop(userId);
      if (page === undefined) return;
      pages.set(userId, page);
      size += sizeOf(page);
      for (const oldest of pages.keys()) {
        if (size <= maxKept) return;
        drop(oldest);
      }
    },
  };
};

export const createPushGroups = (parts: PushParts & { feed: Pick<Feed, 'announce' | 'onChange'> }): PushGroups => {
  let waiting: Waiting[] = [];
  /** Users with a running push: a user's pushes are serialized. */
  const busy = new Set<string>();
  let running = 0;
  const kept = createPages();
  const pushing = { ...parts, feedHeads: new Map<string, FeedHead>() };
  // Without a page the change came from elsewhere, so caches are invalid.
  parts.feed.onChange((userId, _version, page) => {
    if (page === undefined) for (const { forget } of parts.handlers) forget?.(userId);
  });

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
      const { taken, versions, pages } = await pushTogether(
        pushing,
        group.map(({ request }) => request),
      );
      for (const [userId, version] of versions) {
        kept.keep(userId, pages.get(userId));
        parts.feed.announce(userId, version, pages.get(userId));
      }
      for (const [at, { request, resolve }] of group.entries()) {
        const answer = taken[at];
        if (answer === undefined) throw new Error('a push has no answer');
        const { userId } = request;
        resolve({ ...answer, version: versions.get(userId) ?? answer.head.version, page: pages.get(userId) ?? null });
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

  return {
    push: (given) => pushInParts(pushOnce, given),
    lastPage: kept.get,
  };
};
