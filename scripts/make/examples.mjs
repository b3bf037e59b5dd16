// `npm run examples`: examines the example pictures and writes their results and the versions that the pages show.
import { sourceModule } from '../run/source-module.mjs';

const { makeResults } = await sourceModule('tests/support/examples/make-results.ts');
await makeResults();
process.exit(0);
