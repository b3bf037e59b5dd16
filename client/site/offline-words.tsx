// What being off line means for the current page.
import WifiOff from 'lucide-react/icons/wifi-off';
import { useLocation } from 'react-router-dom';
import { offlineTextOf } from './offline-text.ts';

export const OfflineWords = () => {
  const { pathname } = useLocation();
  const text = offlineTextOf(pathname);
  return text === null ? null : (
    <div className="border-b border-line bg-surface-2 text-14 text-ink-2">
      <p className="page flex items-center gap-3 py-2">
        <WifiOff size={16} aria-hidden className="shrink-0" />
        {text}
      </p>
    </div>
  );
};
