// A real browser is killed at random moments of edits and scans; what it had shown as saved is there afterwards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltServer } from '#tests/support/servers/built-server.ts';
import { halfWritten } from '#tests/sync/kills/device-judge.ts';
import type { DeviceContent } from '#tests/sync/kills/browser.ts';
import { killBrowsers } from '#tests/sync/kills/browser-kills.ts';
import { foundIn } from '#tests/sync/kills/kills.ts';
import { buildProgram, createProgram, type Program } from '#tests/sync/kills/program.ts';

const seed = Number(process.env['KILLS_SEED'] ?? Math.floor(Math.random() * 1_000_000_000));
const kills = Number(process.env['BROWSER_KILLS'] ?? 4);

let built: BuiltServer;
let program: Program;
beforeAll(async () => {
  built = await buildProgram();
  program = createProgram(built);
  expect(await program.start()).toBe(true);
});
afterAll(async () => {
  await program.remove();
  await built.remove();
});

/**
 * A write that nobody waits for: the app is told that its transaction is complete while it is still open, for as long as
 * the kill may take.
 */
const tellTooEarly = (): void => {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof transaction>) {
    const made = transaction.apply(this, given);
    const [names, mode] = given;
    const [first] = typeof names === 'string' ? [names] : [...names];
    if (mode !== 'readwrite' || first === undefined) return made;
    const until = performance.now() + 3_000;
    const hold = (): void => {
      if (performance.now() < until) made.objectStore(first).count().onsuccess = hold;
    };
    let told = false;
    made.addEventListener('complete', (event) => {
      if (told && event.isTrusted) event.stopImmediatePropagation();
    });
    const { put, add } = IDBObjectStore.prototype;
    const tell = (): void => {
      if (told) return;
      told = true;
      hold();
      setTimeout(() => made.dispatchEvent(new Event('complete')), 30);
    };
    const watched = made.objectStore.bind(made);
    made.objectStore = (name) => {
      const store = watched(name);
      for (const [method, real] of [
        ['put', put],
        ['add', add],
      ] as const)
        store[method] = (...row: Parameters<typeof put>) => {
          const asked = real.apply(store, row);
          if (name === 'drafts' || name === 'outbox') asked.addEventListener('success', tell);
          return asked;
        };
      return store;
    };
    return made;
  };
};

describe('a browser that is killed', () => {
  it(`${kills} times loses nothing that it had shown as saved, and leaves nothing half-written`, async () => {
    const report = await killBrowsers({ program, kills, seed });
    console.log(
      `browser, seed ${seed}: ${report.kills} kills, ${report.shown} shown as saved, ${report.lost.length} lost, ${report.doubled.length} doubled, ${report.seconds.toFixed(0)} s`,
    );
    expect(foundIn(report)).toEqual([]);
    expect(report.kills).toBe(kills);
  });

  it('after a planted write that nobody waits for is caught', async () => {
    const report = await killBrowsers({ program, kills: 12, seed, plant: tellTooEarly, untilFound: true });
    console.log(`a write that nobody waits for: after ${report.kills} kills: ${report.lost[0]}`);
    expect(report.lost.length).toBeGreaterThan(0);
  });
});

describe('the one who looks at the disk', () => {
  const whole = (): DeviceContent => ({
    drafts: [{ id: 'd', title: 't', state: 'waiting', photoIds: ['p'] }],
    photos: [{ id: 'p', draftId: 'd', sha256: 'a', found: 'a', publicUrl: null }],
    outbox: [],
    acknowledged: [],
    truths: [],
    pieces: [],
    analyses: [],
    seq: 0,
  });
  it('is content with what is whole', () => {
    expect(halfWritten(whole())).toEqual([]);
  });
  it.each([
    ['a draft without its photograph', { ...whole(), photos: [] }],
    ['a photograph without its draft', { ...whole(), drafts: [] }],
    ['a photograph with other bytes', { ...whole(), photos: whole().photos.map((photo) => ({ ...photo, found: 'b' })) }],
    [
      'an operation whose effect is missing',
      {
        ...whole(),
        outbox: [
          {
            id: '01900000-0000-7000-8000-000000000001',
            device: 'aaaaaaaaaaaa',
            seq: 0,
            clock: '',
            kind: 'piece.delete',
            subject: 's',
            state: 'waiting',
            payload: {},
          },
        ],
      },
    ],
  ])('speaks of %s', (_, content) => {
    expect(halfWritten(content).length).toBeGreaterThan(0);
  });
});
