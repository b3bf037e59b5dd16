import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatStamp, type Stamp } from '#shared/sync/wire/clock.ts';
import {
  allFields,
  clockOf,
  isDeleted,
  mergeField,
  withClock,
  withDeletion,
  withRestoration,
  type Clocks,
  type FieldValue,
  type Replaced,
} from './merge.ts';

const stamp = (ms: number, device = 'a'): Stamp => formatStamp({ ms, counter: 0, device: device.padEnd(12, '0') });
const current = (value: unknown, clock: Stamp): FieldValue => ({ value, clock });

describe('a field that two devices have written', () => {
  // Planted bug: `const wins = true` in mergeField.
  it('[D40] keeps the later write, and the other one in the history', () => {
    const late = mergeField('title', current('old', stamp(1)), { value: 'new', clock: stamp(2, 'b'), seen: stamp(1) });
    expect(late).toMatchObject({ value: 'new', wins: true, replaced: [{ value: 'old', clock: stamp(1), conflict: false }] });
    const early = mergeField('title', current('new', stamp(2, 'b')), { value: 'old', clock: stamp(1), seen: '' });
    expect(early).toMatchObject({ value: 'new', wins: false, replaced: [{ value: 'old', clock: stamp(1), conflict: true }] });
  });

  it('tells a conflict only when the writer had not seen what stood there', () => {
    const write = (seen: Stamp | undefined, device = 'b') =>
      mergeField('title', current('old', stamp(5)), { value: 'new', clock: stamp(9, device), seen });
    expect(write(stamp(5)).replaced[0]?.conflict).toBe(false);
    expect(write(stamp(3)).replaced[0]?.conflict).toBe(true);
    expect(write(undefined).replaced[0]?.conflict).toBe(true);
    expect(write('').replaced[0]?.conflict).toBe(true);
    expect(write(stamp(3), 'a').replaced[0]?.conflict).toBe(false);
    // Its own stamp from a wrong future, which the server has restamped since.
    expect(write(stamp(8, 'b')).replaced[0]?.conflict).toBe(true);
    // Its `seen` is newer than the current value, on a server that has lost that write; whether it had seen the current one is unknown.
    // Planted bug: `current > seen`, which silently overwrote somebody's edit.
    expect(write(stamp(7, 'c')).replaced[0]?.conflict).toBe(true);
  });

  it('keeps nothing where both say the same', () => {
    expect(mergeField('photos', current([{ url: 'x' }], stamp(1)), { value: [{ url: 'x' }], clock: stamp(2) }).replaced).toEqual([]);
  });

  // Planted bug: `write.clock >= current.clock`.
  it('leaves what stands when a copied browser profile sends the same stamp again with another value', () => {
    const tied = mergeField('title', current('first', stamp(1)), { value: 'second', clock: stamp(1) });
    expect(tied).toMatchObject({ value: 'first', wins: false, replaced: [{ value: 'second' }] });
  });

  it('ends the same in every order, with every value in it or in the history exactly once', () => {
    const writes = fc.uniqueArray(fc.tuple(fc.nat({ max: 1_000 }), fc.constantFrom('a', 'b', 'c')), {
      minLength: 1,
      maxLength: 8,
      selector: ([ms, device]) => `${ms} ${device}`,
    });
    fc.assert(
      fc.property(
        writes.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, order]) => {
          const run = (sequence: typeof list): { at: FieldValue; lost: Replaced[] } => {
            let at: FieldValue = current(null, '');
            const lost: Replaced[] = [];
            for (const [ms, device] of sequence) {
              const merged = mergeField('title', at, { value: `${ms} ${device}`, clock: stamp(ms, device) });
              lost.push(...merged.replaced);
              at = { value: merged.value, clock: merged.clock };
            }
            return { at, lost };
          };
          const [one, two] = [run(list), run(order)];
          expect(two.at).toEqual(one.at);
          const all = ({ at, lost }: typeof one): unknown[] => [at.value, ...lost.map((entry) => entry.value)].map(String).sort();
          expect(all(two)).toEqual(all(one));
          expect(all(one)).toEqual(list.map(([ms, device]) => `${ms} ${device}`).sort());
        },
      ),
    );
  });
});

describe('a deletion', () => {
  // Planted bug: `return at !== undefined` in isDeleted.
  it('[D41] holds against earlier edits and gives way to a later one, whichever arrives first', () => {
    const born: Clocks = { [allFields]: stamp(1) };
    const early = withClock(withDeletion(born, stamp(5, 'b')), 'title', stamp(3));
    expect(isDeleted(early)).toBe(true);
    expect(isDeleted(withDeletion(withClock(born, 'title', stamp(3)), stamp(5, 'b')))).toBe(true);
    const late = withClock(withDeletion(born, stamp(5, 'b')), 'title', stamp(7));
    expect(isDeleted(late)).toBe(false);
    expect(isDeleted(withDeletion(withClock(born, 'title', stamp(7)), stamp(5, 'b')))).toBe(false);
  });

  it('is taken back by a restoration, and holds again when it is made again', () => {
    const deleted = withDeletion({ [allFields]: stamp(1) }, stamp(2));
    const restored = withRestoration(deleted, stamp(3));
    expect(isDeleted(restored)).toBe(false);
    expect(isDeleted(withDeletion(restored, stamp(4)))).toBe(true);
    expect(isDeleted(withDeletion(restored, stamp(2)))).toBe(false);
  });
});

it('a field without a clock of its own has that of the whole', () => {
  const clocks = withClock({ [allFields]: stamp(1) }, 'title', stamp(2));
  expect(clockOf(clocks, 'title')).toBe(stamp(2));
  expect(clockOf(clocks, 'artist')).toBe(stamp(1));
  expect(withClock(clocks, 'title', stamp(1))).toBe(clocks);
  expect(clockOf({}, 'title')).toBe('');
});
