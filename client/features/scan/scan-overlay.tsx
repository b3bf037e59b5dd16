// The overlay on the photograph during upload and analysis.
import { useEffect, useRef } from 'react';
import { sizeWords } from '#client/ui/size-words.ts';
import { Progress } from '#client/ui/status/progress.tsx';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import type { Progress as Bytes } from '#client/data/drafts/progress.ts';
import type { ScanPhase } from './scan-state.ts';
import { t } from '#shared/language/t.ts';

export const ScanOverlay = ({ phase, progress }: { phase: ScanPhase; progress: Bytes | null }) => {
  const overlay = useRef<HTMLDivElement>(null);
  const shown = phase === 'saving' || phase === 'uploading' || phase === 'analyzing';
  // The button that started the scan may be far below the photograph.
  useEffect(() => {
    if (shown) overlay.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  if (!shown) return null;
  const percent = progress === null || progress.total === 0 ? 0 : Math.round((progress.sent / progress.total) * 100);
  return (
    <div ref={overlay} className="absolute inset-0 grid place-items-center bg-bg/85 p-4">
      <div className="w-full max-w-xs">
        {phase === 'analyzing' ? (
          <p className="flex items-center justify-center gap-3 text-18">
            <Spinner size={24} />
            <output>{t('Analyzing artwork...')}</output>
          </p>
        ) : (
          <Progress
            label={t('Uploading image...')}
            value={percent}
            detail={progress === null ? undefined : t('{percent}% of {size}', { percent, size: sizeWords(progress.total) })}
          />
        )}
      </div>
    </div>
  );
};
