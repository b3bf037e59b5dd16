// `node scripts/make/installation.mjs NAME [--again]`: writes the fixture of a whole installation as this version of the program leaves it.
import { parseArgs } from 'node:util';
import { sourceModule } from '../run/source-module.mjs';

const { values, positionals } = parseArgs({ options: { again: { type: 'boolean' } }, allowPositionals: true });
const module = await sourceModule('tests/fixtures/make-installation.ts');
process.exit(await module.writeInstallation(positionals[0], values.again === true));
