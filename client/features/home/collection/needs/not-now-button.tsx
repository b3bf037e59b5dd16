// Hides a gap for 30 days. Visible on hover and focus; always on a touch screen.
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useFocusAfter } from '#client/ui/keys/focus-after.ts';
import { t } from '#shared/language/t.ts';

/** words: what is put aside. then: focuses what stays, when the row has gone with the focus in it. */
type NotNowButtonProps = { words: string; onClick: () => void; then: () => void };

export const NotNowButton = ({ words, onClick, then }: NotNowButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(button, then);
  return (
    <button
      ref={button}
      type="button"
      aria-label={t('Not now: {what}', { what: words })}
      title={t('Not now')}
      onClick={onClick}
      className="relative grid size-control-small shrink-0 place-items-center rounded-control text-ink-3 opacity-0 group-hover:opacity-100 hover:bg-surface-2 hover:text-ink focus-visible:opacity-100 max-sm:-mx-2 max-sm:opacity-100 pointer-coarse:opacity-100"
    >
      <X size={16} aria-hidden />
    </button>
  );
};
