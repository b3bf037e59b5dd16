// One sentence for each finding of the latest analysis against a work that is for sale.
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { wordsOfFinding } from '#shared/domain/piece/finding-texts.ts';
import { t, translated } from '#shared/language/t.ts';

type Found = Pick<ArtworkAnswer, 'checks' | 'findings_against'>;

/** Without checks, as from an older server or an older analysis, there are only English sentences. */
const sentencesOf = ({ checks = [], findings_against: sentences = [] }: Found): string[] =>
  checks.length === 0
    ? sentences.map(translated)
    : checks.filter(({ direction }) => direction === 'against').map((finding) => wordsOfFinding(finding).says);

/** found: undefined while unknown. */
export const FindingsAgainst = ({ found }: { found: Found | undefined }) => {
  const sentences = new Set(found === undefined ? [] : sentencesOf(found));
  return sentences.size === 0 ? null : (
    <div className="text-14">
      <p className="text-ink-2">{t('What the analysis found against it:')}</p>
      <ul className="list-disc ps-5">
        {[...sentences].map((says) => (
          <li key={says} className="wrap-anywhere">
            {says}
          </li>
        ))}
      </ul>
    </div>
  );
};
