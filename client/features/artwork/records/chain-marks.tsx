// The dots of the chain of holders by how sure each is, and what dots and lines mean. The words stand in each row as well.
import type { Holding } from '#shared/domain/provenance/chain.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import { cx } from '#client/ui/class-names.ts';
import { t } from '#shared/language/t.ts';

type DotKind = 'certain' | 'probable' | 'possible';

/** What says nothing of its certainty counts as certain, as it does for the years that are asked about. */
export const dotOf = ({ certainty }: Holding): DotKind => (certainty === 'probable' || certainty === 'possible' ? certainty : 'certain');

const fills: Readonly<Record<DotKind, string>> = {
  certain: 'bg-accent',
  probable: 'bg-bg bg-linear-to-r from-accent from-50% to-bg to-50%',
  possible: 'bg-bg',
};

export const Dot = ({ kind }: { kind: DotKind }) => (
  <span aria-hidden className={cx('block size-3 rounded-full border-2 border-accent', fills[kind])} />
);

const keyed = 'inline-flex items-center gap-1.5';

export const KeyOfChain = () => (
  <p className="flex flex-wrap gap-x-5 gap-y-1 pt-1 text-12 text-ink-2">
    {(['certain', 'probable', 'possible'] as const).map((kind) => (
      <span key={kind} className={keyed}>
        <Dot kind={kind} />
        {choiceLabels[kind]}
      </span>
    ))}
    <span className={keyed}>
      <span aria-hidden className="w-4.5 border-t-2 border-accent" />
      {t('Passed directly')}
    </span>
    <span className={keyed}>
      <span aria-hidden className="w-4.5 border-t-2 border-dotted border-line-strong" />
      {t('Not known')}
    </span>
  </p>
);
