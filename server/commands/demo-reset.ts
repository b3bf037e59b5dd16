// `npm run demo:reset`: the demonstration forgets everything; the next start makes its sample accounts and works anew.
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import { runOnSettings } from '#server/platform/program/command.ts';
import { emptyData } from '#server/platform/program/empty-data.ts';
import { createLog } from '#server/platform/observability/logger.ts';

await runOnSettings(async (settings) => {
  if (settings.production || settings.databaseUrl !== undefined || settings.objectStore !== undefined)
    throw new CannotStart('Only a demonstration is reset: with DATABASE_URL, S3_* or NODE_ENV=production nothing is deleted.');
  await emptyData(settings.dataDir, createLog('warn'));
  process.stdout.write(`${settings.dataDir} is empty: the next start makes the sample accounts and works anew.\n`);
  return 0;
});
