// One photograph in the viewer with the tools that belong to it.
import Columns2 from 'lucide-react/icons/columns-2';
import Layers from 'lucide-react/icons/layers';
import Ruler from 'lucide-react/icons/ruler';
import ScanSearch from 'lucide-react/icons/scan-search';
import { type ReactNode, useReducer, useState } from 'react';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { LayerPanel } from '#client/photo/layers/layer-panel.tsx';
import { useLayer } from '#client/photo/layers/use-layer.ts';
import { numberRegions } from '#client/photo/viewer/finding-words.ts';
import { cx } from '#client/ui/class-names.ts';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { ComparePanel, type Comparison } from './compare-panel.tsx';
import { AlignedPanes } from './aligned-panes.tsx';
import { DrawnLayer } from './drawn-layer.tsx';
import { FindingFrames, FindingsPanel } from './finding-frames.tsx';
import type { Measuring } from './measuring.ts';
import { usePhotoBytes, type PhotoBytes } from './photo-bytes.data.ts';
import { countIn } from './ruler/counted-threads.ts';
import { RulerMarks } from './ruler/ruler-marks.tsx';
import { RulerPanel } from './ruler/ruler-panel.tsx';
import { blankRuler, nextRuler } from './ruler/ruler.ts';
import { wholePicture } from '#client/photo/pan-zoom/view.ts';
import { usePhotoSize } from './viewed-picture.tsx';
import type { ViewedPhoto } from './viewed-photo.ts';
import { t, translated } from '#shared/language/t.ts';

type ViewerContentProps = {
  photos: readonly ViewedPhoto[];
  shown: ViewedPhoto;
  title: string;
  findings: readonly Finding[];
  measuring: Measuring | null;
};

const stateWords: Readonly<Record<PhotoBytes['state'], string>> = {
  loading: t('Loading the original…'),
  original: '',
  rendering: t('A smaller copy: the original is not on this device now.'),
};

