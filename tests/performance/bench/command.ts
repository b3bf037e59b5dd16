// `npm run bench`: measures Verso beside its peers in one run and prints which goals are reached.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBrowser } from './browser-part.ts';
import { preparePage, preparePeers } from './peers-folder.ts';
import { measurePhases, measureSync } from './sync-part.ts';
import { measureMatch } from '#tests/performance/match/match-part.ts';
import { measureDevices } from '#tests/performance/devices/devices-part.ts';
import { measureLayers } from '#tests/performance/layers/layers-part.ts';
import { measureKnown } from '#tests/performance/match/known-part.ts';
import { measureLabels } from '#tests/performance/labels/labels-part.ts';
import { measureProvenance } from '#tests/performance/provenance/provenance-part.ts';
import { measureInteractions } from '#tests/performance/interactions/interactions-part.ts';
import { measurePages } from '#tests/performance/pages/pages-part.ts';
import { measureMarket } from '#tests/performance/market/market-part.ts';
import { tableOf, type Line } from './table.ts';

export type BenchOptions = {
  /** Undefined for what is measured by itself. */
  peers: string | undefined;
  work: string | undefined;
  only:
    | 'sync'
    | 'browser'
    | 'market'
    | 'pages'
    | 'match'
    | 'known'
    | 'labels'
    | 'layers'
    | 'provenance'
    | 'interactions'
    | 'devices'
    | undefined;
  /** Pictures for the matching; without it they are generated. */
  pictures: string | undefined;
  /** One JSON line per goal instead of the table. */
  json: boolean;
  n: number;
  rounds: number;
  quick: boolean;
  /** Looks closer: these phases of these peers alone, without the table. */
  phases: readonly string[];
  chosen: readonly string[];
};

const say = (text: string): void => console.error(text);

/** Answers the exit code: 1 where a goal is not reached. */
export const runBench = async (options: BenchOptions): Promise<number> => {
  const print = (lines: readonly Line[]): number => {
    console.log(options.json ? lines.map((line) => JSON.stringify(line)).join('\n') : tableOf(lines));
    return lines.every((line) => line.reached) ? 0 : 1;
  };
  // Asked for by name alone: these measure no peer and need no server.
  if (options.only === 'match') return print(await measureMatch({ folder: options.pictures, quick: options.quick, say }));
  if (options.only === 'known') return print(await measureKnown({ quick: options.quick, say }));
  if (options.only === 'labels') return print(await measureLabels({ quick: options.quick, say }));
  if (options.only === 'provenance') return print(measureProvenance({ say }));
  if (options.only === 'devices') return print(await measureDevices({ quick: options.quick, say }));
  if (options.only === 'interactions') return print(await measureInteractions({ rounds: options.rounds, quick: options.quick, say }));
  if (options.only === 'layers') return print(await measureLayers({ rounds: options.rounds, quick: options.quick, say }));
  if (options.only === 'pages' && options.peers !== undefined) {
    const folder = preparePage(options.peers, options.work ?? join(tmpdir(), 'verso-bench'));
    return print(await measurePages({ folder, rounds: options.rounds, quick: options.quick, say }));
  }
  const wants = (part: 'sync' | 'browser' | 'market'): boolean => options.only === undefined || options.only === part;
  const needs = { sync: wants('sync'), browser: wants('browser'), market: wants('market') };
  const work = options.work ?? join(tmpdir(), 'verso-bench');
  if (options.peers !== undefined) await preparePeers(options.peers, work, needs);
  const sync = { folder: join(work, 'sync'), n: options.n, rounds: options.rounds, quick: options.quick, say };
  if (options.phases.length > 0) {
    await measurePhases(sync, options.chosen, options.phases);
    return 0;
  }
  const lines: Line[] = [];
  if (needs.sync) {
    lines.push(...(await measureSync(sync)));
    if (needs.browser) say(tableOf(lines));
  }
  if (needs.browser)
    lines.push(
      ...(await measureBrowser({ folder: join(work, 'browser'), n: options.quick ? 10_000 : 100_000, rounds: options.rounds, say })),
    );
  if (needs.market) {
    const works = options.quick ? 100_000 : 1_000_000;
    lines.push(...(await measureMarket({ folder: options.peers === undefined ? undefined : work, works, rounds: options.rounds, say })));
  }
  return print(lines);
};
