// Sends a report to the administrators.
import { makeReport } from '#shared/contract/people/reports.ts';
import type { ReportKind } from '#shared/domain/people/report.ts';
import { call } from '#client/data/api/api.ts';

export const sendReport = async (kind: ReportKind, id: string, reason: string): Promise<void> => {
  await call(makeReport, { body: { kind, id, reason } });
};
