// `npm run dev`: the server built anew and restarted on every change, and the client by Vite on http://localhost:5173.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { prepare, root, run, say } from './run/prepare.mjs';

const page = 'http://localhost:5173';
await prepare(['server', 'client']);

let server;
const startServer = () => {
  server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: page },
  });
};
const restart = async () => {
  if ((await run(process.execPath, [join(root, 'scripts', 'build.mjs'), 'server'])) !== 0) return;
  const ended = new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve()));
  server.kill('SIGTERM');
  await ended;
  startServer();
};

startServer();
const vite = spawn(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', '5173', '--strictPort'], {
  cwd: root,
  stdio: 'inherit',
});
let pending;
for (const folder of ['server', 'shared'])
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(pending);
    pending = setTimeout(() => void restart(), 150);
  });
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    vite.kill(signal);
    server.once('exit', () => process.exit(0));
    server.kill(signal);
  });
say(`The page with live changes: ${page}`);
