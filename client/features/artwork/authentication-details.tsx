// All analyses of a piece, newest first.
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { formatLongDateTime } from '#shared/domain/page/format.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { AskCheck } from '#client/work/evidence/ask-check.tsx';
import { AnalysisReport } from '#client/work/evidence/analysis-report.tsx';
import { Disclosure } from '#client/ui/controls/disclosure.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { StaleVerdict } from '#client/work/evidence/stale-verdict.tsx';
import { t, translated } from '#shared/language/t.ts';

type AuthenticationDetailsProps = { piece: PieceRow; analyses: readonly AnalysisRecord[] | undefined };

export const AuthenticationDetails = ({ piece, analyses }: AuthenticationDetailsProps) => {
  const [newest, ...earlier] = analyses ?? [];
  return (
    <section className="flex flex-col gap-4">
      <SectionTitle>{t('Authentication details')}</SectionTitle>
      {piece.verdict_stale && <StaleVerdict piece={piece} />}
      {newest === undefined ? (
        <NoAnalysis piece={piece} />
      ) : (
        <>
          <Note>{t('Authenticated on {date}', { date: formatLongDateTime(newest.created_at) })}</Note>
          <AnalysisReport analysis={newest} />
        </>
      )}
      {earlier.map((analysis) => (
        <Disclosure
          key={analysis.id}
          summary={`${translated(analysis.verdict)}, ${analysis.confidence}%, ${formatLongDateTime(analysis.created_at)}`}
        >
          <AnalysisReport analysis={analysis} />
        </Disclosure>
      ))}
    </section>
  );
};

const NoAnalysis = ({ piece }: { piece: PieceRow }) => (
  <div className="flex flex-wrap items-center gap-3 text-ink-2">
    {piece.ai_confidence === null ? (
      <>
        <p>{t('Not checked yet.')}</p>
        <AskCheck piece={piece} />
      </>
    ) : (
      <p>{t('Confidence Score: {percent}%. The reasons are fetched when you are connected.', { percent: piece.ai_confidence })}</p>
    )}
  </div>
);
