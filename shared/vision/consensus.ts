// The homography that most pairs of features agree with: RANSAC (Fischler and Bolles 1981) in two stages. A pair knows a turn and a size,
// so each pair alone proposes how one picture lies in the other (Philbin 2007); samples of four come from the pairs that roughly agree.
import { applied, homographyOf, isSane, type Homography } from './homography.ts';
import type { FeaturePairs } from './pairs.ts';
import { directions } from './pattern.ts';
import { pyramidStep } from './pyramid.ts';

export type Consensus = { readonly homography: Homography; /** Positions of the pairs that agree. */ readonly agreeing: readonly number[] };
export type Size = { readonly width: number; readonly height: number };

const proposals = 6;
const samplesPerProposal = 40;
/** Rough agreement: as part of the diagonal of the work, in 64ths of a turn, in levels of the pyramid. */
const rough = { far: 0.16, turn: 7, grown: 3 };
/** Pixels, and what a level adds: a corner on a coarse level has a coarse place. */
const exact = { base: 2.5, level: 1.3 };
/** Part of the other picture which the work has to take up. */
const leastShare = 0.012;

const roughly = (pairs: FeaturePairs, by: number, diagonal: number): number[] => {
  const scale = pyramidStep ** pairs.grown[by]!;
  const turn = (2 * Math.PI * pairs.turn[by]!) / directions;
  const [cos, sin] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  const limit = (rough.far * diagonal * scale) ** 2;
  const found: number[] = [];
  for (let i = 0; i < pairs.count; i += 1) {
    const turned = Math.abs(pairs.turn[i]! - pairs.turn[by]!);
    if (Math.min(turned, directions - turned) > rough.turn || Math.abs(pairs.grown[i]! - pairs.grown[by]!) > rough.grown) continue;
    const x = pairs.from[2 * i]! - pairs.from[2 * by]!;
    const y = pairs.from[2 * i + 1]! - pairs.from[2 * by + 1]!;
    const dx = pairs.to[2 * by]! + cos * x - sin * y - pairs.to[2 * i]!;
    const dy = pairs.to[2 * by + 1]! + sin * x + cos * y - pairs.to[2 * i + 1]!;
    if (dx * dx + dy * dy <= limit) found.push(i);
  }
  return found;
};

const agreeingWith = (pairs: FeaturePairs, h: Homography, among: readonly number[], slack = 1): number[] =>
  among.filter((i) => {
    const [x, y] = applied(h, pairs.from[2 * i]!, pairs.from[2 * i + 1]!);
    return (
      Math.hypot(x - pairs.to[2 * i]!, y - pairs.to[2 * i + 1]!) <= slack * (exact.base + exact.level * pyramidStep ** pairs.level[i]!)
    );
  });

/** Fits to what agrees, and again to what then agrees. */
const polished = (pairs: FeaturePairs, first: Homography, among: readonly number[], isFit: (h: Homography) => boolean): Consensus => {
  let best: Consensus = { homography: first, agreeing: agreeingWith(pairs, first, among) };
  for (let round = 0; round < 4; round += 1) {
    const wider = agreeingWith(pairs, best.homography, among, 1.5);
    const h = wider.length < 5 ? null : homographyOf(pairs, wider);
    if (h === null || !isFit(h)) break;
    const agreeing = agreeingWith(pairs, h, among);
    if (agreeing.length < best.agreeing.length) break;
    best = { homography: h, agreeing };
  }
  return best;
};

/** Null where not even `least` pairs agree. from and to: the sizes of the pictures. The same pairs give the same answer every time. */
export const consensusOf = (pairs: FeaturePairs, from: Size, to: Size, least: number): Consensus | null => {
  const diagonal = Math.hypot(from.width, from.height);
  const all = Array.from({ length: pairs.count }, (_, i) => i);
  const groups = all.map((i) => roughly(pairs, i, diagonal)).filter((group) => group.length >= least);
  groups.sort((a, b) => b.length - a.length);
  const isFit = (h: Homography): boolean => isSane(h, from.width, from.height, leastShare * to.width * to.height);
  let best: Consensus | null = null;
  let state = 0x2545f491;
  const below = (limit: number): number => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return Math.floor(((state >>> 0) / 4_294_967_296) * limit);
  };
  const tried: number[][] = [];
  for (const group of groups) {
    // Proposals that say nearly the same bring nothing new.
    if (tried.some((other) => group.filter((i) => other.includes(i)).length > 0.8 * group.length)) continue;
    if (tried.push(group) > proposals) break;
    for (let sample = 0; sample < samplesPerProposal; sample += 1) {
      const chosen = sample === 0 ? group : [...new Set([0, 0, 0, 0].map(() => group[below(group.length)]!))];
      const h = chosen.length < 3 ? null : homographyOf(pairs, chosen, chosen.length === 3 || (sample === 0 && group.length < 8));
      if (h === null || !isFit(h)) continue;
      const agreeing = agreeingWith(pairs, h, group);
      if (agreeing.length < Math.max(4, 0.5 * (best?.agreeing.length ?? 0))) continue;
      const better = polished(pairs, h, group, isFit);
      if (better.agreeing.length > (best?.agreeing.length ?? least - 1)) best = better;
    }
  }
  return best;
};
