// The count of the threads of a canvas as the ruler shows and saves it.
import { countThreads } from '#client/photo/layers/layer-worker.ts';
import type { ThreadCount, ThreadsOneWay } from '#client/photo/layers/compute/threads.ts';
import type { Rectangle } from './ruler.ts';
import type { CountedThreads } from './result.ts';
import { t, translated } from '#shared/language/t.ts';

const perCm = (way: ThreadsOneWay): number | null => ('perCm' in way ? Number(way.perCm.toFixed(2)) : null);
const words = (way: ThreadsOneWay): string =>
  'perCm' in way
    ? t('{perCm} threads per cm (half of the counts from {from} to {to}, {counted} of {places} places)', {
        perCm: way.perCm.toFixed(1),
        from: way.from.toFixed(1),
        to: way.to.toFixed(1),
        counted: way.windows,
        places: way.of,
      })
    : translated(way.says);

/** Vertical threads are counted from left to right. */
export const countedOf = ({ vertical, horizontal, notes }: ThreadCount): CountedThreads => ({
  across: perCm(vertical),
  down: perCm(horizontal),
  says: [
    t('Across: {threads}', { threads: words(vertical) }),
    t('Down: {threads}', { threads: words(horizontal) }),
    ...notes.map(translated),
  ],
});

/** Rejects with a sentence as its message where the device cannot do it. */
export const countIn = async (photograph: Blob, { x, y, width, height }: Rectangle, mmPerPixel: number): Promise<CountedThreads> => {
  const crop = { left: Math.floor(x), top: Math.floor(y), width: Math.floor(width), height: Math.floor(height) };
  return countedOf(await countThreads(photograph, crop, mmPerPixel));
};
