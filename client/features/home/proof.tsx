// Two photographs and the same checks of both: what was measured, where the limit is, and what no photograph tells.
import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Flag from 'lucide-react/icons/flag';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import painting from '#client/work/examples/pictures/painting.webp';
import paintingDetail from '#client/work/examples/pictures/painting-detail.webp';
import print from '#client/work/examples/pictures/print.webp';
import printDetail from '#client/work/examples/pictures/print-detail.webp';
import { cx } from '#client/ui/class-names.ts';
import { type Outcome, proofHeads, proofRows, type ProofSide } from './proof-sides.ts';
import { t } from '#shared/language/t.ts';

/** detail: 240 x 160 pixels of the original. frame: where they are in the picture, in percent. */
const pictures: Record<
  ProofSide,
  {
    src: string;
    width: number;
    height: number;
    alt: string;
    detail: string;
    seen: string;
    made: string;
    frame: { left: number; top: number; width: number; height: number };
  }
> = {
  painting: {
    src: painting,
    width: 640,
    height: 510,
    alt: t('A still life painted by our program: a green jug, a pear, lemons, a bowl of oranges and grapes on a white cloth'),
    detail: paintingDetail,
    seen: t('Enlarged: brushwork, no dots'),
    made: t('Painted by our own program'),
    frame: { left: 56.25, top: 47, width: 15, height: 12.5 },
  },
  print: {
    src: print,
    width: 553,
    height: 640,
    alt: t('Sunflowers painted by our program, as a print: five flowers in a round vase'),
    detail: printDetail,
    seen: t('Enlarged: dots of ink'),
    made: t('Painted and printed by our own program'),
    frame: { left: 46.9, top: 40.5, width: 37.5, height: 21.6 },
  },
};

export const Proof = () => (
  <section aria-label={t('Two photographs, the same checks')} className="border-t border-line-strong pt-3">
    <div className="grid grid-cols-2 items-start gap-x-10 gap-y-4 max-sm:gap-x-4 lg:grid-cols-[18.25rem_minmax(0,1fr)_18.25rem]">
      <Side side="painting" />
      <Table className="max-lg:order-last max-lg:col-span-2" />
      <Side side="print" className="text-end" />
    </div>
    <p className="mt-3 flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line pt-3 text-12 text-ink-2">
      {t('Both results are exactly what Verso said about these two files. An opinion from a photograph, never a certificate.')}
      <span className="flex flex-wrap gap-x-6">
        <ProofLink to="/try">{t('Try your own photograph, no account')}</ProofLink>
        <ProofLink to="/what-a-scan-tells">{t('What a scan tells you')}</ProofLink>
      </span>
    </p>
  </section>
);

const ProofLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-6 items-center font-medium text-accent underline-offset-3 hover:underline pointer-coarse:min-h-control"
  >
    {children}
  </Link>
);

const Side = ({ side, className }: { side: ProofSide; className?: string }) => {
  const { src, width, height, alt, detail, seen, made, frame } = pictures[side];
  const { text, isFlag, counts } = proofHeads[side];
  return (
    <figure className={cx('flex min-w-0 flex-col gap-2', className)}>
      <figcaption>
        <span className={cx('block font-display text-21 font-medium', isFlag && 'text-bad')}>{text}</span>
        <span className="block text-12 text-ink-2">{counts}</span>
      </figcaption>
      <div className="relative grid aspect-square place-items-center bg-surface">
        {/* Whole, with the place of the enlargement. */}
        <div
          className="relative max-h-full max-w-full"
          style={{ aspectRatio: `${width} / ${height}`, width: width >= height ? '100%' : `${(100 * width) / height}%` }}
        >
          <img src={src} width={width} height={height} alt={alt} decoding="async" className="size-full" />
          <span
            aria-hidden
            className="absolute border border-white outline-1 outline-black/70"
            style={{ left: `${frame.left}%`, top: `${frame.top}%`, width: `${frame.width}%`, height: `${frame.height}%` }}
          />
        </div>
      </div>
      <img
        src={detail}
        width={240}
        height={160}
        alt={seen}
        loading="lazy"
        decoding="async"
        className="h-auto w-full [image-rendering:pixelated]"
      />
      <p className="text-12 text-ink-2">
        <span aria-hidden>{seen}</span>
        <span className="block text-ink-3">{made}</span>
      </p>
    </figure>
  );
};

const Table = ({ className }: { className: string }) => (
  <table className={cx('w-full border-collapse', className)}>
    <caption className="pb-2 text-12 text-ink-2">{t('Two photographs, the same checks')}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">{t('The painted picture')}</th>
        <th scope="col">{t('Check')}</th>
        <th scope="col">{t('The print')}</th>
      </tr>
    </thead>
    <tbody>
      {proofRows.map(({ title, painting: left, print: right }) => (
        <Row key={title} title={title} left={left} right={right} />
      ))}
      <Row
        title={t('Who painted it')}
        isLast
        left={{ word: t('Can’t tell'), isFlag: false, brief: t('Not from a photograph') }}
        right={{ word: t('Can’t tell'), isFlag: false, brief: t('Not from a photograph') }}
      />
    </tbody>
  </table>
);

type RowProps = { title: string; left: Outcome; right: Outcome; isLast?: boolean };

const Row = ({ title, left, right, isLast = false }: RowProps) => (
  <tr className="border-t border-line">
    <Cell outcome={left} isOpen={isLast} />
    <th
      scope="row"
      className={cx('px-1 py-3 sm:px-2 lg:py-5 text-center text-12 sm:text-14 font-medium', isLast && 'font-display text-18!')}
    >
      {title}
    </th>
    <Cell outcome={right} isOpen={isLast} className="text-end [&>span]:justify-end" />
  </tr>
);

const Cell = ({ outcome: { word, isFlag, brief }, isOpen, className }: { outcome: Outcome; isOpen: boolean; className?: string }) => {
  const Icon = isFlag ? Flag : isOpen ? CircleHelp : Check;
  return (
    <td className={cx('py-3 align-middle sm:w-1/3 lg:py-5', className)}>
      <span className={cx('flex items-center gap-1.5 text-14 font-medium', isFlag && 'text-bad')}>
        <Icon size={14} aria-hidden className="shrink-0" />
        {word}
      </span>
      <span className="flex text-12 text-ink-2 tabular-nums">{brief}</span>
    </td>
  );
};
