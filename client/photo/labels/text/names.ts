// Which of the open lines is the artist and which the title.
import { around, type Box, type LabelLine } from './label-line.ts';
import { isAttribution, isOfNation, nameLike, nameOf } from './people.ts';
import { folded, trimmed } from './text.ts';

export type Candidate = {
  index: number;
  text: string;
  line: LabelLine;
  hasYear: boolean;
  /** Life dates behind it or on the next line. */
  isBorn: boolean;
  /** A year of its own on the next line. */
  isDated: boolean;
};
export type Named = { text: string; box: Box };

const quotes = /["“”„«»‹›]/u;
const untitled = /^(?:untitled|ohne titel|o\. ?t\.|sans titre|senza titolo|sin titulo)/u;
const withoutQuotes = (text: string): string => trimmed(text.replace(/^[\s"“”„«»‹›‘'‚]+|[\s"“”„«»‹›’']+$/gu, ''));

/** 'Karl Hofer: Stillleben mit Zitronen', 'Claude Monet, "Water Lilies"' are two in one line. */
const divided = (candidate: Candidate): Candidate[] => {
  const { text } = candidate;
  const split = /^(?<name>[^:,"“„«–—-]+?)\s*(?<sign>:\s|,\s?(?=["“„«])|\s?(?=["“„«])|\s[–—-]\s)(?<title>.+)$/u.exec(text)?.groups;
  const name = split?.['name']?.trim() ?? '';
  const title = split?.['title']?.trim() ?? '';
  if (nameLike(name) < 2 || title.length < 3) return [candidate];
  return [
    { ...candidate, text: name, isBorn: true, hasYear: false, isDated: false },
    { ...candidate, text: title, isBorn: false },
  ];
};

const heightOf = ({ box }: LabelLine): number => box.bottom - box.top;
const widthOf = ({ box }: LabelLine): number => box.right - box.left;

/** A title that was broken into two lines: the second begins small, or the first ends with a word that wants another. */
const goesOn = (first: Candidate, second: Candidate, widest: number): boolean => {
  if (second.index !== first.index + 1 || first.hasYear || first.isBorn || second.isBorn || second.line.row === first.line.row)
    return false;
  const similar = Math.abs(heightOf(first.line) - heightOf(second.line)) < 0.5 * Math.max(heightOf(first.line), heightOf(second.line));
  if (!similar) return false;
  if (/^\p{Ll}/u.test(second.text) && /^\p{Ll}/u.test(second.line.text)) return !isOfNation(second.text);
  if (
    /(?:[,–-]|(?<!\p{L})(?:the|a|of|in|and|with|der|die|das|und|im|mit|von|le|la|les|de|du|des|et|il|lo|di|del|con|el|los|las|y))$/iu.test(
      first.text,
    )
  )
    return true;
  return widthOf(first.line) > 0.8 * widest && nameLike(second.text) < 2 && !first.isDated;
};

const joined = (candidates: readonly Candidate[], widest: number): (Candidate & { boxes: Box[] })[] => {
  const all: (Candidate & { boxes: Box[] })[] = [];
  for (const candidate of candidates) {
    const last = all.at(-1);
    if (last !== undefined && all.length > 1 - Number(nameLike(last.text) < 2) && goesOn(last, candidate, widest))
      all[all.length - 1] = { ...candidate, text: `${last.text} ${candidate.text}`, boxes: [...last.boxes, candidate.line.box] };
    else all.push({ ...candidate, boxes: [candidate.line.box] });
  }
  return all;
};

/** How much speaks for the artist, and how much against. */
const artistRank = ({ text, isBorn, hasYear, isDated }: Candidate): number =>
  (isAttribution(text) ? 6 : 0) +
  (isBorn ? 5 : 0) +
  nameLike(text) * 1.5 -
  (hasYear ? 3 : 0) -
  (isDated ? 1.5 : 0) -
  (quotes.test(text) || untitled.test(folded(text)) ? 8 : 0);

/** 'David Hockney, A Bigger Splash, 1967', where nothing else could be the artist. */
const dividedAtComma = (candidates: readonly Candidate[]): Candidate[] => {
  const [first, ...others] = candidates;
  const at = first?.text.indexOf(', ') ?? -1;
  if (first === undefined || at < 0 || first.isBorn || others.some((one) => artistRank(one) >= 1.5)) return [...candidates];
  const [name, title] = [first.text.slice(0, at), first.text.slice(at + 2)];
  if (nameLike(name) < 2 || title.length < 3) return [...candidates];
  return [{ ...first, text: name, isBorn: true, hasYear: false, isDated: false }, { ...first, text: title }, ...others];
};

export const namesOf = (candidates: readonly Candidate[]): { title: Named | null; artist: Named | null } => {
  const widest = Math.max(0, ...candidates.map(({ line }) => widthOf(line)));
  const all = joined(dividedAtComma(candidates.flatMap(divided)), widest).map((one) => ({ ...one, rank: artistRank(one) }));
  // Of two that are as good, the upper one: an artist stands above the work more often than below it.
  const artist = all.filter(({ rank }) => rank >= 1.5).toSorted((a, b) => b.rank - a.rank || a.index - b.index)[0] ?? null;
  const others = all.filter((one) => one !== artist);
  const at = artist === null ? -1 : all.indexOf(artist);
  const titleRank = (one: (typeof all)[number]): number => {
    const order = all.indexOf(one);
    return (
      (quotes.test(one.text) || untitled.test(folded(one.text)) ? 6 : 0) +
      (one.hasYear ? 3 : 0) +
      (one.isDated ? 2 : 0) +
      (order === at + 1 ? 3 : 0) +
      (order === at - 1 ? 1.5 : 0) -
      (nameLike(one.text) === 2 && at >= 0 && order > at + 1 ? 1 : 0)
    );
  };
  const title = others.toSorted((a, b) => titleRank(b) - titleRank(a) || a.index - b.index)[0] ?? null;
  const boxOf = ({ boxes }: { boxes: Box[] }): Box => around(boxes);
  return {
    title: title === null ? null : { text: withoutQuotes(title.text), box: boxOf(title) },
    artist: artist === null ? null : { text: nameOf(artist.text), box: boxOf(artist) },
  };
};
