// What a post and a comment of the forum may be.

/** Characters, as JavaScript counts them. */
export const maxPostLength = { title: 200, body: 10_000 } as const;
export const maxCommentLength = 4_000;

/** What one person may write within a day: enough for a talk, too little for a flood. */
export const maxInADay = { posts: 50, comments: 500 } as const;

type PostText = { title: string; body: string };

export const isBlank = (text: string): boolean => text.trim() === '';
export const isWhole = ({ title, body }: PostText): boolean => !isBlank(title) && !isBlank(body);
/** As a new post is stored; an edited one stays as it was typed. */
export const trimmedPost = ({ title, body }: PostText): PostText => ({ title: title.trim(), body: body.trim() });
export const fitsPost = ({ title, body }: PostText): boolean => title.length <= maxPostLength.title && body.length <= maxPostLength.body;
