// `node scripts/make-device.mjs [--again]`: writes the fixture of a device's database as this version of the client makes it.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { again: { type: 'boolean' } } });
const { module } = await runnerImport(join(root, 'tests/fixtures/make-device.ts'), { root, configFile: false, logLevel: 'error' });
process.exit(await module.writeDevice(values.again === true));
