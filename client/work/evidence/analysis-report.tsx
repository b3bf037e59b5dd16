// A full analysis: a headline, verdict and confidence, every check, and the reasons for and against.
// Without findings and without a model the verdict carries no information, so it is drawn small.
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { basisOf, toneOf } from '#shared/domain/piece/verdict.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { ConfidenceBar } from '#client/ui/status/confidence-bar.tsx';
import { VerdictWord } from '#client/ui/status/verdict-word.tsx';
import { cx } from '#client/ui/class-names.ts';
import { CheckRows } from './check-rows.tsx';
import { headlineOf } from './check-words.ts';
import { t, translated, translatedProse } from '#shared/language/t.ts';

export const opinionNote = t('This is an opinion from a photograph, not a certificate of authenticity.');
export const confidenceMeaning = t('Estimated chance the work is as described.');

/** level: of the headings inside, to fit the page's heading order. */
type AnalysisReportProps = {
  analysis: AnalysisRecord;
  level?: 2 | 3 | undefined;
  /** Stands between the checks and the prose. */ children?: ReactNode;
};

export const AnalysisReport = ({ analysis, level = 3, children }: AnalysisReportProps) => (
  <Stack gap={6}>
    <p className="text-18">{headlineOf(analysis.findings)}</p>
    <Stack gap={2}>
      <VerdictWord verdict={analysis.verdict} small={basisOf(analysis) === 'clear'} />
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-14 font-medium">{t('Confidence Score')}</span>
        <span className={cx('tabular-nums', basisOf(analysis) === 'clear' ? 'text-14' : 'text-21 font-semibold')}>
          {analysis.confidence}%
        </span>
      </div>
      <ConfidenceBar value={analysis.confidence} tone={basisOf(analysis) === 'clear' ? 'neutral' : toneOf(analysis.verdict)} />
      <Note>{confidenceMeaning}</Note>
      <Note>{opinionNote}</Note>
      {analysis.model === null && (
        <Note>
          {analysis.model_unavailable
            ? t('The vision model did not answer usefully; the examiners of the photograph decided alone.')
            : t('File and image checks only; no AI model reviewed it.')}
        </Note>
      )}
    </Stack>
    {analysis.findings.length > 0 && (
      <Part title={t('What was checked')} level={level}>
        <CheckRows findings={analysis.findings} level={level === 2 ? 3 : 4} />
      </Part>
    )}
    {children}
    <Part title={t('Artist Style / Period')} level={level}>
      <p>{analysis.artist_style === '' ? t('Not determined') : translated(analysis.artist_style)}</p>
    </Part>
    <Part title={t('Detailed Analysis')} level={level}>
      <p className="whitespace-pre-line">{translatedProse(analysis.analysis)}</p>
    </Part>
    <div className="grid gap-6 sm:grid-cols-2">
      <Part title={t('Evidence supporting authenticity')} level={level}>
        <Reasons
          reasons={analysis.evidence_for}
          none={t("A photo alone can't confirm authenticity.")}
          icon={<CircleCheck size={18} className="text-ok" />}
        />
      </Part>
      <Part title={t('Red flags or concerns')} level={level}>
        <Reasons reasons={analysis.evidence_against} none={t('None were found.')} icon={<TriangleAlert size={18} className="text-bad" />} />
      </Part>
    </div>
    <Part title={t('Next Steps')} level={level}>
      <p className="whitespace-pre-line">{translatedProse(analysis.recommendations)}</p>
    </Part>
  </Stack>
);

const Part = ({ title, level, children }: { title: string; level: 2 | 3; children: ReactNode }) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="flex flex-col gap-1">
      <Heading className="text-14 font-semibold">{title}</Heading>
      {children}
    </section>
  );
};

const Reasons = ({ reasons, none, icon }: { reasons: readonly string[]; none: string; icon: ReactNode }) =>
  reasons.length === 0 ? (
    <p className="text-ink-2">{none}</p>
  ) : (
    <ul className="flex flex-col gap-2">
      {reasons.map((reason, at) => (
        <li key={at} className="flex gap-2">
          <span aria-hidden className="mt-1 shrink-0">
            {icon}
          </span>
          <span>{translated(reason)}</span>
        </li>
      ))}
    </ul>
  );
