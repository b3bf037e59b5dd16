// `npm run demo:reset`: the demonstration forgets everything; the next start makes its sample accounts and works anew.
import { ConfigError, readSettings } from '#server/platform/config.ts';
import { CannotStart } from '#server/platform/cannot-start.ts';
import { emptyData } from '#server/platform/empty-data.ts';
import { createLog } from '#server/platform/logger.ts';

const reset = async (): Promise<number> => {
  const settings = readSettings(process.env);
  if (settings.production || settings.databaseUrl !== undefined || settings.objectStore !== undefined)
    throw new CannotStart('Only a demonstration is reset: with DATABASE_URL, S3_* or NODE_ENV=production nothing is deleted.');
  await emptyData(settings.dataDir, createLog('warn'));
  process.stdout.write(`${settings.dataDir} is empty: the next start makes the sample accounts and works anew.\n`);
  return 0;
};

try {
  process.exitCode = await reset();
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
