// The value of the collection, one sum per currency.
import { formatWholeMoney, type Money } from '#shared/domain/trade/money.ts';
import { useCollectionValue } from './collection-value.data.ts';
import { Figure } from './figure.tsx';
import { t } from '#shared/language/t.ts';

export const EstimatedValue = () => {
  const found = useCollectionValue();
  return (
    <Figure label={t('Estimated Value')} note={found === null ? t('Adding up…') : valueNote(found.unvalued)}>
      {found !== null && valuesOf(found.value).join(' · ')}
    </Figure>
  );
};

const valueNote = (unvalued: number): string =>
  unvalued === 0
    ? t('Newest valuation, else cost')
    : t('Newest valuation, else cost; {count, plural, one {# work} other {# works}} without either', { count: unvalued });

const valuesOf = (value: readonly Money[]): string[] =>
  value.length === 0 ? [formatWholeMoney({ minor: 0, currency: 'USD' })] : value.map(formatWholeMoney);
