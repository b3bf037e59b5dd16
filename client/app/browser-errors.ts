// Tells whoever runs the server of errors of the app, without anything that tells whose; without a connection, as soon as there is one.
import { longest, reportBrowserError } from '#shared/contract/site/browser-errors.ts';
import type { SentBody } from '#shared/contract/wire/endpoint.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { anonymous, anonymousMessage } from '#shared/domain/page/anonymous.ts';
import { screenAt } from '#shared/domain/page/screens.ts';
import { call } from '#client/data/api/api.ts';
import { lastingFetch } from '#client/data/api/lasting-fetch.ts';
import { isOwnEnd } from '#client/ui/status/toast-failure.ts';

type Report = SentBody<typeof reportBrowserError>;

/** Of one visit; an error that is thrown at every frame says nothing new. */
const mostReports = 10;
const reported = new Set<string>();
const waiting: Report[] = [];

/** A part of the app that did not arrive, by a bad network or an update. */
const isMissingCode = ({ name, message }: Error): boolean => name === 'CodeMissing' || message.includes('dynamically imported module');

const reportOf = (error: Error): Report => ({
  name: error.name.slice(0, longest.name) || 'Error',
  message: anonymousMessage(error.message).slice(0, longest.message),
  stack: anonymous((error.stack ?? '').replaceAll(location.origin, '')).slice(0, longest.stack),
  route: screenAt(location.pathname),
});

const sendWaiting = async (): Promise<void> => {
  for (let report = waiting.shift(); report !== undefined; report = waiting.shift()) {
    try {
      await call(reportBrowserError, { body: report }, { fetch: lastingFetch });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'network') continue;
      waiting.unshift(report);
      return;
    }
  }
};

addEventListener('online', () => void sendWaiting());

/** Refusals and failures with words for people are no errors of the app, and neither is what it ended itself. */
export const tellBrowserError = (error: unknown): void => {
  if (!(error instanceof Error) || error instanceof AppError || isOwnEnd(error) || isMissingCode(error)) return;
  const report = reportOf(error);
  const mark = `${report.name} ${report.message} ${report.stack.slice(0, 300)}`;
  if (reported.has(mark) || reported.size >= mostReports) return;
  reported.add(mark);
  waiting.push(report);
  void sendWaiting();
};
