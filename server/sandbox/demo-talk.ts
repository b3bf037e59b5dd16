// Creates the sample posts, comments and messages once, by operations of the sample accounts.
import { push, type PushParts } from '#server/sync/push/push.ts';
import { tick } from '#shared/sync/wire/clock.ts';
import { daysBefore } from './days.ts';
import { demoOwner } from './demo-works.store.ts';
import { madeBefore } from './demo-talk.store.ts';

/** Fixed ids, so that each start finds what an earlier one has created. */
const idOf = (number: number): string => `01900000-0000-7000-8000-0000de000${number.toString(16).padStart(3, '0')}`;
const device = 'demonstrati0';

const post = (number: number, days: number, who: string, title: string, body: string) => ({
  id: idOf(number),
  who,
  days,
  kind: 'post.create' as const,
  payload: { postId: idOf(number), title, body },
});
const comment = (number: number, days: number, who: string, on: number, content: string) => ({
  id: idOf(number),
  who,
  days,
  kind: 'comment.create' as const,
  payload: { commentId: idOf(number), postId: idOf(on), content },
});
const message = (number: number, days: number, who: string, to: string, content: string) => ({ id: idOf(number), days, who, to, content });

const forum = [
  post(
    1,
    40,
    'gallery',
    'What we look at first on the back of a picture',
    'Labels, stamps, the nails, and whether the canvas has the color of its age. The front tells you what a work wants to be; the back tells you where it has been. What do you photograph before you ask anybody for an opinion?',
  ),
  comment(
    2,
    39.8,
    'collector',
    1,
    'The corners of the stretcher, in daylight and without a flash. Old keys leave marks that are hard to invent.',
  ),
  comment(3, 39.5, 'free', 1, 'I never thought of photographing the back at all. Doing it tonight.'),
  post(
    4,
    19,
    'collector',
    'Hanging works on paper away from light',
    'My north wall is still brighter than I would like. Does anybody rotate prints through the year, and how do you remember which one has rested for how long?',
  ),
  comment(5, 18.7, 'seller', 4, 'Three months up, nine months in the drawer. I write the date into the notes of the piece when it moves.'),
  comment(6, 18.2, 'gallery', 4, 'UV glass and 50 lux where you can. A cheap light meter pays for itself with the first print.'),
  post(
    7,
    4,
    'free',
    'An inherited painting without any papers',
    'It came from my grandmother, unsigned, with half an auction label. Where would you begin?',
  ),
  comment(8, 3.6, 'gallery', 7, 'With the label. Half of a lot number and a typeface have found more sales than any signature.'),
] as const;

const letters = [
  message(32, 9.2, 'collector', 'gallery', 'Good morning! Is the frame of Interval No. 4 included, or is it shown unframed?'),
  message(33, 9.1, 'gallery', 'collector', 'Good morning Clara. It comes in a simple oak strip frame; we can also send it without.'),
  message(34, 9, 'collector', 'gallery', 'With the frame, please. Could you add a photograph of the back?'),
  message(35, 8.8, 'gallery', 'collector', 'Of course, we take one this week and add it to the work.'),
  message(
    36,
    64,
    'seller',
    'collector',
    'Hello Clara, I may part with a second etching from the same series. Shall I write to you when I have decided?',
  ),
] as const;

/** days: how long ago it was written; 0 if not given. who, to: the names before the @ of their addresses. */
type Written = { id: string; who: string; days?: number | undefined };
export type Line =
  | (Written & { kind: 'post.create' | 'comment.create'; payload: Readonly<Record<string, unknown>> })
  | (Written & { to: string; content: string; about?: { kind: 'artwork'; id: string } | undefined });

export type TalkParts = { sync: PushParts; announce: (userId: string, version: number) => void };

/** Requires the accounts. Deleted lines are not created again. */
export const makeTalk = async ({ sync, announce }: TalkParts, lines: readonly Line[]): Promise<void> => {
  const { sql, clock } = sync;
  const made = await madeBefore(
    sql,
    lines.map(({ id }) => id),
  );
  const missing = lines.filter(({ id }) => !made.has(id));
  if (missing.length === 0) return;
  const ids = new Map<string, string>();
  for (const name of new Set(missing.flatMap((line) => ('to' in line ? [line.who, line.to] : [line.who])))) {
    const owner = await demoOwner(sql, `${name}@example.com`);
    if (owner !== undefined) ids.set(name, owner.userId);
  }
  // In sequence, since each refers to earlier ones.
  for (const line of missing) {
    const userId = ids.get(line.who);
    const to = 'to' in line ? ids.get(line.to) : '';
    if (userId === undefined || to === undefined) continue;
    const what =
      'to' in line
        ? { kind: 'message.send', payload: { messageId: line.id, to, content: line.content, ...(line.about && { about: line.about }) } }
        : line;
    const then = daysBefore(clock(), line.days ?? 0);
    const operation = { id: line.id, device, seq: 0, clock: tick('', then.getTime(), device), kind: what.kind, payload: what.payload };
    const pushed = await push({ ...sync, clock: () => then }, userId, [operation]);
    for (const [touched, version] of pushed.versions) announce(touched, version);
  }
};

/** Call after makeDemoAccounts: the posts belong to its accounts. */
export const makeDemoTalk = (parts: TalkParts): Promise<void> => makeTalk(parts, [...forum, ...letters]);
