// The list of layers with the words of the chosen one: what it is, how to read it, and what it does not prove.
import { useId, useLayoutEffect, useRef } from 'react';
import type { Layer, LayerGroup } from '#client/photo/layers/compute/layer.ts';
import { layers } from '#client/photo/layers/compute/layers.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import { LayerLegend } from './layer-legend.tsx';
import type { LayerView } from './use-layer.ts';
import { t, translated } from '#shared/language/t.ts';

type LayerPanelProps = {
  /** The id of a layer; null: the photograph alone. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** 0 to 1. */
  opacity: number;
  onOpacity: (opacity: number) => void;
  /** What useLayer says of the chosen one. */
  view: LayerView;
};

const groups: readonly LayerGroup[] = ['Surface', 'Reproduction', 'Compression', 'Color'];

export const LayerPanel = ({ chosen, onChoose, opacity, onOpacity, view }: LayerPanelProps) => {
  const name = useId();
  const layer = layers.find(({ id }) => id === chosen);
  const top = useRef<HTMLDivElement>(null);
  /** Set by a tap: with keys the choice stays in sight, which has the focus. */
  const tapped = useRef(false);
  useLayoutEffect(() => {
    if (tapped.current && chosen !== null) top.current?.scrollIntoView({ block: 'start' });
    tapped.current = false;
  }, [chosen]);
  const choice = (id: string | null, label: string) => (
    <label
      key={id}
      onPointerUp={() => (tapped.current = true)}
      className="flex min-h-control cursor-pointer items-center gap-3 rounded-control px-2 text-14 hover:bg-surface-2"
    >
      <input
        type="radio"
        name={name}
        checked={chosen === id}
        onChange={() => onChoose(id)}
        onKeyDown={() => (tapped.current = false)}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
  return (
    <Stack ref={top} className="scroll-mt-4 text-ink">
      {layer !== undefined && <ChosenLayer key={layer.id} layer={layer} view={view} opacity={opacity} onOpacity={onOpacity} />}
      <Stack role="radiogroup" aria-label={t('Layer')} gap={3}>
        {choice(null, t('Photograph only'))}
        {groups.map((group) => (
          <fieldset key={group} className="min-w-0">
            <legend className="px-2 text-14 font-medium text-ink-2">{translated(group)}</legend>
            {layers.filter((one) => one.group === group).map((one) => choice(one.id, translated(one.name)))}
          </fieldset>
        ))}
      </Stack>
    </Stack>
  );
};

type ChosenLayerProps = Pick<LayerPanelProps, 'view' | 'opacity' | 'onOpacity'> & { layer: Layer };

const ChosenLayer = ({ layer, view, opacity, onOpacity }: ChosenLayerProps) => {
  const heading = useId();
  const percent = Math.round(100 * opacity);
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 border-b border-line pb-4">
      <h2 id={heading} className="text-18 font-semibold">
        {translated(layer.name)}
      </h2>
      {layer.shown === 'over' && (
        <label className="flex flex-col text-14 text-ink-2">
          <span>{t('Opacity: {percent}%', { percent })}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={percent}
            aria-valuetext={`${percent}%`}
            onChange={({ target }) => onOpacity(Number(target.value) / 100)}
            className="h-control w-full cursor-pointer accent-accent"
          />
        </label>
      )}
      <output className="flex flex-col gap-2 text-14 text-ink-2">
        {view.state === 'computing' && <Progress label={t('Computing on this device')} value={view.percent ?? 0} />}
        {view.state === 'failed' && <span className="text-ink">{view.says && translated(view.says)}</span>}
        {view.state === 'ready' && (
          <>
            {view.legend !== undefined && <LayerLegend legend={view.legend} />}
            {view.notes.map((note) => (
              <span key={note} className="block">
                {translated(note)}
              </span>
            ))}
          </>
        )}
      </output>
      <dl className="flex flex-col gap-3 text-14">
        <Words term={t('What it is')} words={layer.whatItIs} />
        <Words term={t('How to read it')} words={layer.howToRead} />
        <Words term={t('What it does not prove')} words={layer.doesNotProve} />
      </dl>
    </section>
  );
};

const Words = ({ term, words }: { term: string; words: string }) => (
  <div>
    <dt className="text-14 font-medium text-ink-2">{term}</dt>
    <dd>{translated(words)}</dd>
  </div>
);
