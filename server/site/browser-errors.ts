// Errors of the app in people's browsers: they are logged and counted, so that whoever runs the server learns of them.
import { createHash } from 'node:crypto';
import type { BodyOf } from '#shared/contract/wire/endpoint.ts';
import type { reportBrowserError } from '#shared/contract/site/browser-errors.ts';
import { anonymous, anonymousMessage } from '#shared/domain/page/anonymous.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { clientKey, type RateLimits } from '#server/platform/http/rate-limits.ts';
import { browserErrorFigures, countBrowserError, dropOldBrowserErrors, type BrowserErrorFigures } from './browser-errors.store.ts';

const day = 86_400_000;
const keptDays = 30;
const mostKinds = 500;
/** Lines of a stack that tell one error from another; those below are the framework's. */
const tellingLines = 3;

/** Versions differ in the hashes of their files, which are no other error. */
const markOf = ({ name, message, stack }: { name: string; message: string; stack: string }): string => {
  const place = stack
    .split('\n')
    .slice(0, tellingLines)
    .join('\n')
    .replaceAll(/-[\w-]{8}\.js/g, '.js')
    .replaceAll(/:\d+/g, '');
  return createHash('sha256').update([name, message, place].join('\0')).digest('hex').slice(0, 32);
};

export const createBrowserErrors = ({ sql, clock, limits }: { sql: Sql; clock: Clock; limits: RateLimits }) => {
  const perClient = limits.limiter('site.browser-errors', { points: 20, seconds: 3_600 });
  const ofAll = limits.limiter('site.browser-errors-all', { points: 1_000, seconds: 3_600 });
  return {
    /** Throws rate_limited for who reports too often, so that nobody can fill log or table. */
    report: async (
      asked: BodyOf<typeof reportBrowserError>,
      { log, clientAddress }: { log: Log; clientAddress: string },
    ): Promise<void> => {
      await perClient.spend(clientKey(clientAddress));
      await ofAll.spend('all');
      // The app has done so; whoever else writes here is not trusted to.
      const error = { ...asked, message: anonymousMessage(asked.message), stack: anonymous(asked.stack), route: anonymous(asked.route) };
      const now = clock();
      const count = await countBrowserError(sql, markOf(error), error, now);
      log.error({ browserError: error, count }, 'an error in a browser');
      if (count === 1) await dropOldBrowserErrors(sql, new Date(now.getTime() - keptDays * day), mostKinds);
    },
    /** Of the last day. */
    figures: (): Promise<BrowserErrorFigures> => browserErrorFigures(sql, new Date(clock().getTime() - day)),
  };
};

export type { BrowserErrorFigures };
export type BrowserErrors = ReturnType<typeof createBrowserErrors>;
