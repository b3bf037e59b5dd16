// `npm run evaluate -- FOLDER [--json]`: runs the built-in examiners over the files that FOLDER/manifest.csv lists. stdout is the command's alone.
import { prepare } from './run/prepare.mjs';
import { sourceModule } from './run/source-module.mjs';

await prepare([]);
const { evaluateCommand } = await sourceModule('scripts/evaluate/command.ts');
// npm starts scripts in the folder of the package; paths in the arguments are meant from where the person stands.
process.chdir(process.env.INIT_CWD ?? process.cwd());
process.exit(await evaluateCommand(process.argv.slice(2)));
