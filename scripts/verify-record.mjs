// `npm run verify-record -- FILE [--keys FILE_OR_URL]`: whether a signed record is as its issuer signed it. stdout is the command's alone.
import { prepare } from './run/prepare.mjs';
import { sourceModule } from './run/source-module.mjs';

await prepare([]);
const { verifyCommand } = await sourceModule('scripts/verify-record/command.ts');
// npm starts scripts in the folder of the package; paths in the arguments are meant from where the person stands.
process.chdir(process.env.INIT_CWD ?? process.cwd());
process.exit(await verifyCommand(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`)));
