// What the check of another person's work came to: a sentence, the figures, and every check.
import type { ReactNode } from 'react';
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { basisOf, toneOf, verdictOf } from '#shared/domain/piece/verdict.ts';
import { CheckRows } from '#client/work/evidence/check-rows.tsx';
import { countsOf, headlineOf } from '#client/work/evidence/check-words.ts';
import { FindingsAgainst } from '#client/work/evidence/findings-against.tsx';
import { confidenceMeaning } from '#client/work/evidence/opinion.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { ConfidenceBar } from '#client/ui/status/confidence-bar.tsx';
import { t, translated } from '#shared/language/t.ts';

export const Authentication = ({ artwork }: { artwork: ArtworkAnswer }) => {
  const { ai_confidence, checks = [], findings_against, verdict_basis } = artwork;
  if (ai_confidence === null) return <p className="text-ink-2">{t('Not checked yet.')}</p>;
  const verdict = verdictOf(ai_confidence);
  const basis = verdict_basis ?? basisOf({ model: null, evidence_against: findings_against ?? [] });
  return (
    <Stack gap={4}>
      {checks.length > 0 && <p className="max-w-[52ch] text-18">{headlineOf(checks)}</p>}
      <dl className="flex flex-wrap gap-x-12 gap-y-3 text-14">
        <Figure name={t('Confidence Score')}>
          <span className="tabular-nums">{ai_confidence}%</span>, {translated(verdict)}
        </Figure>
        {artwork.authenticated_at !== null && <Figure name={t('Authenticated')}>{formatLongDate(artwork.authenticated_at)}</Figure>}
        {checks.length > 0 && <Figure name={t('Checks')}>{countsOf(checks)}</Figure>}
      </dl>
      {/* Where nothing was decided a bar would say more than is known. */}
      {basis !== 'clear' && (
        <div className="max-w-96">
          <ConfidenceBar value={ai_confidence} tone={toneOf(verdict)} />
        </div>
      )}
      <Note className="max-w-[68ch]">
        {[confidenceMeaning, basis === 'model' ? '' : t('File and image checks only; no AI model reviewed it.')].filter(Boolean).join(' ')}
      </Note>
      {artwork.verdict_stale && <Note>{t('Details changed since this check.')}</Note>}
      {checks.length === 0 ? <FindingsAgainst found={{ findings_against }} /> : <CheckRows findings={checks} level={3} areFolded />}
      <Note faint>{t('An opinion from a photograph, never a certificate of authenticity.')}</Note>
    </Stack>
  );
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-12 text-ink-2">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
