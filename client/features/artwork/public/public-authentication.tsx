// What the check of another person's work came to.
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { toneOf, verdictOf } from '#shared/domain/piece/verdict.ts';
import { confidenceMeaning } from '#client/work/evidence/analysis-report.tsx';
import { FindingsAgainst } from '#client/work/evidence/findings-against.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { ConfidenceBar } from '#client/ui/status/confidence-bar.tsx';
import { PublicChecks } from './public-checks.tsx';
import { t } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

export const Authentication = ({ artwork }: { artwork: ArtworkAnswer }) => (
  <section className="flex flex-col gap-2">
    <SectionTitle>{t('Authentication details')}</SectionTitle>
    {artwork.ai_confidence === null ? (
      <p className="text-ink-2">{t('Not checked yet.')}</p>
    ) : (
      <>
        <p>
          {rich(
            'Confidence Score: <0>{ai_confidence}%</0>, {verdict}',
            { 0: <span className="font-medium tabular-nums" /> },
            {
              ai_confidence: artwork.ai_confidence,
              verdict: verdictOf(artwork.ai_confidence),
            },
          )}
        </p>
        <ConfidenceBar value={artwork.ai_confidence} tone={toneOf(verdictOf(artwork.ai_confidence))} />
        <Note>{confidenceMeaning}</Note>
        {artwork.checks === undefined || artwork.checks.length === 0 ? (
          <FindingsAgainst findings={artwork.findings_against} />
        ) : (
          <PublicChecks checks={artwork.checks} />
        )}
        {artwork.authenticated_at !== null && (
          <Note>{t('Authenticated on {date}', { date: formatLongDate(artwork.authenticated_at) })}</Note>
        )}
        {artwork.verdict_stale && <Note>{t('Details changed since this check.')}</Note>}
      </>
    )}
    <Note faint>{t('An opinion from a photograph, never a certificate of authenticity.')}</Note>
  </section>
);
