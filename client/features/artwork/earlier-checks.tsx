// The checks before the newest one, and opinions that came with an archive: those are shown, never as an opinion of this server.
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { formatDate } from '#shared/domain/page/format.ts';
import { AnalysisReport } from '#client/work/evidence/analysis-report.tsx';
import { headlineOf } from '#client/work/evidence/check-words.ts';
import { Disclosure } from '#client/ui/controls/disclosure.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { useImportedOpinions } from './imported-opinions.data.ts';
import { t, translated } from '#shared/language/t.ts';

type EarlierChecksProps = { pieceId: string; earlier: readonly AnalysisRecord[] };

export const EarlierChecks = ({ pieceId, earlier }: EarlierChecksProps) => {
  const imported = useImportedOpinions(pieceId);
  if (earlier.length + imported.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <SectionTitle>{t('Earlier checks')}</SectionTitle>
      <div className="border-b border-line">
        {earlier.map((analysis) => (
          <Earlier key={analysis.id} analysis={analysis} name={translated(analysis.verdict)} />
        ))}
        {imported.map((analysis) => (
          <Earlier
            key={analysis.id}
            analysis={analysis}
            name={t('Imported: {verdict}', { verdict: translated(analysis.verdict) })}
            note={t('Imported from an archive. Verso has not verified this opinion, so it does not affect the verdict.')}
          />
        ))}
      </div>
    </section>
  );
};

type EarlierProps = { analysis: AnalysisRecord; name: string; note?: string };

const Earlier = ({ analysis, name, note }: EarlierProps) => (
  <Disclosure
    summary={
      <span className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <span className="font-normal text-ink-2">{formatDate(analysis.created_at)}</span>
        <span>
          {name}, {analysis.confidence}%<span className="block font-normal text-ink-2">{note ?? headlineOf(analysis.findings)}</span>
        </span>
      </span>
    }
  >
    <AnalysisReport analysis={analysis} />
  </Disclosure>
);