export const ViewerContent = ({ photos, shown, title, findings, measuring }: ViewerContentProps) => {
  const bytes = usePhotoBytes(shown);
  const size = usePhotoSize(shown, bytes.blob);
  const [view, setView] = useState(wholePicture);
  const [toolName, setTool] = useState('');
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [framed, setFramed] = useState(true);
  const [layerId, setLayerId] = useState<string | null>(null);
  const [opacity, setOpacity] = useState(1);
  // Layers of a rendering would show how the rendering was made.
  const original = bytes.state === 'original' ? (bytes.blob ?? null) : null;
  const layer = useLayer(original === null ? null : { key: shown.id, blob: async () => original }, layerId);
  const [ruler, stepRuler] = useReducer(nextRuler, blankRuler);
  const other = photos.find(({ id }) => id === comparison?.other) ?? null;
  const placed = [...numberRegions(findings).keys()];
  const goTo = ({ region }: Finding): void => {
    if (region === undefined) return;
    const zoom = Math.max(1, 0.6 / Math.max(region.width, region.height, 0.01));
    setView({ x: region.x + region.width / 2, y: region.y + region.height / 2, zoom });
  };

  if (size === null) return <NotYet isMissing={bytes.blob === null} />;
  const tools: readonly Tool[] = [
    ...(photos.length > 1 ? [{ name: 'Compare', icon: <Columns2 size={20} aria-hidden /> }] : []),
    ...(shown.from.is === 'public' ? [] : [{ name: 'Layers', icon: <Layers size={20} aria-hidden /> }]),
    ...(measuring === null ? [] : [{ name: 'Measure', icon: <Ruler size={20} aria-hidden /> }]),
    ...(placed.length === 0 ? [] : [{ name: 'Findings', icon: <ScanSearch size={20} aria-hidden /> }]),
  ];
  return (
    <>
      <output className="px-4 text-14 text-ink-2 empty:hidden">{stateWords[bytes.state]}</output>
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <AlignedPanes
          one={{ photo: shown, blob: bytes.blob, size, isSettled: bytes.state !== 'loading' }}
          other={other}
          // Points are placed in a picture with nothing over it.
          comparison={toolName === 'Measure' && comparison?.way !== 'side' ? null : comparison}
          isComparing={toolName === 'Compare'}
          title={title}
          view={view}
          onView={setView}
          onPick={toolName === 'Measure' ? (point, pointError) => stepRuler({ is: 'place', point, pointError }) : undefined}
          layer={layerId === null ? null : <DrawnLayer id={layerId} bitmap={layer.bitmap ?? null} opacity={opacity} />}
          renderMarks={(placing) => (
            <>
              {framed && <FindingFrames findings={findings} placing={placing} picture={size} />}
              {toolName === 'Measure' && <RulerMarks ruler={ruler} onStep={stepRuler} placing={placing} picture={size} />}
            </>
          )}
        >
          {(registration, byHand) =>
            toolName !== '' && (
              <aside
                aria-label={translated(toolName)}
                className="w-full shrink-0 overflow-y-auto overscroll-contain border-line bg-surface p-4 max-lg:h-[42dvh] max-lg:border-t lg:w-88 lg:border-s"
              >
                {toolName === 'Compare' && (
                  <ComparePanel
                    photos={photos}
                    shown={shown}
                    comparison={comparison}
                    onCompare={setComparison}
                    registration={registration}
                    byHand={byHand}
                  />
                )}
                {toolName === 'Layers' && (
                  <>
                    {original === null && <Banner>{t('Layers need the original photograph, which is not on this device now.')}</Banner>}
                    <LayerPanel chosen={layerId} onChoose={setLayerId} opacity={opacity} onOpacity={setOpacity} view={layer} />
                  </>
                )}
                {toolName === 'Findings' && <FindingsPanel findings={findings} shown={framed} onShown={setFramed} onGo={goTo} />}
                {toolName === 'Measure' && measuring !== null && (
                  <RulerPanel
                    ruler={ruler}
                    onStep={stepRuler}
                    picture={size}
                    isOriginal={bytes.state === 'original'}
                    recorded={measuring.recorded}
                    countThreads={original === null ? null : (rectangle, mmPerPixel) => countIn(original, rectangle, mmPerPixel)}
                    onSave={(result, note) => measuring.save(shown.id, result, note)}
                    notes={{ userId: measuring.userId, photoId: shown.id }}
                  />
                )}
              </aside>
            )
          }
        </AlignedPanes>
      </div>
      {tools.length > 0 && <Tools tools={tools} chosen={toolName} onChoose={setTool} />}
    </>
  );
};

const NotYet = ({ isMissing }: { isMissing: boolean }) => (
  <div className="grid flex-1 place-items-center p-8 text-center">
    {isMissing ? <p>{t('This photograph is not on this device. It can be shown when you are connected.')}</p> : <Spinner size={28} />}
  </div>
);

type Tool = { name: string; icon: ReactNode };
type ToolsProps = { tools: readonly Tool[]; chosen: string; onChoose: (name: string) => void };

const Tools = ({ tools, chosen, onChoose }: ToolsProps) => (
  <fieldset className="flex justify-center gap-1 border-t border-line px-2 py-1">
    <legend className="sr-only">{t('Tools')}</legend>
    {tools.map(({ name, icon }) => (
      <button
        key={name}
        type="button"
        aria-pressed={chosen === name}
        onClick={() => onChoose(chosen === name ? '' : name)}
        className={cx(
          'flex min-h-12 min-w-18 flex-col items-center justify-center gap-0.5 rounded-control px-3 text-12',
          chosen === name ? 'bg-accent-soft text-accent' : 'text-ink-2 hover:bg-surface-2',
        )}
      >
        {icon}
        {translated(name)}
      </button>
    ))}
  </fieldset>
);
