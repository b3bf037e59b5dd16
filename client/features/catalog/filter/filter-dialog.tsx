// The filter options; the page updates its results as they are chosen.
import { isMedium } from '#shared/domain/piece/medium.ts';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Sheet } from '#client/ui/dialogs/sheet.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { attentionChoices, mediumChoices, saleChoices, verdictChoices } from './catalog-choices.ts';
import { type CatalogFilter, queryOf } from './catalog-filter.ts';
import { FieldConditions } from './field-conditions.tsx';
import { SortSelect } from './sort-select.tsx';
import { ViewSwitch } from './view-switch.tsx';
import type { CatalogView } from '#client/features/catalog/view-choice.ts';
import { t } from '#shared/language/t.ts';

type FilterDialogProps = {
  query: CatalogFilter;
  /** Works that are left; null while they are counted. */
  found: number | null;
  /** Null without a filter that could be saved. */
  onSave: (() => void) | null;
  onChange: (changes: Partial<CatalogFilter>) => void;
  onClear: () => void;
  onClose: () => void;
  view: CatalogView;
  onView: (view: CatalogView) => void;
};

export const FilterDialog = ({ query, found, onSave, onChange, onClear, onClose, view, onView }: FilterDialogProps) => {
  const [cleared, setCleared] = useState(0);
  return (
    <Sheet open onClose={onClose} title={t('Filter')}>
      <Stack>
        {/* Where the bar above the pieces has no room for them. */}
        <Field label={t('Sort by')} className="md:hidden">
          <SortSelect sort={query.sort} collection={query.collection} onSort={(sort) => onChange({ sort })} />
        </Field>
        <ViewSwitch view={view} onView={onView} className="sm:hidden" />
        <Choices query={query} onChange={onChange} />
        <FieldConditions key={cleared} where={query.where} startsEmpty={cleared > 0} onChange={(where) => onChange({ where })} />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={onClose} className="flex-1">
            {found === null ? t('Show') : t('Show {count, plural, one {# work} other {# works}}', { count: found })}
          </Button>
          <Button
            onClick={() => {
              onClear();
              setCleared(cleared + 1);
            }}
          >
            {t('Clear filters')}
          </Button>
          {onSave !== null && (
            <Button variant="quiet" onClick={onSave} aria-haspopup="dialog">
              <Bookmark size={16} aria-hidden />
              {t('Save this filter')}
            </Button>
          )}
        </div>
      </Stack>
    </Sheet>
  );
};

const Choices = ({ query, onChange }: Pick<FilterDialogProps, 'query' | 'onChange'>) => {
  /** Validated by the parser of the URL. */
  const read = (name: string, value: string) => queryOf(new URLSearchParams({ [name]: value }));
  return (
    <>
      <Field label={t('Medium')}>
        <Select
          options={mediumChoices}
          value={query.medium}
          onChange={({ target }) => onChange({ medium: isMedium(target.value) ? target.value : 'all' })}
        />
      </Field>
      <Field label={t('Verdict')}>
        <Select
          options={verdictChoices}
          value={query.verdict}
          onChange={({ target }) => onChange({ verdict: read('verdict', target.value).verdict })}
        />
      </Field>
      <Field label={t('For sale')}>
        <Select options={saleChoices} value={query.sale} onChange={({ target }) => onChange({ sale: read('sale', target.value).sale })} />
      </Field>
      <Field label={t('State')}>
        <Select
          options={attentionChoices}
          value={query.attention}
          onChange={({ target }) => onChange({ attention: read('attention', target.value).attention })}
        />
      </Field>
    </>
  );
};
