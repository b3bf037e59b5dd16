// What the shortcuts of the whole app do. A control declares its key by `aria-keyshortcuts`, and the key presses it.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { viewerOf } from '#client/app/viewer.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { undoOffered } from '#client/ui/controls/toast.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { controlFor } from './control-for.ts';
import type { ShortcutKey } from './shortcut-key.ts';

const PaletteDialog = lazyDialog(async () => (await import('./palette-dialog.tsx')).PaletteDialog);
const HelpSheet = lazyDialog(async () => (await import('#client/app/help/help-sheet.tsx')).HelpSheet);
const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** onNext: what comes after the key was acted on, or its dialog was closed. */
type ShortcutsProps = { pressed: ShortcutKey | null; onNext: (key: ShortcutKey | null) => void };

export const Shortcuts = ({ pressed, onNext }: ShortcutsProps) => {
  const viewer = viewerOf(useSession().state);
  const navigate = useNavigate();
  const act = useEffectEvent((key: ShortcutKey) => {
    if (key === 'palette' || key === 'help' || key === '?') return;
    // A page with a search of its own was served by the listener.
    if (key === '/') return onNext('palette');
    onNext(null);
    if (key === 'undo') return undoOffered()?.();
    const control = controlFor(key);
    if (control !== null) control.click();
    else if (key === 'n') void navigate('/scan');
    else if (key === 'c') void navigate('/capture');
  });
  useEffect(() => {
    if (pressed !== null) act(pressed);
  }, [pressed]);
  const close = () => onNext(null);
  if (viewer && pressed === 'palette')
    return <PaletteDialog viewer={viewer} onShortcuts={() => onNext('?')} onHelp={() => onNext('help')} onClose={close} />;
  if (pressed === 'help') return <HelpSheet onShortcuts={() => onNext('?')} onClose={close} />;
  return pressed === '?' ? <ShortcutsDialog onHelp={() => onNext('help')} onClose={close} /> : null;
};
