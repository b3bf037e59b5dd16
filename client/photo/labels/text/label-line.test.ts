// Words become lines, and several readings of a label become one.
import { expect, it } from 'vitest';
import { agreedWords, surenessOf } from './agree.ts';
import { linesOf, type ReadWord } from './label-line.ts';

const word = (text: string, left: number, top = 0, confidence = 0.9): ReadWord => ({
  text,
  confidence,
  box: { left, top, right: left + text.length * 12, bottom: top + 24 },
});

it('words beside each other are a line, and a wide gap begins a column of the same row', () => {
  const lines = linesOf([word('Oil', 0, 50), word('£480', 400, 3), word('20%', 60, 2), word('VAT', 0), word('on', 44, 51)]);
  expect(lines.map(({ text, row }) => [row, text])).toEqual([
    [0, 'VAT 20%'],
    [0, '£480'],
    [1, 'Oil on'],
  ]);
});

it('what the engine is not sure of, and a line without a letter, is left out', () => {
  expect(linesOf([word('~~', 0), word('shade', 60, 40, 0.1)])).toEqual([]);
});

// Planted bug: the first reading is always believed.
it('two of three readings outvote the third', () => {
  const agreed = agreedWords([[word('125', 0)], [word('12,5', 0)], [word('12,5', 1)]]);
  expect(agreed.map(({ text }) => text)).toEqual(['12,5']);
});

it('a word that was torn apart is taken whole, once', () => {
  const torn = [word('x', 0), word('4', 20), word('cm', 36)];
  expect(agreedWords([[word('x4cem', 0)], torn, torn]).map(({ text }) => text)).toEqual(['x', '4', 'cm']);
});

it('what one reading alone saw counts where it is sure', () => {
  expect(agreedWords([[word('Inv.', 0, 0, 0.9), word('dirt', 200, 0, 0.4)], [], []]).map(({ text }) => text)).toEqual(['Inv.']);
});

// Planted bug: a photograph that lies on its side counts as read, and its lines are mixed up.
it('a reading is as sure as its level letters', () => {
  const upright = [word('Monet', 0), word('Water', 80), word('Lilies', 160)];
  const standing = upright.map((one) => ({ ...one, box: { left: 0, top: one.box.left, right: 24, bottom: one.box.right } }));
  expect(surenessOf(upright)).toBeCloseTo(0.9);
  expect(surenessOf(standing)).toBe(0);
  expect(surenessOf([word('a', 0)])).toBeLessThan(0.1);
  expect(surenessOf([])).toBe(0);
});
