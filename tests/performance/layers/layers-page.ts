// Runs inside the browser for `npm run bench -- layers`: one layer after the other, in the worker as it ships.
import { computeLayer } from '#client/photo/layers/layer-worker.ts';
import { layers } from '#client/photo/layers/compute/layers.ts';

const photographs = new Map<string, Blob>();

const page = {
  layers: () => layers.map(({ id, name }) => ({ id, name })),
  fetch: async (key: string, url: string): Promise<void> => {
    photographs.set(key, await (await fetch(url)).blob());
  },
  /** Milliseconds until the layer is there. */
  time: async (key: string, layer: string): Promise<number> => {
    const blob = photographs.get(key);
    if (blob === undefined) throw new Error(`there is no photograph ${key}`);
    const from = performance.now();
    const { bitmap } = await computeLayer({ key, blob }, layer, new AbortController().signal, () => undefined);
    const took = performance.now() - from;
    bitmap.close();
    return took;
  },
};
export type LayersBench = typeof page;
Object.assign(globalThis, { layersBench: page });
