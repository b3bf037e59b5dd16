// `npm run verify-record -- FILE [--keys FILE_OR_URL]`: whether a signed record is as its issuer signed it. stdout is the command's alone.
import { prepare, root } from './run/prepare.mjs';

await prepare([]);
// Only now are the packages here that these need.
const [{ sourceModule }, { buildRecordPage }] = await Promise.all([import('./run/source-module.mjs'), import('./build/record-page.mjs')]);
const { verifyCommand } = await sourceModule('scripts/verify-record/command.ts');
// npm starts scripts in the folder of the package; paths in the arguments are meant from where the person stands.
process.chdir(process.env.INIT_CWD ?? process.cwd());
process.exit(
  await verifyCommand(
    process.argv.slice(2),
    () => buildRecordPage(root),
    (line) => void process.stdout.write(`${line}\n`),
  ),
);
