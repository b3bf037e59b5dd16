// The lines of a section: the first of many, then all of them with a search.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fold } from '#shared/domain/fold.ts';
import { formatNumber } from '#shared/domain/page/format.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { t } from '#shared/language/t.ts';

/** Lines that are shown at first. */
export const firstLines = 30;

type LongListProps<Item> = {
  /** Of the search. */
  label: string;
  items: readonly Item[];
  /** What the search looks through, where some of it is folded away. */
  all?: readonly Item[];
  /** Shown also where it is not among the first. */
  isCurrent: (item: Item) => boolean;
  /** A list item with its key. isFound: by the search. */
  children: (item: Item, isFound: boolean) => ReactNode;
};

export const LongList = <Item extends { name: string }>({ label, items, all = items, isCurrent, children }: LongListProps<Item>) => {
  const [needle, setNeedle] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const isSearching = needle !== null;
  // In place of the button that was pressed.
  useEffect(() => {
    if (isSearching) search.current?.focus();
  }, [isSearching]);
  const isLong = all.length > firstLines;
  const typed = needle?.trim() ?? '';
  const shown =
    typed !== ''
      ? all.filter(({ name }) => fold(name).includes(fold(typed)))
      : isLong && !isSearching
        ? items.filter((item, at) => at < firstLines || isCurrent(item))
        : items;
  return (
    <>
      {isLong && isSearching && (
        <Input
          ref={search}
          type="search"
          aria-label={label}
          placeholder={label}
          value={needle}
          onChange={({ target }) => setNeedle(target.value)}
          className="mb-1"
        />
      )}
      <ul>{shown.map((item) => children(item, typed !== ''))}</ul>
      {isLong && !isSearching && (
        <Button variant="quiet" size="small" onClick={() => setNeedle('')} className="self-start">
          {t('All {count}', { count: formatNumber(all.length) })}
        </Button>
      )}
    </>
  );
};
