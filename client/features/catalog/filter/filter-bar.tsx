// Search, filter and sort order of the catalog, which are in the URL, so that Back undoes them; and how it is shown.
import Camera from 'lucide-react/icons/camera';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useId, useState } from 'react';
import type { CatalogView } from '#client/features/catalog/view-choice.ts';
import { Button, IconButton } from '#client/ui/controls/button.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { fetchWhenIdle } from '#client/ui/fetch-ahead.ts';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { type CatalogFilter, maxSearchLength, narrowings } from './catalog-filter.ts';
import { ViewSwitch } from './view-switch.tsx';
import { t } from '#shared/language/t.ts';

const PhotoSearchDialog = lazyDialog(
  async () => (await import('#client/features/catalog/same-image/photo-search-dialog.tsx')).PhotoSearchDialog,
);
const load = async () => (await import('./filter-dialog.tsx')).FilterDialog;
const FilterDialog = lazyDialog(load);

type FilterBarProps = {
  query: CatalogFilter;
  found: number | null;
  view: CatalogView;
  onView: (view: CatalogView) => void;
  onChange: (changes: Partial<CatalogFilter>) => void;
  onClear: () => void;
};

export const FilterBar = ({ query, found, view, onView, onChange, onClear }: FilterBarProps) => {
  const [open, setOpen] = useState(false);
  const [byPhoto, setByPhoto] = useState(false);
  const chosen = narrowings(query);
  useEffect(() => fetchWhenIdle(load), []);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField text={query.text} onChange={(text) => onChange({ text })} />
      <IconButton label={t('Search by photograph')} onClick={() => setByPhoto(true)} aria-haspopup="dialog">
        <Camera size={20} aria-hidden />
      </IconButton>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <SlidersHorizontal size={18} aria-hidden />
        {chosen === 0 ? t('Filter') : t('Filter ({count})', { count: chosen })}
      </Button>
      <div className="min-h-11.5 max-sm:grow max-sm:basis-56 sm:min-w-88">
        <ViewSwitch sort={query.sort} collection={query.collection} view={view} onSort={(sort) => onChange({ sort })} onView={onView} />
      </div>
      <output className={found === null ? 'sr-only' : 'basis-full text-14 text-ink-2 tabular-nums'}>
        {found === null ? '' : t('{count, plural, one {# piece} other {# pieces}} found', { count: found })}
      </output>
      {byPhoto && <PhotoSearchDialog onClose={() => setByPhoto(false)} />}
      {open && <FilterDialog query={query} found={found} onChange={onChange} onClear={onClear} onClose={() => setOpen(false)} />}
    </div>
  );
};

const SearchField = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const id = useId();
  return (
    <div className="relative min-w-0 flex-1 basis-48">
      <label htmlFor={id} className="sr-only">
        {t('Search your collection')}
      </label>
      <Search size={18} aria-hidden className="pointer-events-none absolute top-1/2 start-3 -translate-y-1/2 text-ink-3" />
      <Input
        id={id}
        type="search"
        aria-keyshortcuts="/"
        value={text}
        maxLength={maxSearchLength}
        placeholder={t('Title or artist')}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') onChange('');
        }}
        className="ps-10"
      />
    </div>
  );
};
