// The filter dialog: every filter of the market, with the counts of its facets. Results change only when it is applied.
import { type FormEvent, useId, useState } from 'react';
import type { MarketFacets } from '#shared/domain/trade/market-facets.ts';
import { confidenceStep, filtersSet, noFilter, openEnd, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { typedPriceOf } from '#shared/domain/trade/listing.ts';
import { isMedium, media, mediumLabel } from '#shared/domain/piece/medium.ts';
import { parseAmount } from '#shared/domain/trade/money.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { AmountInput } from '#client/ui/controls/amount-input.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { PriceHistogram } from './price-histogram.tsx';
import { rangeWords } from './facet-words.ts';
import { FacetGroups } from './facet-groups.tsx';
import { useMarketFacets } from './market-facets.data.ts';
import { t } from '#shared/language/t.ts';

/** The prices among which to choose, one line for each currency. */
const rangesOf = (facets: MarketFacets | null, chosen: MarketFilter['currency']): string | undefined => {
  const prices = (facets?.prices ?? []).filter(({ currency }) => chosen === 'all' || currency === chosen);
  if (prices.length === 0) return undefined;
  return t('Now {map}', { map: prices.map(rangeWords).join('; ') });
};

type FilterDialogProps = { filter: MarketFilter; onApply: (filter: MarketFilter) => void; onClose: () => void };

const mediumOptions = [{ value: 'all', label: t('All media') }, ...media.map((medium) => ({ value: medium, label: mediumLabel(medium) }))];
const currencyOptions = [
  { value: 'all', label: t('All currencies') },
  ...currencies.map((currency) => ({ value: currency, label: currency })),
];
const typed = (minor: number): string => typedPriceOf(minor).replace(/\.00$/, '');
/** Null for an invalid price; empty means no limit. */
const limitOf = (text: string, none: number): number | null => (text.trim() === '' ? none : parseAmount(text));

export const MarketFilterDialog = ({ filter, onApply, onClose }: FilterDialogProps) => {
  const formId = useId();
  const [chosen, setChosen] = useState(filter);
  const [min, setMin] = useState(typed(filter.minPrice));
  const [max, setMax] = useState(typed(filter.maxPrice));
  const counts = useMarketFacets(chosen);
  const ranges = rangesOf(counts.facets, chosen.currency);
  const change = (changes: Partial<MarketFilter>) => setChosen({ ...chosen, ...changes });
  const minPrice = limitOf(min, 0);
  const maxPrice = limitOf(max, openEnd);
  const crossed = minPrice !== null && maxPrice !== null && maxPrice < openEnd && minPrice > maxPrice;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (minPrice === null || maxPrice === null || crossed) return;
    onApply({ ...chosen, minPrice: Math.min(minPrice, openEnd), maxPrice: Math.min(maxPrice, openEnd) });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Filter artworks')}
      footer={
        <>
          {filtersSet(filter) > 0 && (
            <Button
              variant="quiet"
              className="me-auto"
              onClick={() => {
                onApply({ ...noFilter, search: filter.search });
                onClose();
              }}
            >
              {t('Clear filters')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('Apply filters')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={apply} className="flex flex-col gap-4 pb-2">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('Medium')}>
            <Select
              options={mediumOptions}
              value={chosen.medium}
              onChange={({ target }) => change({ medium: isMedium(target.value) ? target.value : 'all' })}
            />
          </Field>
          <Field label={t('Currency')}>
            <Select
              options={currencyOptions}
              value={chosen.currency}
              onChange={({ target }) => change({ currency: currencies.find((one) => one === target.value) ?? 'all' })}
            />
          </Field>
          <Field label={t('Minimum price')} error={minPrice === null ? t('Must be a number of 0 or more') : undefined}>
            <AmountInput value={min} onType={setMin} />
          </Field>
          <Field
            label={t('Maximum price')}
            error={maxPrice === null ? t('Must be a number of 0 or more') : crossed ? t('Must not be below the minimum') : undefined}
          >
            <AmountInput value={max} onType={setMax} />
          </Field>
        </div>
        {ranges !== undefined && (
          <Note faint className="-mt-2 tabular-nums">
            {ranges}
          </Note>
        )}
        <PriceHistogram facets={counts.facets} filter={{ ...chosen, minPrice: minPrice ?? 0, maxPrice: maxPrice ?? openEnd }} />
        {chosen.currency === 'all' && (min !== typed(0) || max !== typed(openEnd)) && (
          <Note faint>{t('If no currency is chosen, prices are compared without conversion.')}</Note>
        )}
        <Field
          label={t('Minimum confidence: {minConfidence}%', { minConfidence: chosen.minConfidence })}
          hint={t('A work without an analysis counts as 0%.')}
        >
          <Input
            type="range"
            min={0}
            max={100}
            step={confidenceStep}
            value={chosen.minConfidence}
            aria-valuetext={`${chosen.minConfidence}%`}
            onChange={({ target }) => change({ minConfidence: Number(target.value) })}
            className="cursor-pointer border-0 px-0 accent-accent"
          />
        </Field>
        <Checkbox
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native checkbox exposes its state
          role="switch"
          label={t('Verified sellers only')}
          checked={chosen.verifiedOnly}
          onChange={({ target }) => change({ verifiedOnly: target.checked })}
        />
        <FacetGroups filter={chosen} reading={counts} change={change} />
      </form>
    </Dialog>
  );
};
