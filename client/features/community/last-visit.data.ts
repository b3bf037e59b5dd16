// What was the newest in the forum when its reader was last there, by the server's clock.
import * as z from 'zod/mini';
import { useEffect, useRef, useState } from 'react';
import type { ForumPost } from '#shared/contract/people/community.ts';
import { keepSeen, readerOf, readSeen } from '#client/data/api/last-seen.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { latestOf } from './forum-view.ts';

const name = 'community:visit';
const read = readerOf(z.string());

/** Null on a first visit and while loading. posts: those that are shown now, which the next visit compares with. */
export const useLastVisit = (posts: readonly ForumPost[] | undefined): string | null => {
  const db = useUserData()?.db ?? null;
  const [before, setBefore] = useState<string | null>(null);
  const wasRead = useRef(false);
  const latest = latestOf(posts ?? []);
  useEffect(() => {
    if (db === null || latest === null) return;
    const visit = async (): Promise<void> => {
      if (!wasRead.current) setBefore((await readSeen(db, name, read))?.value ?? null);
      wasRead.current = true;
      await keepSeen(db, name, latest);
    };
    // Without it nothing is marked as new.
    void visit().catch(() => undefined);
  }, [db, latest]);
  return before;
};
