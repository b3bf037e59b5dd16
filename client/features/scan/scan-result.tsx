// The result of a scan, and the next steps.
import { useEffect, useRef, useState } from 'react';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import type { PhotoFacts } from '#shared/examiners/photo-facts.ts';
import { AnalysisReport } from '#client/work/evidence/analysis-report.tsx';
import { PhotoTold } from '#client/work/evidence/photo-told.tsx';
import { Strengthen } from '#client/work/record/strengthen.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { useScannedPiece } from './scan.data.ts';
import { redirectAfter } from './scan-state.ts';
import { t } from '#shared/language/t.ts';

/** Counts down to zero from the first render. */
const useSecondsLeft = (milliseconds: number): number => {
  const [left, setLeft] = useState(Math.ceil(milliseconds / 1_000));
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return left;
};

/** told: what the photograph says of itself, once this device has read it. */
type ScanResultProps = { analysis: AnalysisRecord; facts: PhotoFacts | null; staying: boolean; onStay: () => void };

export const ScanResult = ({ analysis, facts, staying, onStay }: ScanResultProps) => {
  const piece = useScannedPiece(analysis.piece_id);
  const card = useRef<HTMLDivElement>(null);
  const left = useSecondsLeft(redirectAfter);
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Card ref={card} className="flex scroll-mt-2 flex-col gap-6">
      <SectionTitle size="large">{t('Analysis result')}</SectionTitle>
      {!staying && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface px-4 py-2">
          <output className="block text-16 text-ink-2">{t('Redirecting to your catalog...')}</output>
          <span aria-hidden className="tabular-nums text-16 text-ink-2">
            {left} s
          </span>
          <Button size="small" onClick={onStay}>
            {t('Stay here')}
          </Button>
        </div>
      )}
      <AnalysisReport analysis={analysis}>
        {facts !== null && (
          <section className="flex flex-col gap-2">
            <h3 className="text-16 font-semibold">{t('What the photo shows')}</h3>
            <PhotoTold facts={facts} />
          </section>
        )}
        {piece !== null && <Strengthen piece={piece} level={3} />}
      </AnalysisReport>
      {staying && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/catalog" variant="primary">
            {t('Go to Catalog')}
          </ButtonLink>
          <ButtonLink to={`/artwork/${analysis.piece_id}`}>{t('View the piece')}</ButtonLink>
        </div>
      )}
    </Card>
  );
};
