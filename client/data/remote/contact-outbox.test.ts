// The outbox of the contact page: messages are sent once, in order, and removed only when the server has them.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import { saveContactMessage, outgoingContactMessages, sendContactMessages } from './contact-outbox.ts';
import { VisitorDatabase } from '#client/data/db/visitor-database.ts';

let db: VisitorDatabase;
let count = 0;
beforeEach(() => {
  db = new VisitorDatabase(`contact-${(count += 1)}`);
});
afterEach(() => db.delete());

const contactMessage = (id: string, owner: string | null = null) => ({
  id,
  name: 'Vera',
  email: 'v@example.org',
  message: id,
  owner,
  website: '',
});
const fill = async (...ids: string[]) => {
  for (const [at, id] of ids.entries()) await saveContactMessage(db, contactMessage(id), 1_000 * at);
};

describe('the outbox of the contact form', () => {
  // Planted: the row is deleted before the answer; the second message is lost.
  it('[D37] keeps what got no answer, in its order, and sends it again under the same id', async () => {
    await fill('a', 'b', 'c');
    const asked: string[] = [];
    const run = await sendContactMessages(db, ({ id }) => {
      asked.push(id);
      return id === 'b' ? Promise.reject(new AppError('network')) : Promise.resolve();
    });
    expect([asked, run]).toEqual([['a', 'b'], { sent: 1, failed: 0, left: 2, retryIn: 60_000 }]);
    const again = await sendContactMessages(db, ({ id }) => Promise.resolve(asked.push(id)));
    expect([asked, again.sent, await db.contacts.count()]).toEqual([['a', 'b', 'b', 'c'], 2, 0]);
  });

  // Planted: every error counts as a refusal; a message to a busy server is never retried.
  it('[D37] waits for a server that is busy, and gives back what it refuses, with the reason', async () => {
    await fill('a', 'b');
    const busy = await sendContactMessages(db, () => Promise.reject(new AppError('rate_limited', { retryAfterSeconds: 300 })));
    expect(busy).toEqual({ sent: 0, failed: 0, left: 2, retryIn: 300_000 });
    const run = await sendContactMessages(db, ({ id }) =>
      id === 'a' ? Promise.reject(new AppError('validation_failed', { text: 'Invalid email address' })) : Promise.resolve(),
    );
    expect(run).toMatchObject({ sent: 1, failed: 1, left: 0 });
    expect(await db.contacts.toArray()).toMatchObject([
      { id: 'a', state: 'failed', failure: 'validation_failed', reason: 'Invalid email address' },
    ]);
    await saveContactMessage(db, contactMessage('a'));
    expect(await db.contacts.toArray()).toMatchObject([{ id: 'a', state: 'waiting' }]);
  });

  // Planted: if the server is busy, the message whose author is waiting stays queued without notice.
  it('[ERR22] gives back the one whose writer is looking whatever the server answers, and keeps it where there was no answer', async () => {
    await fill('a');
    const busy = () => Promise.reject(new AppError('unavailable', { text: 'The server is busy' }));
    expect(await sendContactMessages(db, () => Promise.reject(new AppError('network')), 'a')).toMatchObject({ failed: 0, left: 1 });
    expect(await sendContactMessages(db, busy, 'a')).toMatchObject({ failed: 1, left: 0 });
    expect(await db.contacts.toArray()).toMatchObject([{ id: 'a', state: 'failed', failure: 'unavailable', reason: 'The server is busy' }]);
  });

  // Planted: no filter by owner.
  it('[D36] shows nobody what another account of this device has written', async () => {
    await saveContactMessage(db, contactMessage('mine', 'u1'));
    await saveContactMessage(db, contactMessage('theirs', 'u2'));
    await saveContactMessage(db, contactMessage('visitor'));
    expect((await outgoingContactMessages(db, 'u1')).map(({ id }) => id)).toEqual(['mine']);
    expect((await outgoingContactMessages(db, null)).map(({ id }) => id)).toEqual(['visitor']);
  });

  it('opens what the version before has left', async () => {
    const name = `contact-old-${(count += 1)}`;
    const { default: Dexie } = await import('dexie');
    const old = new Dexie(name);
    old.version(1).stores({ listings: 'id, seenAt, art_piece_id', pages: 'key, at', artworks: 'id, seenAt' });
    await old.table('pages').put({ key: 'q=x', ids: ['1'], next: null, at: '2026-01-01T00:00:00Z' });
    old.close();
    const now = new VisitorDatabase(name);
    expect([(await now.pages.get('q=x'))?.ids, await now.contacts.count()]).toEqual([['1'], 0]);
    await now.delete();
  });
});
