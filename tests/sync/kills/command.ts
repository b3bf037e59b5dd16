// The kill tests as a command: three kinds in sequence, a table of results, and an exit code.
import type { BuiltServer } from '#tests/support/servers/built-server.ts';
import { killBrowsers } from './browser-kills.ts';
import { foundIn, killDatabases, killServers, noReport, type KillReport } from './kills.ts';
import { buildNode } from '#tests/nodes/cluster/cluster.ts';
import { buildProgram, createProgram, type Program } from './program.ts';
import { startServers } from './servers.ts';

/** servers: number of server processes, killed one at a time; PostgreSQL and the browser are killed beside a single one. */
export type Asked = { server: number; postgres: number; browser: number; seed: number; servers: number };

const say = (line: string): void => console.log(line);

const withProgram = async (built: BuiltServer, work: (program: Program) => Promise<KillReport>): Promise<KillReport> => {
  const program = createProgram(built);
  try {
    if (!(await program.start())) throw new Error('the program did not start');
    return await work(program);
  } finally {
    await program.remove();
  }
};

const killOneOf = async (servers: number, kills: number, seed: number, tell: (line: string) => void): Promise<KillReport> => {
  const built = await buildNode();
  try {
    const program = await startServers(built, servers);
    try {
      return await killServers({ program, kills, seed, users: 2, isCrowded: true, say: tell });
    } finally {
      await program.remove();
    }
  } finally {
    await built.remove();
  }
};

const medianOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const rowOf = (name: string, report: KillReport): string => {
  const { kills, made, acknowledged, lost, doubled, apart, recoveries, seconds } = report;
  const cells = [kills, made, acknowledged, lost.length, doubled.length, apart.length];
  const rate = seconds === 0 ? '0' : (acknowledged / seconds).toFixed(0);
  const back = `${(medianOf(recoveries) / 1000).toFixed(1)}/${(Math.max(0, ...recoveries) / 1000).toFixed(1)} s`;
  return `${name.padEnd(10)}${cells.map((cell) => String(cell).padStart(9)).join('')}${rate.padStart(9)}${back.padStart(14)}${`${seconds.toFixed(0)} s`.padStart(9)}`;
};

const heads = ['kills', 'made', 'invalidate', 'lost', 'doubled', 'apart', 'told/s'];

/** Returns the exit code. */
export const runKills = async ({ server, postgres, browser, seed, servers }: Asked): Promise<number> => {
  say(
    `Seed ${seed}: ${server} kills of ${servers === 1 ? 'the server' : `one of ${servers} servers`}, ${postgres} of PostgreSQL, ${browser} of the browser.`,
  );
  const built = await buildProgram();
  const reports: [name: string, report: KillReport][] = [];
  const kinds = [
    ['server', server, killServers],
    ['PostgreSQL', postgres, killDatabases],
    ['browser', browser, killBrowsers],
  ] as const;
  try {
    for (const [name, kills, kill] of kinds) {
      const told = (line: string): void => say(`${name}: ${line}`);
      if (kill === killServers && servers > 1 && kills > 0) reports.push([name, await killOneOf(servers, kills, seed, told)]);
      else
        reports.push([name, kills === 0 ? noReport() : await withProgram(built, (program) => kill({ program, kills, seed, say: told }))]);
    }
  } finally {
    await built.remove();
  }
  for (const [name, report] of reports) for (const line of foundIn(report).slice(0, 20)) say(`${name}: ${line}`);
  say(`\n${''.padEnd(10)}${heads.map((head) => head.padStart(9)).join('')}${'well again'.padStart(14)}${'time'.padStart(9)}`);
  for (const [name, report] of reports) say(rowOf(name, report));
  const found = reports.reduce((sum, [, report]) => sum + foundIn(report).length, 0);
  const kills = reports.reduce((sum, [, report]) => sum + report.kills, 0);
  say(`${kills} kills from seed ${seed}: ${found === 0 ? 'nothing lost, nothing doubled' : `${found} findings`}`);
  return found === 0 && kills === server + postgres + browser ? 0 : 1;
};
