// Listens for the shortcuts of the whole app; what they do is loaded with the first of them.
import { useEffect, useState } from 'react';
import { helpAsked, paletteAsked } from '#client/app/ask-palette.ts';
import { lazyPart } from '#client/ui/lazy/lazy-part.tsx';
import { singleKeys, type ShortcutKey } from './shortcut-key.ts';
import { undoOffered } from '#client/ui/controls/toast.ts';
import { hasSingleKeys } from '#client/ui/keys/single-keys.ts';

const Shortcuts = lazyPart(async () => (await import('./shortcuts.tsx')).Shortcuts);

/** Null for a key that is no shortcut, for one that is typed, and while a dialog or menu is open, which may hold unsaved input. */
const keyOf = ({ key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented }: KeyboardEvent): ShortcutKey | null => {
  if (defaultPrevented || altKey || document.querySelector('dialog[open], [role="menu"]') !== null) return null;
  const isTyped = (target as Element).matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
  if (ctrlKey || metaKey)
    return key === 'k' ? 'palette' : key.toLowerCase() === 'z' && !isTyped && !shiftKey && undoOffered() !== null ? 'undo' : null;
  if (isTyped || (key !== '?' && !hasSingleKeys())) return null;
  return singleKeys.find((one) => one === key) ?? null;
};

export const KeyListener = () => {
  /** undefined before the first one; null once it was acted on. What comes while the code is loading does not replace it. */
  const [pressed, setPressed] = useState<ShortcutKey | null>();
  const take = (key: ShortcutKey) => setPressed((waiting) => waiting ?? key);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key === null) return;
      event.preventDefault();
      // At once: what is typed next belongs into it.
      const search = key === '/' ? document.querySelector<HTMLElement>('main input[aria-keyshortcuts="/"]') : null;
      if (search === null) take(key);
      else search.focus();
    };
    const ask = () => take('palette');
    const askForHelp = () => take('help');
    addEventListener('keydown', press);
    addEventListener(paletteAsked, ask);
    addEventListener(helpAsked, askForHelp);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener(paletteAsked, ask);
      removeEventListener(helpAsked, askForHelp);
    };
  }, []);
  return pressed !== undefined && <Shortcuts pressed={pressed} onNext={setPressed} />;
};
