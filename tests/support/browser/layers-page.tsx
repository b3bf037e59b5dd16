// A page with nothing but a photograph and its layers: the panel, the hook and the worker as they ship.
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LayerPanel } from '#client/photo/layers/layer-panel.tsx';
import { countThreads } from '#client/photo/layers/layer-worker.ts';
import { useLayer, type LayerPhotograph } from '#client/photo/layers/use-layer.ts';
import type { ThreadCount } from '#client/photo/layers/compute/threads.ts';
import { fromBase64 } from '#shared/sync/wire/base64.ts';

export type LayersPage = {
  /** Shows this photograph; null: one that cannot be fetched. */
  show: (key: string, base64: string | null) => void;
  /** Red, green, blue and opacity of the shown layer at this place, 0 to 1 of each side; null without one. */
  colorAt: (x: number, y: number) => number[] | null;
  countThreads: (base64: string, crop: Parameters<typeof countThreads>[1], mmPerPixel: number) => Promise<ThreadCount>;
};

let drawn: HTMLCanvasElement | null = null;

const Page = ({ photograph }: { photograph: LayerPhotograph | null }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [opacity, setOpacity] = useState(1);
  const view = useLayer(photograph, chosen);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    drawn = view.bitmap === undefined ? null : canvas.current;
    if (canvas.current === null || view.bitmap === undefined) return;
    [canvas.current.width, canvas.current.height] = [view.bitmap.width, view.bitmap.height];
    canvas.current.getContext('2d')?.drawImage(view.bitmap, 0, 0);
  }, [view.bitmap]);
  return (
    <>
      <canvas ref={canvas} style={{ width: '100%', opacity }} data-state={view.state} />
      <LayerPanel chosen={chosen} onChoose={setChosen} opacity={opacity} onOpacity={setOpacity} view={view} />
    </>
  );
};

const root = createRoot(document.body.appendChild(document.createElement('main')));
const page: LayersPage = {
  countThreads: (base64, crop, mmPerPixel) => countThreads(new Blob([fromBase64(base64) ?? '']), crop, mmPerPixel),
  show: (key, base64) => {
    const blob = base64 === null ? null : new Blob([fromBase64(base64) ?? '']);
    root.render(<Page photograph={{ key, blob: () => Promise.resolve(blob) }} />);
  },
  colorAt: (x, y) => {
    const context = drawn?.getContext('2d');
    if (drawn === null || context === null || context === undefined) return null;
    return [...context.getImageData(Math.floor(x * drawn.width), Math.floor(y * drawn.height), 1, 1).data];
  },
};
root.render(<Page photograph={null} />);
Object.assign(globalThis, { layersPage: page });
