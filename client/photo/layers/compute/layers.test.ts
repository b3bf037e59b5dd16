// What holds for every layer: its words, its size, that it can be dropped, and that it never claims what it cannot know.
import { expect, it } from 'vitest';
import { layers } from './layers.ts';
import { computed, drawn, paintedPicture } from './test-pictures.ts';

const claims = /\b(fake|forged|forgery|edited|manipulated|tampered|authentic|genuine|proves|proof)\b/i;

it('ids and names are there once', () => {
  for (const key of ['id', 'name'] as const) expect(new Set(layers.map((layer) => layer[key])).size).toBe(layers.length);
});

it.each(layers.map((layer) => [layer.name, layer] as const))('%s says three things, and claims nothing', async (_, layer) => {
  for (const words of [layer.whatItIs, layer.howToRead, layer.doesNotProve]) expect(words.length).toBeGreaterThan(30);
  const shown = await computed(layer, paintedPicture(420, 330, 2));
  expect(shown.notes.length).toBeGreaterThan(0);
  expect([layer.name, layer.whatItIs, layer.howToRead, layer.doesNotProve, ...shown.notes].join(' ')).not.toMatch(claims);
});

it.each(layers.map((layer) => [layer.name, layer] as const))('%s has the shape of the photograph, and says its size', async (_, layer) => {
  const shown = await computed(layer, paintedPicture(700, 420, 4));
  expect(shown.data).toHaveLength(shown.width * shown.height * 4);
  expect(shown.notes[0]).toMatch(/^Computed at .*700 x 420 pixels/);
  // A map of cells may lose less than one of them at the right and lower edge.
  if (layer.shown === 'over') expect(Math.abs(shown.width / shown.height / (700 / 420) - 1)).toBeLessThan(0.35);
});

it.each(layers.map((layer) => [layer.name, layer] as const))('%s ends when it is dropped', async (_, layer) => {
  const dropped = new Error('dropped');
  // Planted bug: a layer that never asks whether it is still wanted.
  await expect(computed(layer, paintedPicture(600, 400, 5), { step: () => Promise.reject(dropped) })).rejects.toBe(dropped);
});

it.each(layers.map((layer) => [layer.name, layer] as const))('%s takes pictures of any shape', async (_, layer) => {
  for (const [width, height] of [
    [1, 1],
    [3, 900],
    [900, 2],
    [257, 255],
  ] as const) {
    const shown = await computed(
      layer,
      drawn(width, height, (x, y) => (x * 7 + y * 13) % 256),
    );
    expect(Math.min(shown.width, shown.height)).toBeGreaterThan(0);
  }
});
