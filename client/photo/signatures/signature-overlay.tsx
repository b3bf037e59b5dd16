// One signature over another, moved, scaled and turned by hand.
import { useRef, useState, type PointerEvent } from 'react';
import { ArtImage } from '#client/ui/art-image.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { useSignaturePicture, type Signature } from './signatures.data.ts';
import { t } from '#shared/language/t.ts';

/** opacity, size and place in percent, turn in degrees. */
type Placed = { opacity: number; size: number; turn: number; x: number; y: number };
const untouched: Placed = { opacity: 50, size: 100, turn: 0, x: 0, y: 0 };

const sliders = [
  ['opacity', t('Opacity'), 0, 100, '%'],
  ['size', t('Size'), 20, 300, '%'],
  ['turn', t('Turn'), -45, 45, '°'],
  ['x', t('Sideways'), -100, 100, '%'],
  ['y', t('Up and down'), -100, 100, '%'],
] as const;

const within = (value: number): number => Math.min(100, Math.max(-100, value));

type SignatureOverlayProps = { under: Signature; over: Signature; filter: string };

export const SignatureOverlay = ({ under, over, filter }: SignatureOverlayProps) => {
  const [placed, setPlaced] = useState(untouched);
  const held = useRef<{ x: number; y: number } | null>(null);
  const below = useSignaturePicture(under);
  const above = useSignaturePicture(over);
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent): void => {
    const { current: from } = held;
    if (from === null) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    held.current = { x: clientX, y: clientY };
    setPlaced((now) => ({
      ...now,
      x: within(now.x + (100 * (clientX - from.x)) / width),
      y: within(now.y + (100 * (clientY - from.y)) / height),
    }));
  };
  const { opacity, size, turn, x, y } = placed;
  return (
    <Stack gap={3}>
      <div
        className="relative aspect-2/1 w-full cursor-move touch-none overflow-hidden bg-surface select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (held.current = null)}
        onPointerCancel={() => (held.current = null)}
      >
        <div className="pointer-events-none absolute inset-0" style={{ filter }}>
          <ArtImage src={below} alt={t('Signature of {title}', { title: under.title })} fit="mat" eager />
        </div>
        <div
          className="pointer-events-none absolute inset-0"
          style={{
            filter,
            opacity: opacity / 100,
            transform: `translate(${x}%, ${y}%) rotate(${turn}deg) scale(${size / 100})`,
          }}
        >
          <ArtImage
            src={above}
            alt={t('Signature of {title}, laid over it', { title: over.title })}
            fit="mat"
            eager
            className="bg-transparent!"
          />
        </div>
      </div>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {sliders.map(([name, label, min, max, unit]) => (
          <label key={name} className="flex min-h-control items-center gap-3 text-14">
            <span className="w-24 shrink-0">{label}</span>
            <input
              type="range"
              min={min}
              max={max}
              value={placed[name]}
              aria-valuetext={`${Math.round(placed[name])}${unit}`}
              onChange={({ target }) => setPlaced({ ...placed, [name]: Number(target.value) })}
              className="h-control min-w-0 flex-1 accent-accent"
            />
          </label>
        ))}
        <Button size="small" className="justify-self-start" onClick={() => setPlaced(untouched)}>
          {t('Reset')}
        </Button>
      </div>
    </Stack>
  );
};
