// The nodes as a command: a run, its figures, and an exit code.
import type { Row } from './figures.ts';
import { lateAfter } from './figures.ts';
import { buildNode } from './cluster/cluster.ts';
import { foundIn, runNodes, type Report } from './run.ts';

export type Asked = { nodes: number; kills: number; minutes: number; seed: number; json: boolean };

const seconds = (milliseconds: number): string => (milliseconds === Number.POSITIVE_INFINITY ? 'open' : (milliseconds / 1_000).toFixed(1));

const heads = ['faults', 'failed', 'no service', 'longest', 'announced', 'p50 ms', 'p99 ms', 'longest', 'late', 'never'];
const widths = [8, 8, 12, 9, 11, 8, 8, 9, 7, 7];
const lineOf = (name: string, cells: readonly string[]): string =>
  name.padEnd(16) + cells.map((cell, at) => cell.padStart(widths[at] ?? 8)).join('');
const rowLine = (row: Row): string =>
  lineOf(row.during, [
    ...[row.faults, row.failed].map(String),
    `${seconds(row.outage)} s`,
    `${seconds(row.longestOutage)} s`,
    ...[row.announced, row.p50, row.p99].map(String),
    `${seconds(row.longest)} s`,
    ...[row.late, row.never].map(String),
  ]);

export const linesOf = (report: Report): string[] => {
  const { made, acknowledged, said, typed, scans, scansRefused, modelCalls, listings, purchases, paid, requests } = report;
  return [
    ...foundIn(report).slice(0, 40),
    ...scansRefused.slice(0, 5).map((words) => `a scan was refused: ${words}`),
    '',
    lineOf('during', heads),
    ...report.rows.map(rowLine),
    `failed: requests without a good answer. no service: by a question every 150 ms. late: heard of after more than ${lateAfter / 1_000} s.`,
    ...report.latest,
    '',
    `${report.nodes} nodes behind ${report.balancer}, clocks ${report.clocks.map((clock) => `${clock >= 0 ? '+' : ''}${clock} s`).join(', ')}; ${requests} requests in ${report.seconds.toFixed(0)} s.`,
    `${made} changes made, ${acknowledged} acknowledged, ${said} of them messages, posts and comments; ${typed} words typed into open texts.`,
    `${scans} scans, ${scansRefused.length} refused, ${modelCalls} questions to the vision model. ${listings} works offered, ${purchases} purchases, ${paid} paid.`,
    `lost ${report.lost.length}, doubled ${report.doubled.length}, oversold ${report.oversold.length}, wrong money ${report.money.length}, apart ${report.apart.length}, crashed ${report.crashed.length}; seed ${report.seed}`,
  ];
};

/** Answers the exit code. */
export const runCommand = async ({ nodes, kills, minutes, seed, json }: Asked): Promise<number> => {
  // Every node and every open text ends with this process.
  process.setMaxListeners(0);
  const say = (line: string): void => (json ? undefined : console.log(line));
  say(`Seed ${seed}: ${nodes} nodes, ${kills} kills and the other faults in ${minutes} minutes.`);
  const built = await buildNode();
  try {
    const report = await runNodes({ built, nodes, seed, kills, milliseconds: minutes * 60_000, say });
    if (json) console.log(JSON.stringify(report));
    for (const line of linesOf(report)) say(line);
    return foundIn(report).length === 0 ? 0 : 1;
  } finally {
    await built.remove();
  }
};
