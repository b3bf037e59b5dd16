// Finds the browser that the journeys drive, and installs it where that may be done.
import { accessSync, constants } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { giveUp, run, say } from '../run/prepare.mjs';

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** CHROMIUM, else the system's. */
const findChromium = () => {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return folders
    .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name)))
    .find(isExecutable);
};

const installChromium = async () => {
  const command = 'apt-get update && apt-get install -y chromium';
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!mayInstall)
    giveUp(`The tests drive a real browser. Install Chromium, for example with: sudo sh -c '${command}', or set CHROMIUM to its path.`);
  say('Installing Chromium ...');
  await run('sh', ['-c', command], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  return findChromium() ?? giveUp(`Chromium could not be installed. Try: sh -c '${command}'`);
};

/** Tests find it in CHROMIUM. */
export const needChromium = async () => {
  process.env.CHROMIUM = findChromium() ?? (await installChromium());
};
