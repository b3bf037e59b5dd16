// What the market is narrowed to; each choice can be taken back.
import X from 'lucide-react/icons/x';
import type { MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { choicesOf } from './facet-words.ts';
import { t } from '#shared/language/t.ts';

export const ActiveChoices = ({ filter, change }: { filter: MarketFilter; change: (changes: Partial<MarketFilter>) => void }) => {
  // The medium is chosen by a button above, which shows it.
  const choices = choicesOf(filter).filter(({ name }) => name !== 'medium' || filter.medium === 'mixed media');
  if (choices.length === 0) return null;
  return (
    <ul aria-label={t('Narrowed to')} className="flex flex-wrap gap-2">
      {choices.map(({ name, words, without }) => (
        <li key={name} className="min-w-0">
          <button
            type="button"
            aria-label={t('Remove {choice}', { choice: words })}
            onClick={() => change(without)}
            className="flex min-h-8 max-w-full items-center gap-1 rounded-control border border-line bg-surface px-3 text-14 text-ink-2 hover:border-line-strong hover:text-ink pointer-coarse:min-h-control"
          >
            <span className="truncate">{words}</span>
            <X size={14} aria-hidden className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
};
