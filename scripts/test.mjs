// `npm test [-- SUITE ...]`: installs what is missing, builds, runs the suites one after the other, and says at the end what failed and how long each took.
import { accessSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { wantHaproxy } from './run/haproxy.mjs';
import { giveUp, prepare, root, run, say } from './run/prepare.mjs';

const allSuites = ['shared', 'client', 'server', 'house', 'contract', 'driver', 'sync', 'nodes', 'sales', 'journeys', 'performance'];
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

/** The message, and the one line of where it was thrown. */
const asText = (message) => {
  const [said, at] = stripVTControlCharacters(message).split('\n    at ');
  return said.slice(0, 2_000) + (at === undefined ? '' : `\n    at ${at.replace(root, '')}`);
};

/** What vitest wrote down: a file that could not even be loaded counts as one failure, and each failure is said. */
const readReport = (report, exitCode) => {
  let tests;
  try {
    tests = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failures: ['The suite left no report.'] };
  }
  const failures = tests.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const isUnloaded = status === 'failed' && failed.length === 0;
    const file = relative(root, name);
    return isUnloaded
      ? [`${file}\n${asText(message)}`]
      : failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.map(asText).join('\n')}`);
  });
  if (failures.length === 0 && exitCode !== 0) failures.push('No test failed, but the suite did: see what it printed.');
  return { passed: tests.numPassedTests, failures };
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
  return { suite, minutes: (performance.now() - started) / 60_000, ...readReport(report, code) };
};

await prepare(['server', 'client']);
await needChromium();
if (suites.includes('nodes')) await wantHaproxy();
const folder = mkdtempSync(join(tmpdir(), 'verso-report-'));
const results = [];
for (const suite of suites) results.push(await runSuite(suite, folder));
rmSync(folder, { recursive: true, force: true });

for (const { suite, failures } of results) for (const failure of failures) console.log(`\nFAILED ${suite}: ${failure}`);

const sum = (of) => results.reduce((total, result) => total + of(result), 0);
const all = { minutes: sum(({ minutes }) => minutes), passed: sum(({ passed }) => passed), failed: sum(({ failures }) => failures.length) };
console.log('\nsuite         minutes  passed  failed');
const row = (name, { minutes, passed, failed }) =>
  console.log(`${name.padEnd(12)}${minutes.toFixed(2).padStart(9)}${String(passed).padStart(8)}${String(failed).padStart(8)}`);
for (const { suite, failures, ...result } of results) row(suite, { ...result, failed: failures.length });
row('all', all);
console.log(`${all.passed} passed, ${all.failed} failed`);
process.exitCode = all.failed === 0 && all.passed > 0 ? 0 : 1;
