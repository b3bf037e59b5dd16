// `npm run backup -- FOLDER`: the database as it is at this moment and every photograph, whether Verso is running or not.
import { resolve } from 'node:path';
import { makeBackup } from '#server/platform/backup/make.ts';
import { reportProgress } from '#server/platform/backup/progress.ts';
import { runOnDatabase } from '#server/platform/program/command.ts';

const [folder, ...more] = process.argv.slice(2);

await runOnDatabase({ alone: false }, async (parts) => {
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    process.stderr.write('Usage: npm run backup -- FOLDER\n');
    return 2;
  }
  const manifest = await makeBackup(resolve(folder), { ...parts, progress: reportProgress(process.stderr) });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (manifest.tables.reduce((sum, { bytes }) => sum + bytes, manifest.files.bytes) / 1_000_000).toFixed(1);
  process.stdout.write(
    `${resolve(folder)}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.count} files, ${megabytes} MB.\n`,
  );
  return 0;
});
