// Search, filter and order of the catalog; all of it stands in the address, so that going back takes it back.
import type { CatalogQuery } from '#shared/domain/catalog-query.ts';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useId, useRef, useState } from 'react';
import { isMedium } from '#shared/domain/medium.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Input } from '#client/ui/input.tsx';
import { Select } from '#client/ui/select.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { mediumChoices, narrowings, queryOf, saleChoices, sortChoices, verdictChoices } from './catalog-filter.ts';

type FilterBarProps = {
  query: CatalogQuery;
  found: number | null;
  onChange: (changes: Partial<CatalogQuery>) => void;
  onClear: () => void;
};

export const FilterBar = ({ query, found, onChange, onClear }: FilterBarProps) => {
  const [open, setOpen] = useState(false);
  const chosen = narrowings(query);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField text={query.text} onChange={(text) => onChange({ text })} />
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <SlidersHorizontal size={18} aria-hidden />
        {chosen === 0 ? 'Filter' : `Filter (${chosen})`}
      </Button>
      <p role="status" className={found === null ? 'sr-only' : 'basis-full text-14 text-ink-2 tabular-nums'}>
        {found === null ? '' : found === 1 ? '1 piece found' : `${found.toLocaleString('en-US')} pieces found`}
      </p>
      <Sheet open={open} onClose={() => setOpen(false)} title="Filter">
        <div className="flex flex-col gap-4">
          <Choices query={query} onChange={onChange} />
          {found !== null && <p className="text-14 text-ink-2 tabular-nums">{found.toLocaleString('en-US')} found</p>}
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => setOpen(false)} className="flex-1">
              Show
            </Button>
            <Button onClick={onClear}>Clear filters</Button>
          </div>
        </div>
      </Sheet>
    </div>
  );
};

const Choices = ({ query, onChange }: Pick<FilterBarProps, 'query' | 'onChange'>) => {
  /** Through the address's own reading, so that only what can be asked for is ever asked. */
  const read = (name: string, value: string) => queryOf(new URLSearchParams({ [name]: value }));
  return (
    <>
      <Field label="Medium">
        <Select
          options={mediumChoices}
          value={query.medium}
          onChange={({ target }) => onChange({ medium: isMedium(target.value) ? target.value : 'all' })}
        />
      </Field>
      <Field label="Verdict">
        <Select
          options={verdictChoices}
          value={query.verdict}
          onChange={({ target }) => onChange({ verdict: read('verdict', target.value).verdict })}
        />
      </Field>
      <Field label="For sale">
        <Select options={saleChoices} value={query.sale} onChange={({ target }) => onChange({ sale: read('sale', target.value).sale })} />
      </Field>
      <Field label="Sort by">
        <Select options={sortChoices} value={query.sort} onChange={({ target }) => onChange({ sort: read('sort', target.value).sort })} />
      </Field>
    </>
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
