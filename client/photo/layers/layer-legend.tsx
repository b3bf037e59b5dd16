// What the colors of a layer stand for.
import type { Legend } from '#client/photo/layers/compute/layer.ts';
import { t, translated } from '#shared/language/t.ts';

export const LayerLegend = ({ legend }: { legend: Legend }) =>
  legend.kind === 'scale' ? (
    <span className="flex items-center gap-2">
      <span>{translated(legend.from)}</span>
      <span
        aria-hidden
        className="h-3 min-w-0 flex-1 border border-line-strong"
        style={{ background: `linear-gradient(to right, ${legend.colors.join(', ')})` }}
      />
      <span className="sr-only">{t('to')}</span>
      <span>{translated(legend.to)}</span>
    </span>
  ) : (
    <span className="flex flex-col gap-1">
      {legend.keys.map(({ color, means }) => (
        <span key={means} className="flex items-center gap-2">
          <span aria-hidden className="size-4 shrink-0 border border-line-strong" style={{ background: color }} />
          <span>{translated(means)}</span>
        </span>
      ))}
    </span>
  );
