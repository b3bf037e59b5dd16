// The result of a scan, and the next steps.
import { useEffect, useRef, useState } from 'react';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { AnalysisReport } from '#client/parts/evidence/analysis-report.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { redirectAfter } from './scan-state.ts';

/** Counts down to zero from the first render. */
const useSecondsLeft = (milliseconds: number): number => {
  const [left, setLeft] = useState(Math.ceil(milliseconds / 1_000));
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return left;
};

type ScanResultProps = { analysis: AnalysisRecord; staying: boolean; onStay: () => void };

export const ScanResult = ({ analysis, staying, onStay }: ScanResultProps) => {
  const card = useRef<HTMLDivElement>(null);
  const left = useSecondsLeft(redirectAfter);
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Card ref={card} className="flex scroll-mt-2 flex-col gap-6">
      <h2 className="font-display text-26">Analysis Result</h2>
      {!staying && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface px-4 py-2">
          <output className="block text-16 text-ink-2">Redirecting to your catalog...</output>
          <span aria-hidden className="tabular-nums text-16 text-ink-2">
            {left} s
          </span>
          <Button size="small" onClick={onStay}>
            Stay here
          </Button>
        </div>
      )}
      <AnalysisReport analysis={analysis} />
      {staying && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/catalog" variant="primary">
            Go to Catalog
          </ButtonLink>
          <ButtonLink to={`/artwork/${analysis.piece_id}`}>View the piece</ButtonLink>
        </div>
      )}
    </Card>
  );
};
