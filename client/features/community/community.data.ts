// Reads the forum from this device and the server, and its commands online and offline.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { v7 as newId } from 'uuid';
import { forumPage, postsPage, readComments, readForum, type ForumComment, type ForumPage } from '#shared/contract/people/community.ts';
import { checkOperation } from '#shared/sync/kinds/operation.ts';
import { call } from '#client/data/api/api.ts';
import { communityKindNames } from '#client/data/kinds/community.ts';
import type { UserDatabase } from '#client/data/db/database.ts';
import { readerOf, readSeen } from '#client/data/api/last-seen.ts';
import { watchOutcome, type Outcome } from '#client/data/api/outcome.ts';
import { uncheckedOf } from '#client/data/engine/outbox.ts';
import { useSeenAnswer, type SeenAnswer } from '#client/device/local/seen-answer.data.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { refusalText } from '#client/device/sync/reason-words.ts';
import { useLookAgain } from '#client/ui/look-again.ts';
import type { Change } from './forum-view.ts';

export const forumName = 'community';
/** Polling interval while the forum is open. Milliseconds. */
const lookAgain = 30_000;

export const readPage = readerOf(forumPage);

const isOurs = (kind: string): boolean => (communityKindNames as readonly string[]).includes(kind);

/** In order of creation. since: Unix milliseconds of the server. */
export const changesSince = async (db: UserDatabase, since: number): Promise<Change[]> => {
  const taken = (await db.acknowledged.where('at').aboveOrEqual(since).toArray()).filter(({ operation }) => isOurs(operation.kind));
  const queued = await db.outbox.where('kind').anyOf(communityKindNames).sortBy('seq');
  const before = taken
    .sort((a, b) => a.operation.seq - b.operation.seq)
    .map(({ id, at, operation }) => ({ id, state: 'taken' as const, given: operation, reason: null, at: new Date(at).toISOString() }));
  const waiting = queued.map((row) => ({
    id: row.id,
    state: row.state === 'failed' ? ('failed' as const) : ('waiting' as const),
    given: uncheckedOf(row),
    reason: refusalText(row),
    at: row.madeAt,
  }));
  return [...before, ...waiting].flatMap(({ given, ...change }) => {
    const checked = checkOperation(given);
    return 'operation' in checked ? [{ ...change, operation: checked.operation }] : [];
  });
};

const fetchPage = (query: { cursor?: string; limit?: string }): Promise<ForumPage> => call(readForum, { query });

/** Refetches as many posts as were shown; older ones stay as they are. */
const refresh = async (db: UserDatabase | null, count: number): Promise<ForumPage> => {
  const limit = Math.min(Math.max(count, postsPage.usual), postsPage.most);
  const page = await fetchPage({ limit: String(limit) });
  if (db === null || count <= limit) return page;
  const kept = (await readSeen(db, forumName, readPage))?.value;
  const last = page.posts.at(-1)?.id;
  const at = kept?.posts.findIndex(({ id }) => id === last) ?? -1;
  return kept === undefined || at === -1 ? page : { posts: [...page.posts, ...kept.posts.slice(at + 1)], next: kept.next, at: kept.at };
};

/** Refetches after the server has acknowledged a change, on an interval, and when the page becomes visible. */
export const useRefetching = (changes: readonly Change[] | undefined, refetch: () => Promise<void>): void => {
  const waiting = changes?.filter(({ state }) => state === 'waiting').length ?? 0;
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) void refetch();
    before.current = waiting;
  }, [waiting, refetch]);
  useLookAgain(() => void refetch(), lookAgain);
};

export type Forum = SeenAnswer<ForumPage> & {
  /** undefined while loading. */
  changes: Change[] | undefined;
  /** Resolves when the next page is loaded. */
  more: () => Promise<void>;
};

export const useForum = (): Forum => {
  const db = useUserData()?.db ?? null;
  const count = useRef(0);
  const ask = useCallback(async () => {
    try {
      return await refresh(db, count.current);
    } catch (error) {
      // The cached forum is shown, with its time.
      console.warn('The forum could not be loaded.', error);
      throw error;
    }
  }, [db]);
  const answer = useSeenAnswer(forumName, ask, readPage);
  const { seen, put, refetch } = answer;
  const shown = seen?.value.posts.length ?? 0;
  useEffect(() => {
    count.current = shown;
  }, [shown]);
  const since = seen?.value.at ?? 0;
  const changes = useOwn((own) => changesSince(own, since), [], [], [since]);

  useRefetching(changes, refetch);

  return {
    ...answer,
    changes,
    more: async () => {
      const next = seen?.value.next;
      if (seen === null || seen === undefined || next === null || next === undefined) return;
      const page = await fetchPage({ cursor: next });
      const known = new Set(seen.value.posts.map(({ id }) => id));
      await put({ ...seen.value, posts: [...seen.value.posts, ...page.posts.filter(({ id }) => !known.has(id))], next: page.next });
    },
  };
};

/** Comments older than those included in the post. */
export const earlierComments = (postId: string, cursor: string): Promise<{ comments: ForumComment[]; before: string | null }> =>
  call(readComments, { params: { postId }, query: { cursor } });

export type ForumCommands = {
  /** Each returns the id of its operation, for `watch`. */
  createPost: (text: { title: string; body: string }) => Promise<string>;
  editPost: (postId: string, text: { title: string; body: string }) => Promise<string>;
  deletePost: (postId: string) => Promise<string>;
  comment: (postId: string, content: string) => Promise<string>;
  deleteComment: (commentId: string) => Promise<string>;
  /** Undoes a deletion; a post that the server may already have deleted is created again. */
  undoPostDeletion: (operationId: string, post: { id: string; title: string; body: string }) => Promise<void>;
  undoCommentDeletion: (operationId: string, comment: Pick<ForumComment, 'id' | 'post_id' | 'content'>) => Promise<void>;
  retry: (operationId: string) => Promise<void>;
  discard: (operationId: string) => Promise<void>;
  watch: (operationIds: readonly string[], tell: (outcome: Outcome) => void) => () => void;
};

/** Null without a signed-in user. */
export const useForumCommands = (): ForumCommands | null => {
  const data = useUserData();
  return useMemo(() => {
    if (data === null) return null;
    const { db, engine } = data;
    return {
      createPost: async (text) => (await engine.commit('post.create', { postId: newId(), ...text })).id,
      editPost: async (postId, { title, body }) => (await engine.commit('post.edit', { postId, title, body })).id,
      deletePost: async (postId) => (await engine.commit('post.delete', { postId })).id,
      comment: async (postId, content) => (await engine.commit('comment.create', { commentId: newId(), postId, content })).id,
      deleteComment: async (commentId) => (await engine.commit('comment.delete', { commentId })).id,
      undoPostDeletion: async (operationId, { id, title, body }) => {
        if ((await engine.undo(operationId)) !== 'removed') await engine.commit('post.create', { postId: id, title, body });
      },
      undoCommentDeletion: async (operationId, { id, post_id, content }) => {
        if ((await engine.undo(operationId)) !== 'removed')
          await engine.commit('comment.create', { commentId: id, postId: post_id, content });
      },
      retry: (id) => engine.retry(id),
      discard: async (id) => void (await engine.discard(id)),
      watch: (ids, tell) => watchOutcome(db, ids, tell),
    };
  }, [data]);
};
