// Provenance as one text, in the order and with the punctuation that museums publish it in (American Alliance of Museums, "The AAM
// Guide to Provenance Research"): oldest first; a semicolon where a work went directly to the next holder, a period where that is not
// known; dealers in brackets; numbered notes at the end.
import { parseWhen, whenWords } from './when-words.ts';
import { capital } from '#shared/language/capital.ts';

/** acquired, role, certainty: options of the record kind `provenance`. from, to: see when.ts. */
export type ChainEvent = {
  holder: string;
  role: 'dealer' | null;
  place: string | null;
  from: string | null;
  to: string | null;
  acquired: keyof typeof acquisitions | null;
  certainty: 'probable' | 'possible' | null;
  source: string | null;
  direct: boolean;
};

const acquisitions = {
  artist: 'from the artist to',
  purchase: 'purchased by',
  auction: 'purchased at auction by',
  gift: 'given to',
  inheritance: 'by descent to',
  commission: 'commissioned by',
  exchange: 'by exchange to',
  restitution: 'restituted to',
  forced_sale: 'forced sale to',
  seizure: 'confiscated by',
} as const;
export const isAcquisition = (option: string): option is keyof typeof acquisitions => Object.hasOwn(acquisitions, option);
const certainties = { probable: 'probably', possible: 'possibly' } as const;

const keysOf = <T extends object>(of: T): (keyof T & string)[] => Object.keys(of) as (keyof T & string)[];

/** Without its number of a note and its closing sign. begins: after a period, where words are capitalized. */
const wordsOfEvent = ({ holder, role, place, from, to, acquired, certainty }: ChainEvent, begins: boolean): string => {
  const lead = [certainty === null ? '' : certainties[certainty], acquired === null ? '' : acquisitions[acquired]]
    .filter(Boolean)
    .join(' ');
  const held = [holder, place].filter((part) => part !== null).join(', ');
  const named = role === 'dealer' ? `[${held}]` : held;
  const until = to === null ? '' : `until ${whenWords(to)}`;
  const dates = [from === null ? '' : whenWords(from), until].filter(Boolean).join(' ');
  const text = [lead === '' ? named : `${lead} ${named}`, dates].filter(Boolean).join(', ');
  return lead !== '' && begins ? capital(text) : text;
};

/** The text of a chain in order. */
export const chainText = (events: readonly ChainEvent[]): string => {
  const notes: string[] = [];
  let begins = true;
  const body = events.map((event) => {
    const words = wordsOfEvent(event, begins);
    begins = !event.direct;
    if (event.source !== null) notes.push(event.source);
    return `${words}${event.source === null ? '' : ` [${notes.length}]`}${event.direct ? ';' : '.'}`;
  });
  return [body.join(' '), ...notes.map((note, index) => `[${index + 1}] ${note}`)].join('\n').trim();
};

const asOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Abbreviations and initials, whose period ends nothing. */
const abbreviated = /(?:^|[\s([.])(?:\p{L}{1,2}|Mrs|Messrs|Prof|Col|Gen|Rev|Capt|Hon|cat|nos|inv|est|Bros|Inc|Ltd|ca)$/iu;

type Segment = { text: string; direct: boolean };

/** Periods and semicolons inside brackets and parentheses separate nothing. */
const segmentsOf = (body: string): Segment[] => {
  const segments: Segment[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < body.length; at++) {
    const sign = body[at] ?? '';
    if ('[('.includes(sign)) depth += 1;
    if ('])'.includes(sign)) depth = Math.max(0, depth - 1);
    const isLast = at + 1 === body.length;
    const ends = (sign === ';' || sign === '.') && depth === 0 && (isLast || body[at + 1] === ' ');
    if (!ends || (sign === '.' && !isLast && abbreviated.test(body.slice(Math.max(start, at - 10), at)))) continue;
    segments.push({ text: body.slice(start, at).trim(), direct: sign === ';' });
    start = at + 1;
  }
  const rest = body.slice(start).trim();
  if (rest !== '') segments.push({ text: rest, direct: false });
  return segments;
};

/** The notes at the end, from the line that begins with [1]; a line without the next number continues the note before it. */
const notesOf = (text: string): { body: string; notes: string[] } => {
  const lines = text.trim().split('\n');
  const first = lines.findIndex((line) => line.trim().startsWith('[1] '));
  if (first < 1) return { body: asOneLine(text), notes: [] };
  const notes: string[] = [];
  for (const line of lines.slice(first)) {
    const found = /^\s*\[(\d+)\] (.*)$/.exec(line);
    if (found !== null && Number(found[1]) === notes.length + 1) notes.push((found[2] ?? '').trim());
    else notes[notes.length - 1] += ` ${line.trim()}`;
  }
  return { body: asOneLine(lines.slice(0, first).join(' ')), notes: notes.map(asOneLine) };
};

const verbatim = (holder: string): ChainEvent => ({
  holder,
  role: null,
  place: null,
  from: null,
  to: null,
  acquired: null,
  certainty: null,
  source: null,
  direct: false,
});

const datesIn = (text: string): { from: string | null; to: string | null } | null => {
  const [before = '', after] = text.split(/(?:^| )until /);
  const from = before === '' ? null : parseWhen(before);
  const to = after === undefined ? null : parseWhen(after);
  return (before !== '' && from === null) || (after !== undefined && to === null) || (from ?? to) === null ? null : { from, to };
};

const startingWith = <T extends Readonly<Record<string, string>>>(text: string, phrases: T): (keyof T & string) | null =>
  keysOf(phrases).find((key) => text.toLowerCase().startsWith(`${phrases[key]} `)) ?? null;

const readEvent = (text: string): ChainEvent => {
  let rest = text;
  const certainty = startingWith(rest, certainties);
  if (certainty !== null) rest = rest.slice(certainties[certainty].length + 1);
  const acquired = startingWith(rest, acquisitions);
  if (acquired !== null) rest = rest.slice(acquisitions[acquired].length + 1);
  let dates: { from: string | null; to: string | null } | null = null;
  // Dates such as "May 12, 1926 until June 1, 1930" have two commas of their own: the longest ending that can be read is the date.
  const commas = [...rest.matchAll(/, /g)].map(({ index }) => index).slice(-3);
  for (const at of commas) {
    dates = datesIn(rest.slice(at + 2));
    if (dates === null) continue;
    rest = rest.slice(0, at);
    break;
  }
  const dealer = /^\[([^[\]]+)\]$/.exec(rest)?.[1];
  const named = dealer ?? rest;
  const comma = named.indexOf(', ');
  return {
    ...verbatim(comma < 0 ? named : named.slice(0, comma)),
    place: comma < 0 ? null : named.slice(comma + 2),
    role: dealer === undefined ? null : 'dealer',
    acquired,
    certainty,
    from: dates?.from ?? null,
    to: dates?.to ?? null,
  };
};

/** used: how many of the notes are referred to. */
const readBody = (body: string, notes: readonly string[]): { events: ChainEvent[]; used: number } => {
  let begins = true;
  let used = 0;
  const events = segmentsOf(body).map(({ text: segment, direct }) => {
    const isNoted = used < notes.length && segment.endsWith(` [${used + 1}]`);
    const words = isNoted ? segment.slice(0, segment.lastIndexOf(' [')) : segment;
    const read = readEvent(words);
    const event = read.holder !== '' && read.place !== '' && wordsOfEvent(read, begins) === words ? read : verbatim(words);
    begins = !direct;
    const source = isNoted ? (notes[used] ?? null) : null;
    if (isNoted) used += 1;
    return { ...event, source, direct };
  });
  return { events, used };
};

/**
 * The events of a chain. Nothing of the text is lost: a part whose words are not exactly those that `chainText` would write is one holder,
 * verbatim, and notes that are not all referred to are text. White space is not kept.
 */
export const readChain = (text: string): ChainEvent[] => {
  const { body, notes } = notesOf(text);
  const { events, used } = readBody(body, notes);
  return used === notes.length ? events : readBody(asOneLine(text), []).events;
};
