// The text of each notice and its link target.
import { describe, expect, it } from 'vitest';
import { noticeKinds, pathOfNotice, pushWords, wordsOfNotice } from './notice-words.ts';

const about = { detail: null, title: 'Pears <b>', name: 'Ada', count: 1, subject_id: '01900000-0000-7000-8000-000000000001' };

describe('a notice', () => {
  it('has words for every kind, and for every step of an order', () => {
    for (const kind of noticeKinds) {
      expect(wordsOfNotice({ ...about, kind }).length).toBeGreaterThan(10);
      expect(pushWords[kind]().length).toBeGreaterThan(10);
    }
    const steps = ['bought', 'shipped', 'received', 'paid-out', 'cancelled-buyer', 'cancelled-seller', 'refunded', 'returned'];
    const disputes = ['dispute-open', 'dispute-won', 'dispute-lost'];
    const said = [...steps, ...disputes].map((detail) => wordsOfNotice({ ...about, kind: 'order', detail }));
    expect(new Set(said).size).toBe(11);
    expect(said.filter((text) => text.startsWith('There is news'))).toEqual([]);
    expect(wordsOfNotice({ ...about, kind: 'order', detail: 'of tomorrow' })).toBe('There is news of the order of “Pears <b>”');
  });

  it('of a newer server has words too and leads nowhere', () => {
    expect(wordsOfNotice({ ...about, kind: 'constructor' })).toContain('Refresh the app');
    expect(pathOfNotice({ ...about, kind: 'constructor' })).toBeNull();
  });

  it('counts comments, and names nobody who has no name', () => {
    expect(wordsOfNotice({ ...about, kind: 'comment' })).toBe('Ada commented on “Pears <b>”');
    expect(wordsOfNotice({ ...about, kind: 'comment', name: null })).toBe('A collector commented on “Pears <b>”');
    expect(wordsOfNotice({ ...about, kind: 'comment', count: 3 })).toBe('3 new comments on “Pears <b>”');
  });

  // Planted: a finished analysis gets the text of a failed one.
  it('of an analysis says how it ended, and leads to the work or back to the scan', () => {
    expect(wordsOfNotice({ ...about, kind: 'analysis', detail: 'done' })).toContain('is done');
    expect(wordsOfNotice({ ...about, kind: 'analysis', detail: 'failed' })).toContain('did not succeed');
    expect(pathOfNotice({ kind: 'analysis', detail: 'done', subject_id: 'x' })).toBe('/artwork/x');
    expect(pathOfNotice({ kind: 'analysis', detail: 'failed', subject_id: null })).toBe('/scan');
  });

  it('of a comment leads to the post itself', () => {
    expect(pathOfNotice({ kind: 'comment', detail: null, subject_id: 'x' })).toBe('/community?post=x');
    expect(pathOfNotice({ kind: 'comment', detail: null, subject_id: null })).toBe('/community');
  });

  // Planted: the currency of the new price for both; a sold work linked to its page, which nobody may open.
  it('about a watched work names both prices, and leads to the watchlist once it is gone', () => {
    const watched = { ...about, kind: 'watched' };
    expect(wordsOfNotice({ ...watched, title: 'Pears', detail: 'price 40000 USD 30050 EUR' })).toBe(
      '“Pears” now costs €300.50 EUR, before $400.00 USD',
    );
    expect(wordsOfNotice({ ...watched, title: 'Pears', detail: 'price 1 XXX 2 EUR' })).toBe('There is news of “Pears”');
    expect(wordsOfNotice({ ...watched, title: 'Pears', detail: 'constructor' })).toContain('Pears');
    for (const [detail, path] of [
      ['available', '/artwork/x'],
      ['sold', '/watchlist'],
      ['withdrawn', '/watchlist'],
    ] as const)
      expect(pathOfNotice({ kind: 'watched', detail, subject_id: 'x' })).toBe(path);
    expect(wordsOfNotice({ ...about, kind: 'found', title: 'Prints', detail: '1' })).toBe('1 new work for “Prints”');
    expect(wordsOfNotice({ ...about, kind: 'found', title: 'Prints', detail: 'x' })).toBe('There are new works for “Prints”');
    expect(pathOfNotice({ kind: 'found', detail: '2', subject_id: 'x' })).toBe('/watchlist?search=x');
  });

  // Planted: the day of the device's time zone.
  it('about a loan names its day and leads to its record, also where it cannot be read', () => {
    const loan = { ...about, kind: 'loan', title: 'Pears', detail: 'loan-ends 2026-12-15 r1' };
    expect(wordsOfNotice(loan)).toBe('The loan of “Pears” ends on December 15, 2026');
    expect(wordsOfNotice({ ...loan, detail: 'constructor 2026-12-15 r1' })).toBe('There is news of a loan of “Pears”');
    expect(pathOfNotice({ ...loan, subject_id: 'x' })).toBe('/artwork/x?part=record&open=r1');
    expect(pathOfNotice({ ...loan, subject_id: 'x', detail: 'loan-ends never r1' })).toBe('/artwork/x?part=record');
  });

  it('leads to pages of the app alone', () => {
    for (const kind of noticeKinds)
      for (const subject_id of [about.subject_id, null]) {
        const path = pathOfNotice({ kind, detail: null, subject_id });
        expect(path === null || /^\/(community|orders|artwork|catalog|scan|user|watchlist|messages)/.test(path)).toBe(true);
      }
  });
});
