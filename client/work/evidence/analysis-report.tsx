// A whole analysis below each other, as an earlier or imported one is read: opinion, checks, report.
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { CheckRows } from './check-rows.tsx';
import { FullReport } from './full-report.tsx';
import { Opinion } from './opinion.tsx';

export const AnalysisReport = ({ analysis }: { analysis: AnalysisRecord }) => (
  <Stack gap={6}>
    <Opinion analysis={analysis} />
    {analysis.findings.length > 0 && <CheckRows findings={analysis.findings} level={3} />}
    <FullReport analysis={analysis} />
  </Stack>
);
