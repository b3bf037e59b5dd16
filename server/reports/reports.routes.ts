// Serves the contract of reports.
import { makeReport } from '#shared/contract/people/reports.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { Reports } from './reports.ts';

export const reportRoutes = (host: Pick<HttpHost, 'mount'>, reports: Reports): void => {
  host.mount(makeReport, async ({ caller, body }) => {
    await reports.make(caller, body);
    return { reported: true as const };
  });
};
