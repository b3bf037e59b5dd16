// `node scripts/make/device.mjs [--again]`: writes the fixture of a device's database as this version of the client makes it.
import { parseArgs } from 'node:util';
import { sourceModule } from '../run/source-module.mjs';

const { values } = parseArgs({ options: { again: { type: 'boolean' } } });
const module = await sourceModule('tests/fixtures/make-device.ts');
process.exit(await module.writeDevice(values.again === true));
