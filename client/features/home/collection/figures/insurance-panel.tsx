// How much of the value is insured, and the largest works that are not.
import { Link } from 'react-router-dom';
import { formatNumber, formatPercent } from '#shared/domain/page/format.ts';
import { formatMoney, formatWholeMoney } from '#shared/domain/trade/money.ts';
import type { InsuredShare, InsuredValue } from '#client/data/brief/insured-value.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { ChartFrame } from '#client/work/charts/chart-frame.tsx';
import type { ChartTable } from '#client/work/charts/chart-table.tsx';
import { usePieces } from '../collection-home.data.ts';
import { t } from '#shared/language/t.ts';

const shareOf = ({ insured, uninsured }: InsuredShare): number => insured / Math.max(1, insured + uninsured);

const tableOf = (shares: readonly InsuredShare[]): ChartTable => ({
  heads: [t('Currency'), t('Insured'), t('Not insured'), t('Share##of a whole')],
  rows: shares.map((share): [string, ...string[]] => [
    share.currency,
    ...[share.insured, share.uninsured].map((minor) => formatNumber(Math.round(minor / 100))),
    formatPercent(shareOf(share)),
  ]),
});

export const InsurancePanel = ({ insured, className }: { insured: InsuredValue; className?: string | undefined }) => {
  const shares = insured.shares.toSorted((a, b) => b.insured + b.uninsured - (a.insured + a.uninsured));
  const isEmpty = shares.every((share) => share.insured === 0);
  return (
    <ChartFrame
      name="insurance"
      title={t('Insurance')}
      className={className}
      table={isEmpty ? null : tableOf(shares)}
      note={
        isEmpty
          ? undefined
          : insured.uninsuredWorks > 0
            ? t('By valuations made for insurance. {count, plural, one {# work has} other {# works have}} a value and no insured one.', {
                count: insured.uninsuredWorks,
              })
            : t('By valuations made for insurance. Every work with a value has an insured one.')
      }
    >
      {isEmpty ? (
        <p className="text-ink-2">
          {t('No insured values yet. Add a valuation made for insurance on the page of a work, and what is covered appears here.')}
        </p>
      ) : (
        <>
          <ul>
            {shares.map((share) => (
              <InsuredLine key={share.currency} share={share} />
            ))}
          </ul>
          {insured.largest.length > 0 && <Largest works={insured.largest} total={insured.uninsuredWorks} />}
        </>
      )}
    </ChartFrame>
  );
};

const InsuredLine = ({ share }: { share: InsuredShare }) => {
  const { currency, insured, uninsured } = share;
  return (
    <li className="py-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 pb-1.5 text-ink-2 tabular-nums">
        <span className="text-ink">{t('{amount} insured', { amount: formatWholeMoney({ minor: insured, currency }) })}</span>
        <span>{t('{amount} not insured', { amount: formatWholeMoney({ minor: uninsured, currency }) })}</span>
      </p>
      <span aria-hidden className="block h-2 bg-surface-2">
        <span className="block h-full bg-accent opacity-82" style={{ width: `${100 * shareOf(share)}%` }} />
      </span>
    </li>
  );
};

/** total: the number of all works without an insured value. */
const Largest = ({ works, total }: { works: InsuredValue['largest']; total: number }) => {
  const pieces = usePieces(works.map(({ pieceId }) => pieceId));
  return (
    <>
      <h4 className="pt-3.5 pb-1 text-12 font-medium text-ink-3">{t('Largest not insured')}</h4>
      <ul style={{ minHeight: `${2.5 * works.length}rem` }}>
        {works.map(({ pieceId, amount }) => {
          const piece = pieces.get(pieceId);
          return (
            piece !== undefined && (
              <li key={pieceId}>
                <Link to={`/artwork/${pieceId}`} className="group flex min-h-10 items-center gap-2.5 pointer-coarse:min-h-control">
                  <span aria-hidden className="size-8 shrink-0 bg-surface p-0.5">
                    <PiecePicture piece={piece} width={320} fit="mat" />
                  </span>
                  <i className="min-w-0 flex-1 truncate underline-offset-3 group-hover:underline">{piece.title}</i>
                  <span className="shrink-0 tabular-nums">{formatMoney(amount)}</span>
                </Link>
              </li>
            )
          );
        })}
      </ul>
      {total > works.length && (
        <Link
          to="/catalog?attention=uninsured"
          className="inline-flex min-h-9 items-center text-ink-2 underline underline-offset-3 hover:text-accent pointer-coarse:min-h-control"
        >
          {t('All {count} without an insured value', { count: formatNumber(total) })}
        </Link>
      )}
    </>
  );
};
