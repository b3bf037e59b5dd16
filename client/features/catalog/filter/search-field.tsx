// The search of the collection, by words or by a photograph.
import Camera from 'lucide-react/icons/camera';
import Search from 'lucide-react/icons/search';
import { useId, useState } from 'react';
import { IconButton } from '#client/ui/controls/button.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { useAtOnce } from '#client/ui/use-at-once.ts';
import { maxSearchLength } from './catalog-filter.ts';
import { t } from '#shared/language/t.ts';

const PhotoSearchDialog = lazyDialog(
  async () => (await import('#client/features/catalog/same-image/photo-search-dialog.tsx')).PhotoSearchDialog,
);

/** total: all works; null while they are counted. */
type SearchFieldProps = { text: string; total: number | null; onChange: (text: string) => void };

export const SearchField = ({ text, total, onChange }: SearchFieldProps) => {
  const id = useId();
  const [byPhoto, setByPhoto] = useState(false);
  const [typed, change] = useAtOnce(text, onChange);
  return (
    <div className="relative min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {t('Search your collection')}
      </label>
      <Search size={16} aria-hidden className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-3" />
      <Input
        id={id}
        type="search"
        aria-keyshortcuts="/"
        value={typed}
        maxLength={maxSearchLength}
        placeholder={total === null ? t('Search') : t('Search {count, plural, one {# work} other {# works}}', { count: total })}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') change('');
        }}
        className="ps-9! pe-12!"
      />
      <IconButton
        label={t('Search by photograph')}
        onClick={() => setByPhoto(true)}
        aria-haspopup="dialog"
        className="absolute end-0 top-0 h-full"
      >
        <Camera size={18} aria-hidden />
      </IconButton>
      {byPhoto && <PhotoSearchDialog onClose={() => setByPhoto(false)} />}
    </div>
  );
};
