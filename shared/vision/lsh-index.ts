// Which of many pictures are worth comparing with a query: locality-sensitive hashing of binary descriptors, and a vote for each picture.
// A descriptor is found under some of its own bits (Indyk and Motwani 1998), and under keys that differ from them in one bit (multi-probe, Lv 2007).
import { distance, wordsPerDescriptor } from './descriptors.ts';
import { countOf, directionOf, levelOf, wordsPerFeature, type Features } from './features.ts';
import { directions } from './pattern.ts';
import { maxLevels } from './pyramid.ts';

export type VisionIndex = {
  /** Features in all pictures. */
  readonly size: number;
  /** Of the picture at this position of the list that the index was made of. */
  featuresAt: (position: number) => Features;
  /** Positions of pictures in that list, most votes first. */
  candidates: (query: Features, most: number) => number[];
};

const tables = 6;
const longestKey = 20;
const shortestKey = 8;
/** A larger distance is no vote. */
const nearEnough = 62;
/** A bucket with more than this many times the mean holds what many pictures have in common, and is passed over. */
const crowded = 16;
/** Descriptors that are compared with one of the query at most: time has a bound, whatever a catalog looks like. */
const mostCompared = 1_500;
/** Of one feature of the query: more are what many pictures have in common. */
const neighbors = 8;
type Nearest = { count: number; items: Uint32Array; far: Uint8Array };

/** Inserts in order; answers the distance that another one may have. */
const keep = (found: Nearest, item: number, far: number, limit: number): number => {
  let at = Math.min(found.count, neighbors - 1);
  for (; at > 0 && found.far[at - 1]! > far; at -= 1) {
    found.far[at] = found.far[at - 1]!;
    found.items[at] = found.items[at - 1]!;
  }
  found.far[at] = far;
  found.items[at] = item;
  if (found.count < neighbors) found.count += 1;
  return found.count < neighbors ? limit : found.far[neighbors - 1]! - 1;
};

/** Votes are counted by turn and by size between query and picture: what belongs together agrees in both. */
const turns = 16;
const sizes = 8;
const bins = turns * sizes;

/** The key of a table: the first or the last bits of one word of the descriptor. */
const keyAt = (words: Uint32Array, feature: number, table: number, mask: number): number =>
  (words[feature * wordsPerFeature + 1 + (table % wordsPerDescriptor)]! >>> (table < wordsPerDescriptor ? 0 : 32 - longestKey)) & mask;

type Table = { starts: Uint32Array; items: Uint32Array };

const tableOf = (words: Uint32Array, count: number, table: number, mask: number): Table => {
  const starts = new Uint32Array(mask + 2);
  for (let i = 0; i < count; i += 1) starts[keyAt(words, i, table, mask) + 1]! += 1;
  for (let key = 0; key <= mask; key += 1) starts[key + 1]! += starts[key]!;
  const next = starts.slice();
  const items = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) {
    const key = keyAt(words, i, table, mask);
    items[next[key]!] = i;
    next[key]! += 1;
  }
  return { starts, items };
};

/** The bin of a match, and those beside it, since a border between bins may run through what belongs together. */
const vote = (votes: Float32Array, first: number, turn: number, size: number, weight: number): void => {
  const [a, b] = [(turn >> 2) % turns, ((turn + 2) >> 2) % turns];
  const low = Math.min(Math.max((size + maxLevels) >> 2, 0), sizes - 1);
  const high = Math.min(Math.max((size + maxLevels + 2) >> 2, 0), sizes - 1);
  votes[first + a * sizes + low]! += weight;
  if (b !== a) votes[first + b * sizes + low]! += weight;
  if (high !== low) votes[first + a * sizes + high]! += weight;
  if (b !== a && high !== low) votes[first + b * sizes + high]! += weight;
};

