// Opens the command palette: a field with its key where there is room, else a magnifying glass.
import Search from 'lucide-react/icons/search';
import { askPalette } from '#client/app/ask-palette.ts';
import { t } from '#shared/language/t.ts';

const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

export const SearchTrigger = () => (
  <button
    type="button"
    aria-label={t('Search everything')}
    title={t('Search everything')}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={askPalette}
    className="inline-flex h-control items-center gap-2 rounded-control border border-line px-2.5 text-14 text-ink-3 transition-colors duration-120 hover:border-line-strong hover:text-ink-2 max-[75rem]:w-control max-[75rem]:justify-center max-[75rem]:border-transparent max-[75rem]:px-0 max-[75rem]:hover:border-transparent max-[75rem]:hover:bg-surface-2 min-[75rem]:w-44"
  >
    <Search size={18} aria-hidden className="shrink-0" />
    <span className="max-[75rem]:hidden">{t('Search')}</span>
    <kbd className="ms-auto font-sans text-12 font-medium max-[75rem]:hidden">{isApple ? '⌘K' : 'Ctrl K'}</kbd>
  </button>
);
