// Operations of the forum: creating a post or comment, and editing or deleting one's own.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import * as z from 'zod/mini';
import { isUuid } from '#shared/domain/ids.ts';
import { fitsPost, isWhole, maxCommentLength, trimmedPost } from '#shared/domain/people/post.ts';
import { defineKind } from './kind.ts';

const id = z.string().check(z.refine(isUuid));
const post = z.strictObject({ postId: id, title: z.string(), body: z.string() });
/** A comment's subject is its post, on whose creation it depends. */
const subject = ({ postId }: { postId: string }): string => postId;

export const communityKinds = {
  'post.create': defineKind({
    shape: post,
    check: (payload) => {
      const whole = { ...payload, ...trimmedPost(payload) };
      if (!isWhole(whole)) return { refused: 'invalid' };
      return fitsPost(whole) ? { payload: whole } : { refused: 'too_long' };
    },
    subject,
  }),
  'post.edit': defineKind({
    shape: post,
    check: (payload) => (!isWhole(payload) ? { refused: 'invalid' } : fitsPost(payload) ? { payload } : { refused: 'too_long' }),
    subject,
  }),
  'post.delete': defineKind({ shape: z.strictObject({ postId: id }), subject }),
  'comment.create': defineKind({
    shape: z.strictObject({ commentId: id, postId: id, content: z.string() }),
    check: (payload) => {
      const content = payload.content.trim();
      if (isBlank(content)) return { refused: 'invalid' };
      return content.length > maxCommentLength ? { refused: 'too_long' } : { payload: { ...payload, content } };
    },
    subject,
  }),
  'comment.delete': defineKind({ shape: z.strictObject({ commentId: id }), subject: ({ commentId }) => commentId }),
};
