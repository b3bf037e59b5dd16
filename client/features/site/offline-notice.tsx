// The offline notice, on pages that offer less offline: what that means for the current page. A live region, so it is there before its words.
import WifiOff from 'lucide-react/icons/wifi-off';
import { useLocation } from 'react-router-dom';
import { screenAt, screens } from '#shared/domain/page/screens.ts';
import { useOnline } from '#client/ui/online.ts';

export const OfflineNotice = () => {
  const { pathname } = useLocation();
  const online = useOnline();
  const text = online ? undefined : screens[screenAt(pathname)].offline;
  return (
    <output className="block">
      {text !== undefined && (
        <div className="border-b border-line bg-surface-2 text-14 text-ink-2">
          <p className="page flex items-center gap-3 py-2">
            <WifiOff size={16} aria-hidden className="shrink-0" />
            {text}
          </p>
        </div>
      )}
    </output>
  );
};
