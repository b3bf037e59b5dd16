// `npm run restore -- FOLDER [--replace]`: puts a backup in the place of what is there; devices then send again what it lacks.
import { resolve } from 'node:path';
import { endEverySession } from '#server/accounts/sessions/sessions.ts';
import { reportProgress } from '#server/platform/backup/progress.ts';
import { restoreBackup } from '#server/platform/backup/restore.ts';
import { runOnDatabase } from '#server/platform/program/command.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { restartDeadlines } from '#server/sales/settlement/deadlines.ts';
import { renewEpoch } from '#server/sync/pull/pull.ts';

const given = process.argv.slice(2);
const replace = given.includes('--replace');
const [folder, ...more] = given.filter((argument) => argument !== '--replace');

/** In the transaction that puts the restored rows in place. */
const finish = async (tx: Tx): Promise<void> => {
  await renewEpoch(tx);
  await restartDeadlines(tx, new Date());
  await endEverySession(tx);
};

await runOnDatabase({ alone: true }, async ({ url, storage }) => {
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    process.stderr.write('Usage: npm run restore -- FOLDER [--replace]\n');
    return 2;
  }
  const progress = reportProgress(process.stderr);
  const manifest = await restoreBackup(resolve(folder), { url, storage, replace, finish, progress });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Restored what was there at ${manifest.madeAt}: ${rows} rows, ${manifest.files.count} files. Devices send again what is newer.\n` +
      'Everybody has to sign in again. Passwords are those of the backup: whoever changed theirs since then has the older one.\n',
  );
  return 0;
});
