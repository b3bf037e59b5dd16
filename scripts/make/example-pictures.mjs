// `node scripts/make/example-pictures.mjs`: paints the five example pictures anew, in some minutes. After it comes `npm run examples`.
import { sourceModule } from '../run/source-module.mjs';

const { makePictures } = await sourceModule('tests/support/examples/make-pictures.ts');
await makePictures();
process.exit(0);
