// Search, filter and sort order of the catalog; all of it is in the URL, so Back undoes it.
import Camera from 'lucide-react/icons/camera';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useId, useRef, useState } from 'react';
import { countOf } from '#shared/domain/page/format.ts';
import { Button, IconButton } from '#client/ui/controls/button.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { fetchAhead } from '#client/ui/fetch-ahead.ts';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { type CatalogFilter, maxSearchLength, narrowings } from './catalog-filter.ts';

const PhotoSearchDialog = lazyDialog(async () => (await import('#client/catalog/same-image/photo-search-dialog.tsx')).PhotoSearchDialog);
const load = async () => (await import('./filter-dialog.tsx')).FilterDialog;
const FilterDialog = lazyDialog(load);

type FilterBarProps = {
  query: CatalogFilter;
  found: number | null;
  onChange: (changes: Partial<CatalogFilter>) => void;
  onClear: () => void;
};

export const FilterBar = ({ query, found, onChange, onClear }: FilterBarProps) => {
  const [open, setOpen] = useState(false);
  const [byPhoto, setByPhoto] = useState(false);
  const chosen = narrowings(query);
  useEffect(() => fetchAhead(load), []);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField text={query.text} onChange={(text) => onChange({ text })} />
      <IconButton label="Search by photograph" onClick={() => setByPhoto(true)} aria-haspopup="dialog">
        <Camera size={20} aria-hidden />
      </IconButton>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <SlidersHorizontal size={18} aria-hidden />
        {chosen === 0 ? 'Filter' : `Filter (${chosen})`}
      </Button>
      <output className={found === null ? 'sr-only' : 'basis-full text-14 text-ink-2 tabular-nums'}>
        {found === null ? '' : `${countOf(found, 'piece')} found`}
      </output>
      {byPhoto && <PhotoSearchDialog onClose={() => setByPhoto(false)} />}
      {open && <FilterDialog query={query} found={found} onChange={onChange} onClear={onClear} onClose={() => setOpen(false)} />}
    </div>
  );
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select') || target.closest('dialog') !== null);

const SearchField = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="relative min-w-0 flex-1 basis-48">
      <label htmlFor={id} className="sr-only">
        Search your collection
      </label>
      <Search size={18} aria-hidden className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <Input
        ref={input}
        id={id}
        type="search"
        value={text}
        maxLength={maxSearchLength}
        placeholder="Title or artist"
        aria-keyshortcuts="/"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') onChange('');
        }}
        className="pl-10"
      />
    </div>
  );
};
