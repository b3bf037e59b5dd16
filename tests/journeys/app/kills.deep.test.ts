// A real browser is killed at random moments of edits and scans; what it had shown as saved is there afterwards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedOf } from '#tests/support/depth.ts';
import type { BuiltServer } from '#tests/support/servers/built-server.ts';
import { killBrowsers } from '#tests/sync/kills/browser-kills.ts';
import { foundIn } from '#tests/sync/kills/kills.ts';
import { buildProgram, createProgram, type Program } from '#tests/sync/kills/program.ts';

const seed = seedOf('KILLS_SEED');
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
