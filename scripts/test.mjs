// `npm test [-- SUITE ...]`: installs what is missing, builds, runs the suites one after the other, and says how long each took.
import { accessSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { giveUp, prepare, root, run, say } from './prepare.mjs';

const allSuites = ['shared', 'client', 'server', 'house', 'contract', 'driver', 'sync', 'sales', 'journeys', 'performance'];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !allSuites.includes(name));
if (unknown.length > 0) giveUp(`No such suite: ${unknown.join(', ')}. There are: ${allSuites.join(', ')}`);
const suites = asked.length > 0 ? asked : allSuites;

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
/** The browser that the journeys drive: CHROMIUM, else the system's. */
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
const needChromium = async () => {
  process.env.CHROMIUM = findChromium() ?? (await installChromium());
};

/** Counts what vitest wrote down; a file that could not even be loaded counts as one failure. */
const countsOf = (report, exitCode) => {
  try {
    const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const unloaded = testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    ).length;
    const failed = numFailedTests + unloaded;
    return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const runSuite = async (suite, folder) => {
  const report = join(folder, `${suite}.json`);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [
    vitest,
    'run',
    '--project',
    suite,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const started = performance.now();
  const code = await run(process.execPath, args, { stdio: ['ignore', 1, 2] });
  return { suite, minutes: (performance.now() - started) / 60_000, ...countsOf(report, code) };
};

await prepare(['server', 'client']);
await needChromium();
const folder = mkdtempSync(join(tmpdir(), 'verso-report-'));
const results = [];
for (const suite of suites) results.push(await runSuite(suite, folder));
rmSync(folder, { recursive: true, force: true });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log('\nsuite         minutes  passed  failed');
const row = (name, minutes, passed, failed) =>
  console.log(`${name.padEnd(12)}${minutes.toFixed(2).padStart(9)}${String(passed).padStart(8)}${String(failed).padStart(8)}`);
for (const { suite, minutes, passed, failed } of results) row(suite, minutes, passed, failed);
row('all', sum('minutes'), sum('passed'), sum('failed'));
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
