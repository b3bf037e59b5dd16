// `node scripts/make/example-pictures.mjs FOLDER`: makes those example pictures anew that are made, from a museum's files in FOLDER.
import { sourceModule } from '../run/source-module.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node scripts/make/example-pictures.mjs FOLDER');
const { makePictures } = await sourceModule('tests/support/examples/make-pictures.ts');
await makePictures(folder);
process.exit(0);
