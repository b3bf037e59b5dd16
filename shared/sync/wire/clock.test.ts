import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deviceFrom,
  deviceOf,
  formatStamp,
  isAhead,
  isDevice,
  isStamp,
  laterOf,
  msOf,
  observe,
  parseStamp,
  serverDevice,
  tick,
  type Stamp,
} from './clock.ts';

const device = 'abcdefghij01';
const other = 'zzzzzzzzzz99';
const year = 365 * 86_400_000;
const now = Date.UTC(2026, 5, 1);

describe('a stamp', () => {
  it('is read back as it was written, and sorts as text in the order of its parts', () => {
    const parts = fc.record({
      ms: fc.nat({ max: 2 ** 46 }),
      counter: fc.nat({ max: 36 ** 4 - 1 }),
      device: fc.constantFrom(device, other),
    });
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        expect(parseStamp(formatStamp(a))).toEqual(a);
        expect(isStamp(formatStamp(a))).toBe(true);
        const order = a.ms - b.ms || a.counter - b.counter || (a.device < b.device ? -1 : a.device > b.device ? 1 : 0);
        expect(Math.sign(order)).toBe(formatStamp(a) < formatStamp(b) ? -1 : formatStamp(a) > formatStamp(b) ? 1 : 0);
      }),
    );
  });

  it('names its device and its time', () => {
    const stamp = tick('', now, device);
    expect(deviceOf(stamp)).toBe(device);
    expect(msOf(stamp)).toBe(now);
    expect(msOf('')).toBe(0);
    for (const text of ['', 'x', `${stamp}0`, stamp.toUpperCase(), stamp.replace(/.$/, '-')]) expect(isStamp(text)).toBe(false);
  });

  it('gives a device a name that every stamp can hold', () => {
    expect(isDevice(deviceFrom(new Uint8Array(12).fill(255)))).toBe(true);
    expect(isDevice(serverDevice)).toBe(true);
    expect(isDevice('short')).toBe(false);
  });
});

describe('a tick', () => {
  // Planted bug: `if (physical !== lastMs)` in tick, which goes back with a wall clock that was set back.
  it('comes after everything that was made or seen, whatever the device believes the time to be', () => {
    const time = fc.oneof(
      fc.integer({ min: now - 10 * year, max: now + 10 * year }),
      fc.constantFrom(0, -1, Number.NaN, Infinity, 9e15, 1.5),
    );
    const seen = fc.nat({ max: 100 }).map((ms) => tick('', now + ms, other));
    fc.assert(
      fc.property(fc.array(fc.tuple(time, fc.option(seen))), (steps) => {
        let last: Stamp = '';
        for (const [at, met] of steps) {
          if (met !== null) last = observe(last, met);
          const next = tick(last, at, device);
          expect(next > last).toBe(true);
          expect(isStamp(next)).toBe(true);
          last = next;
        }
      }),
    );
  });

  it('[D38] follows the time again once it has passed what was seen', () => {
    const last = tick('', now, other);
    expect(msOf(tick(last, now - year, device))).toBe(now);
    expect(msOf(tick(last, now + 5, device))).toBe(now + 5);
  });

  it('goes on in the next millisecond when its counter is full', () => {
    const full = formatStamp({ ms: now, counter: 36 ** 4 - 1, device });
    const next = tick(full, 0, device);
    expect(parseStamp(next)).toEqual({ ms: now + 1, counter: 0, device });
  });
});

describe('the server', () => {
  it('tells a stamp from the future by more than a minute', () => {
    expect(isAhead(tick('', now + 60_000, device), now)).toBe(false);
    expect(isAhead(tick('', now + 60_001, device), now)).toBe(true);
    expect(isAhead(tick('', now - 10 * year, device), now)).toBe(false);
  });
});

it('the later of two is the same whichever comes first', () => {
  const [a, b] = [tick('', 1, device), tick('', 2, device)];
  expect(laterOf(a, b)).toBe(b);
  expect(laterOf(b, a)).toBe(b);
  expect(laterOf('', a)).toBe(a);
});
