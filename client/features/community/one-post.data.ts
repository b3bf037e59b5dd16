// One post by its id: from the server, or from this device's forum cache and outbox.
import { useCallback, useState } from 'react';
import { onePost, readPost, type ForumPage, type OnePost } from '#shared/contract/people/community.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf, readSeen, type LastSeen } from '#client/data/api/last-seen.ts';
import { useSeenAnswer } from '#client/device/local/seen-answer.data.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { changesSince, forumName, readPage, useRefetching } from './community.data.ts';
import type { Change } from './forum-view.ts';

const readOne = readerOf(onePost);

/** at: the server's time, to select later changes; seen: the device's time, to show. */
type Known = OnePost & { seen: string };
const known = (id: string, one: LastSeen<OnePost> | null, forum: LastSeen<ForumPage> | null): Known | null => {
  const inForum = forum?.value.posts.find((post) => post.id === id);
  const listed = forum === null || inForum === undefined ? null : { post: inForum, at: forum.value.at, seen: forum.at };
  const asked = one === null ? null : { ...one.value, seen: one.at };
  return asked === null || (listed !== null && listed.at > asked.at) ? listed : asked;
};

export type PostHere = {
  /** undefined while loading, null if this device has not seen the post. */
  known: Known | null | undefined;
  changes: Change[] | undefined;
  state: 'asking' | 'fresh' | 'failed';
  /** The server no longer has the post. */
  isGone: boolean;
  refetch: () => Promise<void>;
};

export const usePost = (postId: string): PostHere => {
  const ask = useCallback(() => call(readPost, { params: { postId } }), [postId]);
  const { seen, state, error, refetch } = useSeenAnswer(`post:${postId}`, ask, readOne);
  const forum = useOwn((db) => readSeen(db, forumName, readPage), []);
  const saysGone = state === 'failed' && error?.code === 'not_found';
  // Kept during a refetch.
  const [wasGone, setWasGone] = useState(false);
  const isGone = saysGone || (wasGone && state !== 'fresh');
  if (isGone !== wasGone) setWasGone(isGone);
  const found = seen === undefined || forum === undefined ? undefined : isGone ? null : known(postId, seen, forum);
  // For a deleted post only unacknowledged changes apply; for one never seen, all do.
  const since = found?.at ?? (isGone ? Number.MAX_SAFE_INTEGER : 0);
  const changes = useOwn((db) => changesSince(db, since), [], [], [since]);
  useRefetching(changes, refetch);
  return { known: found, changes, state, isGone, refetch };
};
