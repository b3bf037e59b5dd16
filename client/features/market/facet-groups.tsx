// The facets of the market: each choice with the number of works that it would leave.
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '#shared/domain/page/format.ts';
import { cleared, type Counted } from '#shared/domain/trade/market-facets.ts';
import { artistKey, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { Input } from '#client/ui/controls/input.tsx';
import { countryName } from '#client/ui/countries.ts';
import { cx } from '#client/ui/class-names.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Histogram } from './histogram.tsx';
import { PriceHistogram } from './price-histogram.tsx';
import { yearBars } from './spread.ts';
import { checkWords, decadeWords, rangeWords, sizeWords } from './facet-words.ts';
import { useMarketFacets, type FacetReading } from './market-facets.data.ts';
import { t } from '#shared/language/t.ts';

type FacetGroupsProps = {
  filter: MarketFilter;
  reading: FacetReading;
  change: (changes: Partial<MarketFilter>) => void;
  /** Also the currencies, where no fields for prices stand beside them. */
  prices?: boolean | undefined;
};

export const FacetGroups = ({ filter, reading, change, prices = false }: FacetGroupsProps) => {
  const [artistSearch, setArtistSearch] = useState('');
  const isSearching = artistSearch.trim() !== '';
  const searched = useMarketFacets(filter, artistSearch, isSearching);
  const { facets, seen } = reading;
  if (facets === null) return null;
  const isDecade = (decade: number): boolean => filter.yearFrom === decade && filter.yearTo === decade + 9;
  const found = isSearching ? (searched.facets?.artists ?? []) : facets.artists;
  const years = yearBars(facets.decades, filter);
  const hasArtist = found.some(({ value }) => artistKey(value) === artistKey(filter.artist));
  const artists = filter.artist === '' || isSearching || hasArtist ? found : [{ value: filter.artist, count: facets.total }, ...found];
  return (
    <Stack gap={6}>
      {seen !== null && (
        <Note>
          {t(
            '{count, plural, one {Counted over the # work that this device has seen.} other {Counted over the # works that this device has seen.}}',
            {
              count: seen,
            },
          )}
        </Note>
      )}
      {prices && facets.prices.length > 0 && (
        <Group name={t('Price')}>
          <Choices>
            {facets.prices.map(({ currency, count, least, most }) => (
              <Choice
                key={currency}
                words={currency}
                note={rangeWords({ currency, least, most })}
                count={count}
                isChosen={filter.currency === currency}
                onChoose={(isChosen) => change({ currency: isChosen ? currency : 'all' })}
              />
            ))}
          </Choices>
          <PriceHistogram facets={facets} filter={filter} />
        </Group>
      )}
      {(facets.decades.length > 0 || facets.undated > 0 || filter.yearFrom !== null || filter.yearTo !== null) && (
        <Group name={t('Year')}>
          {years.length > 0 && <Histogram bars={years} />}
          <Choices isLong>
            {facets.decades.map(({ value, count }) => (
              <Choice
                key={value}
                words={decadeWords(value)}
                count={count}
                isChosen={isDecade(value)}
                onChoose={(isChosen) => change({ ...cleared.year, ...(isChosen ? { yearFrom: value, yearTo: value + 9 } : {}) })}
              />
            ))}
            {facets.undated > 0 && (
              <Choice
                words={t('Not stated')}
                count={facets.undated}
                isChosen={filter.undated}
                onChoose={(undated) => change({ ...cleared.year, undated })}
              />
            )}
          </Choices>
          <div className="grid grid-cols-2 gap-2">
            <YearInput label={t('From year')} value={filter.yearFrom} onYear={(yearFrom) => change({ yearFrom, undated: false })} />
            <YearInput label={t('To year')} value={filter.yearTo} onYear={(yearTo) => change({ yearTo, undated: false })} />
          </div>
        </Group>
      )}
      <OneOf
        name={t('Size')}
        counted={facets.sizes}
        wordsOf={(size) => sizeWords[size]}
        chosen={filter.size}
        onChoose={(size) => change({ size })}
      />
      {(artists.length > 0 || isSearching) && (
        <Group name={t('Artist')}>
          <Input
            type="search"
            aria-label={t('Find an artist')}
            placeholder={t('Find an artist')}
            autoComplete="off"
            value={artistSearch}
            onChange={({ target }) => setArtistSearch(target.value)}
            className="min-h-control py-1 text-14"
          />
          {artists.length === 0 && searched.facets !== null && <Note faint>{t('No artist of that name here.')}</Note>}
          <Choices>
            {artists.map(({ value, count }) => (
              <Choice
                key={value}
                words={value}
                count={count}
                isChosen={artistKey(value) === artistKey(filter.artist)}
                onChoose={(isChosen) => change({ artist: isChosen ? value : '' })}
              />
            ))}
          </Choices>
        </Group>
      )}
      <OneOf
        name={t('Sent from')}
        counted={[...facets.countries, ...(facets.unplaced > 0 ? [{ value: 'unstated' as const, count: facets.unplaced }] : [])]}
        wordsOf={(place) => (place === 'unstated' ? t('Not stated') : countryName(place))}
        chosen={filter.sentFrom}
        onChoose={(sentFrom) => change({ sentFrom })}
        isLong
      />
      <OneOf
        name={t('Check')}
        counted={facets.checks}
        wordsOf={(check) => checkWords[check]}
        chosen={filter.check}
        onChoose={(check) => change({ check })}
      />
    </Stack>
  );
};

const Group = ({ name, children }: { name: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-14 font-medium">
        {name}
      </h2>
      {children}
    </section>
  );
};

/** isLong: scrolls instead of growing. */
const Choices = ({ children, isLong = false }: { children: ReactNode; isLong?: boolean }) => (
  <ul className={cx('-mx-2 flex flex-col', isLong && 'max-h-72 overflow-y-auto')}>{children}</ul>
);

type OneOfProps<Value extends string> = {
  name: string;
  counted: readonly Counted<Value>[];
  wordsOf: (value: Value) => string;
  chosen: Value | 'all';
  onChoose: (value: Value | 'all') => void;
  isLong?: boolean;
};

/** A facet of which one value is chosen, or all; nothing where no work has a value. */
const OneOf = <Value extends string>({ name, counted, wordsOf, chosen, onChoose, isLong = false }: OneOfProps<Value>) =>
  counted.length > 0 && (
    <Group name={name}>
      <Choices isLong={isLong}>
        {counted.map(({ value, count }) => (
          <Choice
            key={value}
            words={wordsOf(value)}
            count={count}
            isChosen={chosen === value}
            onChoose={(isChosen) => onChoose(isChosen ? value : 'all')}
          />
        ))}
      </Choices>
    </Group>
  );

type ChoiceProps = { words: string; note?: string; count: number; isChosen: boolean; onChoose: (isChosen: boolean) => void };

const Choice = ({ words, note, count, isChosen, onChoose }: ChoiceProps) => (
  <li>
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(!isChosen)}
      className={cx(
        'flex min-h-8 w-full items-baseline gap-3 rounded-control px-2 py-1 text-start text-14 transition-colors duration-120 pointer-coarse:min-h-control pointer-coarse:items-center',
        isChosen ? 'bg-accent-soft font-medium text-accent' : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
      )}
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        {words}
        {/* Drawn, not written: a price is found on the page where its work is. */}
        {note !== undefined && (
          <span data-note={note} className="block text-12 font-normal text-ink-3 tabular-nums before:content-[attr(data-note)]" />
        )}
      </span>
      <span className={cx('shrink-0 text-12 tabular-nums', isChosen ? 'text-accent' : 'text-ink-3')}>{formatNumber(count)}</span>
    </button>
  </li>
);

type YearInputProps = { label: string; value: number | null; onYear: (year: number | null) => void };

/** Takes effect on Enter and when it is left. */
const YearInput = ({ label, value, onYear }: YearInputProps) => {
  const shown = value === null ? '' : String(value);
  const [typed, setTyped] = useState<{ over: string; text: string }>({ over: shown, text: shown });
  // A year that was chosen elsewhere replaces what was typed.
  const text = typed.over === shown ? typed.text : shown;
  const take = (): void => {
    if (text === shown || !/^\d{0,4}$/.test(text)) return;
    onYear(text === '' ? null : Number(text));
  };
  return (
    <Input
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      aria-invalid={!/^\d{0,4}$/.test(text) || undefined}
      onChange={({ target }) => setTyped({ over: shown, text: target.value.trim().slice(0, 4) })}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
      className="min-h-control min-w-0 py-1 text-14 tabular-nums"
    />
  );
};
