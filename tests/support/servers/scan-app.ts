// Scans on a real server, with callers named by a header instead of sessions, and a file store that a test may wrap.
import { v7 as uuidv7 } from 'uuid';
import { createPlans } from '#server/accounts/people/plans.ts';
import { createPieces } from '#server/catalog/pieces.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { createHost } from '#server/platform/http/http.ts';

import type { ObjectStorage } from '#server/platform/storage/object-storage.ts';
import type { Tell } from '#server/notifications/notices.ts';
import type { BuildApp } from '#server/platform/program/program.ts';
import type { AnalysisParts } from '#server/scan/analysis/analysis.ts';
import { examine } from '#server/scan/analysis/examination.ts';
import { featuresOfPhoto } from '#server/scan/photos/photo-features.ts';
import { createScanService } from '#server/scan/scan-service.ts';
import { scanRoutes } from '#server/scan/scan.routes.ts';
import { createFeed } from '#server/feed/feed.ts';
import type { Plan } from '#shared/domain/trade/plan.ts';
import type { TestServer } from './server.ts';

type Stands = {
  tell?: Tell;
  storage?: (real: ObjectStorage) => ObjectStorage;
  examine?: (real: AnalysisParts['examine']) => AnalysisParts['examine'];
  pieceShowing?: (url: string) => string | null;
  /** By default everybody's address is confirmed. */
  isConfirmed?: (userId: string) => Promise<boolean>;
  /** Milliseconds that a request waits for its analysis. */
  patience?: number;
};

/** 'Bearer USER PLAN'; the header's plan only grants access, uploads are counted by the database's. */
const callerOf = async (request: Request): Promise<Caller | null> => {
  const named = /^Bearer ([^ ]+)(?: (free|pro))?$/.exec(request.headers.get('authorization') ?? '');
  if (named?.[1] === undefined) return null;
  return {
    userId: named[1],
    isAdmin: false,
    plan: named[2] === 'free' || named[2] === 'pro' ? named[2] : null,
    email: '',
    name: '',
    sessionId: '',
  };
};

export const buildScanApp = (stands: Stands = {}): BuildApp => {
  let isFirst = true;
  return async ({ config, log, sql, clock, jobs, storage, onStop, readiness }) => {
    // The known works that come with the program cost every examination a look at each of them.
    if (isFirst) await sql`truncate known_works, known_work_sets`;
    isFirst = false;
    const host = createHost({ config, log, callerOf });
    const feed = createFeed({ sql, log });
    onStop(() => feed.close());
    const touch = feed.touch;
    const pieces = createPieces({ clock, touch });
    const { pieceShowing } = stands;
    const service = createScanService({
      sql,
      clock,
      jobs,
      config,
      storage: stands.storage?.(storage) ?? storage,
      plans: createPlans({ sql, clock, touch, changed: () => undefined, secret: config.sessionSecret }),
      pieces: pieceShowing === undefined ? pieces : { ...pieces, pieceShowing: async (_db, _userId, url) => pieceShowing(url) },
      isConfirmed: stands.isConfirmed ?? (async () => true),
      tell: stands.tell ?? (async () => undefined),
      touch,
      examine: stands.examine?.(examine) ?? examine,
      describe: featuresOfPhoto,
      draining: readiness.draining,
      patience: stands.patience,
    });
    scanRoutes(host, service);
    return host;
  };
};

export const addUser = async ({ sql }: Pick<TestServer, 'sql'>, plan: Plan | null = null): Promise<string> => {
  const id = uuidv7();
  await sql`
    insert into users (id, name, email, plan, plan_status, created_at, updated_at)
    values (${id}, 'Somebody', ${`${id}@example.com`}, ${plan}, ${plan === null ? 'none' : 'active'}, now(), now())`;
  return id;
};