/** Copies the features, so that they are looked up in one place. */
export const createVisionIndex = (list: readonly Features[]): VisionIndex => {
  const pictures = list.map(({ width, height }) => ({ width, height }));
  const size = list.reduce((sum, picture) => sum + countOf(picture), 0);
  const words = new Uint32Array(size * wordsPerFeature);
  const owners = new Uint32Array(size);
  const firsts = new Uint32Array(list.length + 1);
  let to = 0;
  for (const [owner, picture] of list.entries()) {
    words.set(picture.data, to * wordsPerFeature);
    owners.fill(owner, to, to + countOf(picture));
    to += countOf(picture);
    firsts[owner + 1] = to;
  }
  const bits = Math.min(longestKey, Math.max(shortestKey, Math.round(Math.log2(size + 1)) - 2));
  const mask = 2 ** bits - 1;
  const hashed = Array.from({ length: tables }, (_, table) => tableOf(words, size, table, mask));
  const longestBucket = Math.max(32, crowded * (size / (mask + 1)));
  const seen = new Uint32Array(size);
  let stamp = 0;
  /** For each feature of a picture the nearest one of the query: a repeated detail votes once. */
  const bestFar = new Map<number, number>();
  const bestPlace = new Map<number, number>();

  /** The features nearest to this one of the query, with their distances. */
  const nearestTo = ({ data }: Features, feature: number, found: Nearest): void => {
    stamp += 1;
    found.count = 0;
    const own = feature * wordsPerFeature + 1;
    let limit = nearEnough;
    let compared = 0;
    // The buckets of the keys themselves first, in all tables; then those beside them.
    for (let probe = -1; probe < bits && compared < mostCompared; probe += 1) {
      for (let table = 0; table < tables; table += 1) {
        const { starts, items } = hashed[table]!;
        const key = keyAt(data, feature, table, mask);
        const bucket = probe < 0 ? key : key ^ (1 << probe);
        const end = starts[bucket + 1]!;
        if (end - starts[bucket]! > longestBucket) continue;
        for (let at = starts[bucket]!; at < end; at += 1) {
          const item = items[at]!;
          if (seen[item] === stamp) continue;
          seen[item] = stamp;
          compared += 1;
          const far = distance(data, own, words, item * wordsPerFeature + 1, limit);
          if (far > limit) continue;
          limit = keep(found, item, far, limit);
        }
      }
    }
  };

  const votesOf = (query: Features): Float32Array => {
    const votes = new Float32Array(pictures.length * bins);
    const count = countOf(query);
    const found: Nearest = { count: 0, items: new Uint32Array(neighbors), far: new Uint8Array(neighbors) };
    for (let feature = 0; feature < count; feature += 1) {
      nearestTo(query, feature, found);
      const place = query.data[feature * wordsPerFeature]!;
      for (let i = 0; i < found.count; i += 1) {
        const item = found.items[i]!;
        const far = found.far[i]!;
        if ((bestFar.get(item) ?? 256) <= far) continue;
        bestFar.set(item, far);
        bestPlace.set(item, place);
      }
    }
    for (const [item, far] of bestFar) {
      const [place, other] = [bestPlace.get(item)!, words[item * wordsPerFeature]!];
      const turn = (directionOf(place) - directionOf(other) + directions) % directions;
      vote(votes, owners[item]! * bins, turn, levelOf(place) - levelOf(other), (nearEnough + 2 - far) ** 2);
    }
    bestFar.clear();
    bestPlace.clear();
    return votes;
  };

  return {
    size,
    featuresAt: (position) => {
      const { width, height } = pictures[position]!;
      const data = words.subarray(firsts[position]! * wordsPerFeature, firsts[position + 1]! * wordsPerFeature);
      return { width, height, data };
    },
    candidates: (query, most) => {
      const votes = votesOf(query);
      const best = new Float32Array(pictures.length);
      for (let at = 0; at < votes.length; at += 1) {
        const owner = Math.floor(at / bins);
        if (votes[at]! > best[owner]!) best[owner] = votes[at]!;
      }
      const found = [...best.keys()].filter((owner) => best[owner]! > 0);
      return found.sort((a, b) => best[b]! - best[a]! || a - b).slice(0, most);
    },
  };
};
