// What a check came to: a headline in words, then verdict and confidence. Without findings and without a model the verdict carries no
// information, so it is one quiet line.
import type { Ref } from 'react';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { basisOf, toneOf, type VerdictTone } from '#shared/domain/piece/verdict.ts';
import { ConfidenceBar } from '#client/ui/status/confidence-bar.tsx';
import { VerdictWord } from '#client/ui/status/verdict-word.tsx';
import { cx } from '#client/ui/class-names.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { headlineOf } from './check-words.ts';
import { t } from '#shared/language/t.ts';

export const opinionNote = t('This is an opinion from a photograph, not a certificate of authenticity.');
export const confidenceMeaning = t('Estimated chance the work is as described.');

type OpinionProps = {
  analysis: AnalysisRecord;
  /** As the heading of a page's main part; a paragraph otherwise. */
  isHeading?: boolean;
  headline?: Ref<HTMLHeadingElement> | undefined;
};

export const Opinion = ({ analysis, isHeading = false, headline }: OpinionProps) => (
  <Stack gap={isHeading ? 4 : 3}>
    {isHeading ? (
      <h2 ref={headline} tabIndex={-1} className="max-w-[34ch] scroll-mt-40 font-display text-26 font-medium outline-none max-sm:text-21">
        {headlineOf(analysis.findings)}
      </h2>
    ) : (
      <p className="text-18">{headlineOf(analysis.findings)}</p>
    )}
    {basisOf(analysis) === 'clear' ? <Undecided analysis={analysis} /> : <Decided analysis={analysis} />}
  </Stack>
);

const byWhom = ({ model, model_unavailable }: AnalysisRecord): string =>
  model !== null
    ? ''
    : model_unavailable
      ? t('The vision model did not answer usefully; the examiners of the photograph decided alone.')
      : t('File and image checks only; no AI model reviewed it.');

const Undecided = ({ analysis }: { analysis: AnalysisRecord }) => (
  <Stack gap={1}>
    <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
      <VerdictWord verdict={analysis.verdict} small />
      <span>{t('Confidence Score')}</span>
      <span className="tabular-nums">{analysis.confidence}%</span>
    </p>
    <meter aria-label={t('Confidence Score')} min={0} max={100} value={analysis.confidence} className="sr-only" />
    <Note className="max-w-[68ch]">{[confidenceMeaning, byWhom(analysis), opinionNote].filter(Boolean).join(' ')}</Note>
  </Stack>
);

const boxes: Record<VerdictTone, string> = { ok: 'bg-ok-soft', warn: 'bg-warn-soft', bad: 'bg-bad-soft' };

const Decided = ({ analysis }: { analysis: AnalysisRecord }) => {
  const tone = toneOf(analysis.verdict);
  return (
    <div className={cx('flex flex-col gap-2 rounded-card p-4', boxes[tone])}>
      <VerdictWord verdict={analysis.verdict} />
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-14 font-medium">{t('Confidence Score')}</span>
        <span className="text-21 font-semibold tabular-nums">{analysis.confidence}%</span>
      </div>
      <ConfidenceBar value={analysis.confidence} tone={tone} />
      <p className="max-w-[68ch] text-14">{[confidenceMeaning, byWhom(analysis), opinionNote].filter(Boolean).join(' ')}</p>
    </div>
  );
};
