// The layer of a photograph that somebody looks at: computed when it is chosen, dropped when another one is.
import { useEffect, useState } from 'react';
import type { Legend } from '#client/photo/layers/compute/layer.ts';
import type { Reduced } from './computed-layer.ts';
import { computeLayer, NoLayer } from './layer-worker.ts';
import { t } from '#shared/language/t.ts';

/** key: the same key is the same bytes. blob: null where the photograph is not on this device and cannot be fetched. */
export type LayerPhotograph = { readonly key: string; readonly blob: () => Promise<Blob | null> };

export type LayerView = {
  readonly state: 'none' | 'computing' | 'ready' | 'failed';
  /** While it is computed. */
  readonly percent?: number;
  /** Never closed, since it may be drawn at any time. */
  readonly bitmap?: ImageBitmap;
  readonly notes: readonly string[];
  readonly legend?: Legend | undefined;
  /** Why it failed. */
  readonly says?: string;
};

const none: LayerView = { state: 'none', notes: [] };
const begun: LayerView = { state: 'computing', percent: 0, notes: [] };
const notHere = t('This photograph is not on this device, and could not be fetched.');

const reducedWords = ({ from, to }: Reduced): string =>
  t(
    'The photograph has {width} x {height} pixels. To spare the memory of this device it was reduced to {reducedWidth} x {reducedHeight} first: what is finer is lost here.',
    { width: from.width, height: from.height, reducedWidth: to.width, reducedHeight: to.height },
  );

export const useLayer = (photograph: LayerPhotograph | null, layer: string | null): LayerView => {
  const [view, setView] = useState<{ of: string; view: LayerView }>({ of: '', view: none });
  const of = photograph === null || layer === null ? '' : `${layer} ${photograph.key}`;
  useEffect(() => {
    if (photograph === null || layer === null) return;
    const stop = new AbortController();
    const tell = (next: LayerView): void => {
      if (!stop.signal.aborted) setView({ of, view: next });
    };
    const compute = async (): Promise<void> => {
      const blob = await photograph.blob();
      if (blob === null) throw new NoLayer(notHere);
      const progress = (done: number): void => tell({ ...begun, percent: Math.round(100 * done) });
      const { reduced, notes, ...computed } = await computeLayer({ key: photograph.key, blob }, layer, stop.signal, progress);
      tell({ state: 'ready', ...computed, notes: reduced === null ? notes : [reducedWords(reduced), ...notes] });
    };
    compute().catch((error: unknown) => tell({ state: 'failed', notes: [], says: error instanceof NoLayer ? error.message : notHere }));
    return () => stop.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `of` names both
  }, [of]);
  if (of === '') return none;
  return view.of === of ? view.view : begun;
};
