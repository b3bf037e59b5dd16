// `npm start`: installs what is missing, builds what is stale, and runs the server in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, root } from './run/prepare.mjs';

await prepare(['server', 'client']);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
