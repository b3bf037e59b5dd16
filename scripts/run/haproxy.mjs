// Finds HAProxy, and installs it where that may be done.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say } from './prepare.mjs';

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Its path, or undefined. */
export const findHaproxy = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'haproxy'))
    .find(isExecutable);

/** Only as root on Debian; elsewhere the tests use a balancer of their own. */
export const wantHaproxy = async () => {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (findHaproxy() !== undefined || !mayInstall) return;
  say('Installing HAProxy ...');
  await run('sh', ['-c', 'apt-get update && apt-get install -y haproxy'], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
};
