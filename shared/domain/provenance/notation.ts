// Provenance as one text, in the order and with the punctuation that museums publish it in (American Alliance of Museums, "The AAM
// Guide to Provenance Research"): oldest first; a semicolon where a work went directly to the next holder, a period where that is not
// known; dealers in brackets; numbered notes at the end. Read are also the ways in which single museums write it.
import { acquisitions, certainties, verbatim, type ChainEvent } from './chain-event.ts';
import { notesOf, withoutReferences, type Notes } from './notes.ts';
import { beginsPart, readPart } from './part.ts';
import { dateAlone } from './period.ts';
import { segmentsOf, type Segment } from './segments.ts';
import { endWords, whenWords } from './when-words.ts';
import { capital } from '#shared/language/capital.ts';

/** The notation has one language. */
const language = 'en';

/** An interval is written so that it is not read as the time from its start until its end. */
const startWords = (from: string): string => {
  const [first = '', last = '..'] = from.split('/');
  return first === '..' || last === '..'
    ? whenWords(from, language)
    : `between ${whenWords(first, language)} and ${whenWords(last, language)}`;
};

/** Without its number of a note and its closing sign. begins: after a period, where words are capitalized. */
const wordsOfEvent = ({ holder, role, place, from, to, acquired, certainty }: ChainEvent, begins: boolean): string => {
  const lead = [certainty === null ? '' : certainties[certainty][0], acquired === null ? '' : acquisitions[acquired][0]]
    .filter(Boolean)
    .join(' ');
  const held = [holder, place].filter((part) => part !== null).join(', ');
  const named = role === 'dealer' ? `[${held}]` : held;
  const until = to === null ? '' : `until ${endWords(to, language)}`;
  const dates = [from === null ? '' : startWords(from), until].filter(Boolean).join(' ');
  const parts = [lead === '' ? named : `${lead} ${named}`, dates].filter(Boolean);
  // Where the date behind it would be read as words of the holder, it comes first, and does not begin with a number.
  const isWhole = dates !== '' && acquired === null && place === null && readPart(`${named}, ${dates}`, false).holder !== holder;
  if (isWhole) parts.reverse();
  const text = isWhole && /^\d/.test(dates) ? `${to === null ? 'in' : 'from'} ${parts.join(', ')}` : parts.join(', ');
  return begins && (lead !== '' || isWhole) ? capital(text) : text;
};

/** The text of a chain in order. */
export const chainText = (events: readonly ChainEvent[]): string => {
  const notes: string[] = [];
  let begins = true;
  const body = events.map((event) => {
    const words = wordsOfEvent(event, begins);
    begins = !event.direct;
    if (event.source !== null) notes.push(event.source);
    const noted = event.source === null ? words : `${words} [${notes.length}]`;
    return event.direct ? `${noted};` : noted.endsWith('.') ? noted : `${noted}.`;
  });
  return [body.join(' '), ...notes.map((note, index) => `[${index + 1}] ${note}`)].join('\n').trim();
};

const asOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const bullet = /^(?:[•*·]\s*|[-–—] +|\d{1,2}[.)]\s+)(?=\S)/;
/** Paragraphs; lines, where nothing else separates; or else one line, of a text that was wrapped. */
const linesOf = (body: string): string[] =>
  body.split(/\n\s*\n/).flatMap((paragraph) => {
    const lines = paragraph.split('\n').flatMap((line) => asOneLine(line) || []);
    if (lines.length > 1 && lines.every((line) => bullet.test(line))) return lines.map((line) => line.replace(bullet, ''));
    const isWrapped = lines.some((line, at) => {
      const next = lines[at + 1];
      return (
        segmentsOf(withoutReferences(line).text).length !== 1 ||
        (next !== undefined && (/[,&]$/.test(line) || (/^\p{Ll}/u.test(next) && !beginsPart(next))))
      );
    });
    return isWrapped ? [lines.join(' ')] : lines;
  });

type Part = Segment & { sources: readonly string[]; numbers: readonly number[] };

const partsOfLine = (line: string, notes: Notes): Part[] => {
  const { text, references } = withoutReferences(line);
  let start = 0;
  return segmentsOf(text).map((segment, at, all) => {
    const isLast = at === all.length - 1;
    const own = references.filter((reference) => (reference.at > start || at === 0) && (reference.at <= segment.end || isLast));
    start = segment.end;
    const numbers = own.flatMap((reference) => reference.numbers);
    return { ...segment, numbers, sources: numbers.map((number) => notes.numbered.get(number) ?? `[${number}]`) };
  });
};

const joined = (first: Part, second: Part): Part => ({
  ...second,
  isDoubtful: true,
  text: `${first.text}${first.direct ? ';' : '.'} ${second.text}`,
  sources: [...first.sources, ...second.sources],
});

/** "(Accession Date: May 5, 1921)" is about the part before it. */
const remark = /^\((\p{Lu}[^:()]{2,40}: [^()]*)\)$/u;

/** A date alone belongs to what stands before it. */
const gathered = (parts: readonly Part[]): Part[] => {
  const result: Part[] = [];
  for (const part of parts) {
    const before = result.at(-1);
    const said = remark.exec(part.text)?.[1];
    if (before !== undefined && said !== undefined)
      result[result.length - 1] = { ...before, sources: [...before.sources, said, ...part.sources] };
    else if (before !== undefined && dateAlone(part.text) !== null) result[result.length - 1] = joined(before, part);
    else result.push(part);
  }
  return result;
};

const eventOf = (part: Part): ChainEvent => {
  const read = readPart(part.text, part.isDoubtful);
  const sources = [read.source, ...part.sources].filter((source) => source !== null);
  return { ...read, source: sources.length === 0 ? null : sources.join(' '), direct: part.direct };
};

/**
 * The events of a chain. No word of the text is lost: a part that is not plain is one holder, verbatim; phrases and dates that are taken
 * apart are told by the fields; notes that nothing refers to stand with the last holder. White space and signs are not kept.
 */
export const readChain = (text: string): ChainEvent[] => {
  const notes = notesOf(
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/(?<=\S)\t+(?=\S)/g, ', ')
      .trim(),
  );
  const parts = linesOf(notes.body).flatMap((line) => partsOfLine(line, notes));
  const found = gathered(parts).map(eventOf);
  // Nothing but signs.
  const events = found.length > 0 || text.trim() === '' ? found : [verbatim(asOneLine(text))];
  const referred = new Set(parts.flatMap(({ numbers }) => numbers));
  const left = [...notes.others, ...[...notes.numbered].flatMap(([number, note]) => (referred.has(number) ? [] : note))];
  const last = events.at(-1);
  if (last !== undefined && left.length > 0) last.source = [last.source, ...left].filter((source) => source !== null).join(' ');
  return events;
};
