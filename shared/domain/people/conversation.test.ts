// The rules of conversations, without a server.
import { describe, expect, it } from 'vitest';
import { matching, nextTime, stateOfMessage, summarize, type Pending } from './conversation.ts';
import { blockedSince, contentOf, newCorrespondence, readUpTo, type Correspondence } from './correspondence.ts';

const known = (id: string, more: Partial<Correspondence> = {}): Correspondence => ({
  ...newCorrespondence(id),
  name: `Name ${id}`,
  ...more,
});
const said = (content: string, at: number, mine = false) => ({ content, mine, at });
const waits = (to: string, content: string, seq: number): Pending => ({ to, content, composedAt: 5_000 + seq, seq });

describe('what is sent', () => {
  it('[VAL15] is trimmed, and blanks alone are nothing', () => {
    expect(contentOf('  two\nlines \n')).toBe('two\nlines');
    for (const blank of ['', ' ', '\n\t ', '\u00a0']) expect(contentOf(blank)).toBeNull();
  });
});

describe('the summary of conversations', () => {
  it('[ENT16] stands the newest first and leaves out who was never written with', () => {
    const summaries = summarize(
      [known('a', { last: said('old', 1) }), known('b'), known('c', { last: said('new', 2), unread: 3, email: 'c@example.org' })],
      [],
    );
    expect(summaries.map(({ id }) => id)).toEqual(['c', 'a']);
    expect(summaries[0]).toMatchObject({ name: 'Name c', email: 'c@example.org', lastMessage: 'new', lastAt: 2, unread: 3 });
  });

  it('[D37] shows what waits as the last words, also to somebody whom the server has told nothing of', () => {
    const summaries = summarize(
      [known('a', { last: said('theirs', 1) })],
      [waits('a', 'first', 1), waits('a', 'second', 2), waits('b', 'hello', 3)],
    );
    expect(summaries).toMatchObject([
      { id: 'b', name: 'Collector', lastMessage: 'hello', lastIsMine: true },
      { id: 'a', lastMessage: 'second', lastIsMine: true },
    ]);
  });

  it('[D29] calls somebody without a name Collector', () => {
    expect(summarize([known('a', { name: null, last: said('x', 1) })], [])[0]?.name).toBe('Collector');
  });

  it('[MSG1] is searched by name and words, whatever their case and order', () => {
    const summaries = summarize(
      [known('a', { name: 'Ada Quell', last: said('The Harbour', 1) }), known('b', { last: said('Pears', 2) })],
      [],
    );
    expect(matching(summaries, ' quell ADA ').map(({ id }) => id)).toEqual(['a']);
    expect(matching(summaries, 'pear').map(({ id }) => id)).toEqual(['b']);
    expect(matching(summaries, '')).toHaveLength(2);
    expect(matching(summaries, 'quell pears')).toEqual([]);
  });
});

describe('a message', () => {
  it('is waiting, failed, sent or read, by what is known and nothing else', () => {
    const theirs = { their_read_up_to: 10 };
    expect(stateOfMessage('waiting', 5, theirs)).toBe('waiting');
    expect(stateOfMessage('failed', null, theirs)).toBe('failed');
    expect(stateOfMessage(null, null, theirs)).toBe('sent');
    expect(stateOfMessage(null, 10, theirs)).toBe('read');
    expect(stateOfMessage(null, 11, theirs)).toBe('sent');
  });

  it('[D38] gets a time after everything in its conversation, though the clock stands still or goes back', () => {
    expect(nextTime(100, null)).toBe(100);
    expect(nextTime(100, 100)).toBe(101);
    expect(nextTime(90, 101)).toBe(102);
    expect(nextTime(500, 102)).toBe(500);
  });
});

describe('what is known of the other one', () => {
  // Planted bug: `unread: 0` even if messages arrived since.
  it('[STA25] reading up to a time leaves unread what came in after it', () => {
    const before = known('a', { unread: 2, last_in_at: 20 });
    expect(readUpTo(before, 20)).toMatchObject({ unread: 0, read_up_to: 20 });
    expect(readUpTo(before, 19)).toMatchObject({ unread: 2, read_up_to: 19 });
    expect(readUpTo({ ...before, read_up_to: 30 }, 20).read_up_to).toBe(30);
  });

  it('[D33] the later word on blocking counts, whatever arrives last', () => {
    const blocked = blockedSince(known('a'), true, '2');
    expect(blocked.blocked).toBe(true);
    expect(blockedSince(blocked, false, '1').blocked).toBe(true);
    expect(blockedSince(blocked, false, '3').blocked).toBe(false);
  });
});
