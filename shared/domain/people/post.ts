// Limits and trimming of forum posts and comments.
import { isBlank } from '#shared/domain/page/plain-line.ts';

/** Length in UTF-16 code units. */
export const maxPostLength = { title: 200, body: 10_000 } as const;
export const maxCommentLength = 4_000;

/** Rate limit per person and day. */
export const maxInADay = { posts: 50, comments: 500 } as const;

type PostText = { title: string; body: string };

export const isWhole = ({ title, body }: PostText): boolean => !isBlank(title) && !isBlank(body);
/** As a new post is stored; edits are stored as typed. */
export const trimmedPost = ({ title, body }: PostText): PostText => ({ title: title.trim(), body: body.trim() });
export const fitsPost = ({ title, body }: PostText): boolean => title.length <= maxPostLength.title && body.length <= maxPostLength.body;
