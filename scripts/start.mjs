// `npm start`: installs what is missing, builds what is stale, and runs the server in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFresh, prepare, root, run } from './run/prepare.mjs';

const program = (name) => join(root, 'dist', 'server', `${name}.js`);

await prepare(['server']);
if (!isFresh('client')) {
  // Both take half a minute. Whatever keeps the samples from being made is said by the program itself, which makes what is missing.
  const furnished = run(process.execPath, [program('commands/furnish')], { stdio: 'ignore' });
  await prepare(['client']);
  await furnished;
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program('main')).href);
