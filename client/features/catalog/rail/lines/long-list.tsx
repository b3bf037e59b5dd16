// The lines of a section: the first of many, then all of them with a search.
import { type ReactNode, useState } from 'react';
import { fold } from '#shared/domain/fold.ts';
import { formatNumber } from '#shared/domain/page/format.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { t } from '#shared/language/t.ts';

/** Lines that are shown at first. */
const firstLines = 30;

type LongListProps<Item> = {
  /** Of the search. */
  label: string;
  items: readonly Item[];
  /** Shown also where it is not among the first. */
  isCurrent: (item: Item) => boolean;
  /** A list item with its key. */
  children: (item: Item) => ReactNode;
};

export const LongList = <Item extends { name: string }>({ label, items, isCurrent, children }: LongListProps<Item>) => {
  const [needle, setNeedle] = useState<string | null>(null);
  const isLong = items.length > firstLines;
  const shown =
    needle !== null
      ? items.filter(({ name }) => fold(name).includes(fold(needle.trim())))
      : isLong
        ? items.filter((item, at) => at < firstLines || isCurrent(item))
        : items;
  return (
    <>
      {isLong && needle !== null && (
        <Input
          type="search"
          aria-label={label}
          placeholder={label}
          value={needle}
          onChange={({ target }) => setNeedle(target.value)}
          className="mb-1"
        />
      )}
      <ul>{shown.map(children)}</ul>
      {isLong && needle === null && (
        <Button variant="quiet" size="small" onClick={() => setNeedle('')} className="self-start">
          {t('All {count}', { count: formatNumber(items.length) })}
        </Button>
      )}
    </>
  );
};
