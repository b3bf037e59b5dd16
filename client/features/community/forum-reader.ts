// What every entry of the forum needs: who reads it, what they can do, and the time.
import { createContext, useContext } from 'react';
import type { ForumCommands } from './community.data.ts';
import type { ShownPost } from './forum-view.ts';

export type ForumReader = {
  me: { id: string; name: string };
  commands: ForumCommands;
  /** Unix milliseconds, for relative times. */
  now: number;
  /** Opens a post of one's own to edit it. */
  edit: (post: ShownPost) => void;
};

export const ForumReaderContext = createContext<ForumReader | null>(null);

export const useForumReader = (): ForumReader => {
  const reader = useContext(ForumReaderContext);
  if (reader === null) throw new Error('an entry outside of the forum');
  return reader;
};
