// The words of an analysis: style and period, the reasoning, what speaks for and against, and what to do next.
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { readReport } from '#shared/domain/piece/report-texts.ts';
import { cx } from '#client/ui/class-names.ts';
import { t } from '#shared/language/t.ts';

/** level: of its headings. */
type FullReportProps = { analysis: AnalysisRecord; level?: 3 | 4 | undefined };

export const FullReport = ({ analysis, level = 3 }: FullReportProps) => {
  const report = readReport(analysis);
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_auto_auto_1fr]">
      <Part title={t('Artist Style / Period')} level={level}>
        <p>{report.artist_style === '' ? t('Not determined') : report.artist_style}</p>
      </Part>
      <Part title={t('Detailed Analysis')} level={level} className="md:col-start-2 md:row-span-4 md:row-start-1">
        <p className="whitespace-pre-line">{report.analysis}</p>
      </Part>
      <Part title={t('Evidence supporting authenticity')} level={level}>
        <Reasons
          reasons={report.evidence_for}
          none={t("A photo alone can't confirm authenticity.")}
          icon={<CircleCheck size={18} className="text-ok" />}
        />
      </Part>
      <Part title={t('Red flags or concerns')} level={level}>
        <Reasons reasons={report.evidence_against} none={t('None were found.')} icon={<TriangleAlert size={18} className="text-bad" />} />
      </Part>
      <Part title={t('Next Steps')} level={level}>
        <p className="whitespace-pre-line">{report.recommendations}</p>
      </Part>
    </div>
  );
};

type PartProps = { title: string; level: 3 | 4; className?: string; children: ReactNode };

const Part = ({ title, level, className, children }: PartProps) => {
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <section className={cx('flex max-w-[68ch] flex-col gap-1', className)}>
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
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  );
