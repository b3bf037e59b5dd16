// The noise residual: it measures what was put in, and edges and slopes are not taken for noise.
import { expect, it } from 'vitest';
import { noise } from './noise.ts';
import { computed, drawn, meanIn, normalFrom } from './test-pictures.ts';

const measured = (notes: readonly string[]): number => Number(/below ([\d.]+) gray levels/.exec(notes.join(' '))?.[1]);

it.each([1.5, 4, 9])('measures noise of %d gray levels within a tenth', async (level) => {
  const normal = normalFrom(3);
  const shown = await computed(
    noise,
    drawn(600, 400, () => 128 + level * normal()),
  );
  expect(measured(shown.notes) / level).toBeGreaterThan(0.9);
  expect(measured(shown.notes) / level).toBeLessThan(1.1);
});

it('the half with twice the noise is the lighter one, whatever its brightness', async () => {
  const normal = normalFrom(5);
  const shown = await computed(
    noise,
    drawn(600, 400, (x) => (x < 300 ? 190 + 3 * normal() : 60 + 6 * normal())),
  );
  expect(meanIn(shown, [0.55, 0, 1, 1], 1)).toBeGreaterThan(meanIn(shown, [0, 0, 0.45, 1], 1) + 30);
});

it('a slope and an even ground are no noise', async () => {
  const shown = await computed(
    noise,
    drawn(400, 300, (x) => x / 2),
  );
  expect(measured(shown.notes)).toBeLessThan(0.6);
  // Planted bug: a scale that follows the picture down to nothing, and rounding becomes bright yellow.
  const even = await computed(
    noise,
    drawn(400, 300, () => 77),
  );
  expect(meanIn(even, [0, 0, 1, 1], 1)).toBe(1);
});

it('the last rows and columns are read like the others', async () => {
  const normal = normalFrom(7);
  const shown = await computed(
    noise,
    drawn(301, 203, () => 128 + 5 * normal()),
  );
  expect(shown.notes[0]).toBe('Computed at all 301 x 203 pixels, shown as 100 x 67 squares of 3 pixels.');
  expect(meanIn(shown, [0, 0.97, 1, 1], 1)).toBeGreaterThan(0.6 * meanIn(shown, [0, 0, 1, 0.9], 1));
});

it('its words call no patch a change', () => {
  expect(`${noise.whatItIs} ${noise.howToRead} ${noise.doesNotProve}`).not.toMatch(
    /\b(fake|forged|forgery|edited|manipulated|tampered|authentic)\b/i,
  );
});
