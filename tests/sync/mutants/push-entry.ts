// What is loaded anew with a bug in it to push as a process with that bug does.
import { pieceOperations } from '#server/catalog/piece-operations.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { push } from '#server/sync/push/push.ts';
import type { UncheckedOperation } from '#shared/sync/kinds/operation.ts';

export const pushAs = (sql: Sql, userId: string, operations: readonly UncheckedOperation[]) =>
  push({ sql, clock: systemClock, handlers: [pieceOperations()] }, userId, operations);
