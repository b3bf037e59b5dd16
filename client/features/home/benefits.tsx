// The benefits section: three blocks, each with a small figure that is true.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { divide, feePercent } from '#shared/domain/trade/fee.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import results from '#client/work/examples/results.json';
import { t, translated } from '#shared/language/t.ts';

export const Benefits = () => (
  <section className="page pt-16 sm:pt-24">
    <div className="divide-y divide-line border-y border-line">
      <Benefit
        title={t('AI-Powered Insights')}
        text={t(
          'A photograph holds more than a verdict: its palette, how large it prints sharply, where glare hides the surface, and which one would help most.',
        )}
      >
        <Palette />
      </Benefit>
      <Benefit
        title={t('Secure Transactions')}
        text={t(
          'Card payments go through the payment provider, never through us. A work is held for one buyer before anything is charged, and its seller is paid once it has arrived.',
        )}
      >
        <Split />
      </Benefit>
      <Benefit
        title={t('Market Intelligence')}
        text={t(
          'See what comparable works ask today, and how sure the opinion on each one is. Asking prices are named so, and currencies are never added up.',
        )}
      >
        <Link to="/market" className="self-start font-medium text-accent underline-offset-3 hover:underline pointer-coarse:py-3">
          {t('Compare the works for sale')}
        </Link>
      </Benefit>
    </div>
  </section>
);

const Benefit = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="grid items-center gap-x-14 gap-y-4 py-8 md:grid-cols-2">
    <div>
      <h2 className="font-display text-21 font-medium">{title}</h2>
      <p className="mt-1 max-w-[30rem] text-16 text-ink-2">{text}</p>
    </div>
    <figure className="flex min-w-0 flex-col gap-2">{children}</figure>
  </div>
);

const Palette = () => {
  const { palette } = results.painting.facts;
  return (
    <>
      <div aria-hidden className="flex h-10">
        {palette.map(({ name, hex, share }) => (
          <span key={name} style={{ background: hex, flexGrow: 100 * share }} />
        ))}
      </div>
      <figcaption className="text-12 text-ink-2 tabular-nums">
        {t('Palette of the still life above: {colors}', {
          colors: palette.map(({ name, share }) => `${translated(name)} ${Math.round(share * 100)}%`).join(', '),
        })}
      </figcaption>
    </>
  );
};

/** Of a sale, in minor units. */
const sale = 100_000;

const Split = () => {
  const { fee, part } = divide(sale);
  const words = (minor: number): string => formatMoney({ minor, currency: 'USD' });
  return (
    <>
      <div className="flex h-10">
        <span className="flex items-center bg-accent px-3 text-14 font-medium text-on-accent tabular-nums" style={{ flexGrow: part }}>
          {t('{money} to the seller', { money: words(part) })}
        </span>
        <span aria-hidden className="bg-line-strong" style={{ flexGrow: fee }} />
      </div>
      <figcaption className="text-12 text-ink-2 tabular-nums">
        {t('Of a sale at {price}, {fee} are the fee of {percent}%. The buyer pays nothing on top.', {
          price: words(sale),
          fee: words(fee),
          percent: feePercent,
        })}
      </figcaption>
    </>
  );
};
