// Enlarges without gestures, and says how large a pixel of the picture is on the screen.
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from '#client/ui/controls/button.tsx';
import { clampView, viewAfterKey, wholePicture, zoomOfPixels, type Size, type View } from './view.ts';
import { t } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

/** CSS pixels: in a lower pane the button in the middle is left out, and keys and gestures do what it does. */
const leastHeight = 240;

type ZoomButtonsProps = {
  picture: Size;
  pane: Size;
  view: View;
  onView: (view: View) => void;
  /** What the whole of it is called. */
  showWhole?: string | undefined;
};

export const ZoomButtons = ({ picture, pane, view, onView, showWhole = t('Show the whole photograph') }: ZoomButtonsProps) => {
  const pixels = zoomOfPixels(pane, picture, devicePixelRatio);
  const press = (key: string) => () => {
    const next = viewAfterKey(key, view, pane, picture, devicePixelRatio);
    if (next !== null) onView(next);
  };
  const isWhole = view.zoom <= 1.001;
  const act = isWhole ? t('Show original pixels') : showWhole;
  return (
    <div className="absolute bottom-3 left-3 flex items-center rounded-control bg-(--scrim)">
      <IconButton label={t('Zoom out')} disabled={isWhole} onClick={press('-')} className="text-ink">
        <Minus size={18} aria-hidden />
      </IconButton>
      <button
        type="button"
        hidden={pane.height < leastHeight}
        onClick={() => onView(isWhole ? clampView({ ...view, zoom: pixels }, pane, picture, devicePixelRatio) : wholePicture)}
        title={act}
        className="min-h-control min-w-14 text-14 tabular-nums"
      >
        {rich(
          '<0>{act}, now </0>{percent}%',
          { 0: <span className="sr-only" /> },
          { act, percent: Math.round((100 * view.zoom) / pixels) },
        )}
      </button>
      <IconButton label={t('Zoom in')} onClick={press('+')} className="text-ink">
        <Plus size={18} aria-hidden />
      </IconButton>
    </div>
  );
};
