// Pending changes are applied to the fetched forum once, and refused ones stay visible.
import { describe, expect, it } from 'vitest';
import type { ForumPost } from '#shared/contract/people/community.ts';
import type { Operation } from '#shared/sync/kinds/operation.ts';
import { forumView, strayWords, threadOf, type Change } from './forum-view.ts';
import { agoWords } from './forum-words.ts';

const me = { id: 'me', name: 'Ada' };
const post = (id: string, more: Partial<ForumPost> = {}): ForumPost => ({
  id,
  user_id: 'other',
  title: `Title ${id}`,
  body: 'Body',
  created_at: '2026-01-01T10:00:00Z',
  edited_at: null,
  author: { id: 'other', name: 'Ben' },
  comments: [],
  comment_count: 0,
  comments_before: null,
  ...more,
});
const comment = (id: string, postId: string) => ({
  id,
  post_id: postId,
  user_id: 'me',
  content: `Comment ${id}`,
  created_at: '2026-01-01T11:00:00Z',
  author: me,
});
const change = (kind: Operation['kind'], payload: object, state: Change['state'] = 'waiting', reason: string | null = null): Change => ({
  id: `op-${kind}-${state}`,
  state,
  reason,
  at: '2026-01-02T10:00:00Z',
  // Only kind and payload are used.
  operation: { kind, payload } as Operation,
});

describe('the forum on this device', () => {
  it('[D37] shows a new post and a new comment at once, marked as waiting', () => {
    const view = forumView(
      [post('a')],
      [
        change('post.create', { postId: 'b', title: 'New', body: 'Words' }),
        change('comment.create', { commentId: 'c', postId: 'b', content: 'To it' }),
      ],
      me,
    );
    expect(view.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(view[0]).toMatchObject({ title: 'New', author: me, user_id: 'me', comment_count: 1, mark: { state: 'waiting' } });
    expect(view[0]?.comments).toMatchObject([{ content: 'To it', mark: { state: 'waiting' } }]);
    expect(view[1]?.mark).toBeNull();
  });

  // Planted: no check for an equal id; between the acknowledgement and the next page everything is shown twice.
  it('shows nothing twice that the server has taken and the page has', () => {
    const changes = [
      change('post.create', { postId: 'b', title: 'New', body: 'Words' }, 'taken'),
      change('comment.create', { commentId: 'c', postId: 'b', content: 'To it' }, 'taken'),
    ];
    const before = forumView([post('a')], changes, me);
    expect(before.map(({ id, mark, comments }) => [id, mark, comments.length])).toEqual([
      ['b', null, 1],
      ['a', null, 0],
    ]);
    const fetched = [post('b', { comments: [comment('c', 'b')], comment_count: 1 }), post('a')];
    const after = forumView(fetched, changes, me);
    expect(after.map(({ id, comments, comment_count }) => [id, comments.length, comment_count])).toEqual([
      ['b', 1, 1],
      ['a', 0, 0],
    ]);
  });

  it('shows an edit and a deletion before the server has them', () => {
    const fetched = [post('a', { comments: [comment('c', 'a')], comment_count: 1 }), post('b')];
    const view = forumView(
      fetched,
      [
        change('post.edit', { postId: 'a', title: ' As typed ', body: 'Other' }),
        change('comment.delete', { commentId: 'c' }),
        change('post.delete', { postId: 'b' }),
      ],
      me,
    );
    expect(view).toHaveLength(1);
    expect(view[0]).toMatchObject({ title: ' As typed ', body: 'Other', comments: [], comment_count: 0, mark: { state: 'waiting' } });
  });

  it('a deletion that is taken back puts everything where it was', () => {
    const fetched = [post('a'), post('b', { user_id: 'me', comments: [comment('c', 'b')], comment_count: 1 })];
    const view = forumView(
      fetched,
      [
        change('post.delete', { postId: 'b' }),
        change('post.create', { postId: 'b', title: 'Title b', body: 'Body' }),
        change('comment.delete', { commentId: 'c' }),
        change('comment.create', { commentId: 'c', postId: 'b', content: 'Comment c' }),
      ],
      me,
    );
    expect(view.map(({ id, comments, comment_count }) => [id, comments.map(({ content }) => content), comment_count])).toEqual([
      ['a', [], 0],
      ['b', ['Comment c'], 1],
    ]);
  });

  it('keeps what was refused in sight with its reason, and its words', () => {
    const view = forumView(
      [post('a', { user_id: 'me' })],
      [
        change('post.create', { postId: 'b', title: 'Too much', body: 'Words' }, 'failed', 'You have written a lot today.'),
        change('comment.create', { commentId: 'c', postId: 'a', content: 'Lost?' }, 'failed', 'Gone.'),
        change('post.edit', { postId: 'a', title: 'x', body: 'y' }, 'failed', 'No.'),
      ],
      me,
    );
    expect(view[0]).toMatchObject({ title: 'Too much', mark: { state: 'failed', reason: 'You have written a lot today.' } });
    expect(view[1]).toMatchObject({ title: 'Title a', comment_count: 0, trouble: [{ what: 'edit', reason: 'No.', words: 'x\ny' }] });
    expect(view[1]?.comments).toMatchObject([{ content: 'Lost?', mark: { state: 'failed', reason: 'Gone.' } }]);
  });

  // Planted: only changes of displayed posts are considered.
  it('keeps refused words in sight when their post is gone', () => {
    const changes = [
      change('comment.create', { commentId: 'c', postId: 'gone', content: 'Lost?' }, 'failed', 'Gone.'),
      change('comment.create', { commentId: 'd', postId: 'a', content: 'Here' }, 'failed'),
      change('comment.create', { commentId: 'e', postId: 'gone', content: 'On its way' }),
    ];
    const view = forumView([post('a')], changes, me);
    expect(strayWords(view, changes)).toMatchObject([{ what: 'comment', words: 'Lost?', reason: 'Gone.' }]);
  });

  it('puts earlier comments before those of the post, each once', () => {
    const [shown] = forumView([post('a', { comments: [comment('c', 'a')], comment_count: 3 })], [], me);
    if (shown === undefined) throw new Error('no post');
    expect(threadOf(shown, [comment('b', 'a'), comment('c', 'a')]).map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('says when', () => {
    const now = Date.parse('2026-01-01T12:00:00Z');
    expect([agoWords('2026-01-01T11:59:30Z', now), agoWords('2026-01-01T11:48:00Z', now)]).toEqual(['just now', '12 min ago']);
  });
});
