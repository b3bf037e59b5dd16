// `npm run screens -- [--pages FOLDER] [--seeds N]`: how many simulated prints are found, by dots, angle, squeeze and quality.
import { parseArgs } from 'node:util';
import { sourceModule } from './run/source-module.mjs';
import { wholeNumber } from './run/whole-number.mjs';

const { values } = parseArgs({ options: { pages: { type: 'string' }, seeds: { type: 'string' } } });
const { runScreenCurve } = await sourceModule('tests/support/pictures/screen-curve.ts');
process.exit(await runScreenCurve({ folder: values.pages, seeds: wholeNumber(values.seeds, 2, 'seeds') }));
