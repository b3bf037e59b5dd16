// A progress bar in percent, accessible to screen readers.
import { useId } from 'react';
import { Stack } from '#client/ui/layout/stack.tsx';

type ProgressProps = { label: string; value: number; max?: number | undefined; detail?: string | undefined };

export const Progress = ({ label, value, max = 100, detail }: ProgressProps) => {
  const id = useId();
  const percent = max <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((value / max) * 100)));
  return (
    <Stack gap={1} className="relative">
      <div className="flex justify-between gap-4 text-14 text-ink-2">
        <span id={id}>{label}</span>
        <span className="tabular-nums">{detail ?? `${percent}%`}</span>
      </div>
      <progress aria-labelledby={id} max={100} value={percent} className="sr-only" />
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-2">
        <div className="h-full rounded-full bg-accent transition-[width] duration-200 ease-out" style={{ width: `${percent}%` }} />
      </div>
    </Stack>
  );
};
