// The notes of a published provenance, which every museum writes a little differently: "[1] ...", "NOTES: [1]. ...", "Notes: 1. ...",
// referred to by "[1]", "[see note 1]" or not at all.

export type Notes = {
  body: string;
  /** By their number. */
  numbered: ReadonlyMap<number, string>;
  /** What stands under the heading without a number. */
  others: readonly string[];
};

const asOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const inside = String.raw`(?:see )?(?:(?:foot)?notes? )?\d{1,3}(?:(?:, ?| and | & )\d{1,3})*\.?`;
const references = new RegExp(String.raw`\s*\[(${inside})\]`, 'gi');

type Reference = { at: number; numbers: readonly number[] };
/** The text without its references, and where each stood in it. */
export const withoutReferences = (text: string): { text: string; references: Reference[] } => {
  const found: Reference[] = [];
  let plain = '';
  let after = 0;
  for (const match of text.matchAll(references)) {
    plain += text.slice(after, match.index);
    after = match.index + match[0].length;
    found.push({ at: plain.length, numbers: (match[1] ?? '').match(/\d+/g)?.map(Number) ?? [] });
    if (/[\p{L}\p{N}]$/u.test(plain) && /^[\p{L}\p{N}]/u.test(text.slice(after, after + 2))) plain += ' ';
  }
  return { text: plain + text.slice(after), references: found };
};

const heading =
  /(^|[.;)\]"”]|\n)[ \t]*[-–•*]*[ \t]*(?:provenance )?(?:(?:foot|end)?notes?|anmerkung(?:en)?|fußnoten?)(?::[ \t]*|[ \t]*(?=\n))(?=\s*\S)/i;
/** The first line of notes that have no heading. */
const firstNote = /^[ \t]*[-–•*]*[ \t]*\[1\][.:]?\s*\S/m;
const firstNumber = /^[ \t]*(?:1[.)]|\(1\)) \S/m;

const startOfNotes = (text: string): { end: number; start: number } | null => {
  const headed = heading.exec(text);
  if (headed !== null && headed.index > 0) {
    const end = headed.index + (headed[1] ?? '').trimEnd().length;
    return { end, start: headed.index + headed[0].length };
  }
  const isReferred = withoutReferences(text).references.some(({ numbers }) => numbers.includes(1));
  const found = firstNote.exec(text) ?? (isReferred ? firstNumber.exec(text) : null);
  return found === null || !/\p{L}/u.test(text.slice(0, found.index)) ? null : { end: found.index, start: found.index };
};

/** A number with its signs, at the start of a line or, as the next one, behind a sentence. */
const marker = /(^|\n|\s)[ \t]*(?:[-–•*][ \t]*)?(?:\[(\d{1,3})\][.:]?|(\d{1,3})[.)](?=\s)|\((\d{1,3})\)(?=\s))/g;

/** What a number behind it counts. */
const counted = /\b(?:vols?|nos?|nr|pp?|cat|figs?|inv|pl|lot|bd|ch|kat|abb|taf)\.$/i;

export const notesOf = (text: string): Notes => {
  const notes = startOfNotes(text);
  if (notes === null) return { body: text, numbered: new Map(), others: [] };
  const body = text.slice(0, notes.end);
  const rest = text.slice(notes.start);
  const referred = withoutReferences(body).references.flatMap(({ numbers }) => numbers);
  const numbered = new Map<number, string>();
  const others: string[] = [];
  let [last, begins] = [0, 0];
  const close = (end: number): void => {
    const note = asOneLine(rest.slice(begins, end));
    if (note === '') return;
    if (last === 0) others.push(note);
    else numbered.set(last, note);
  };
  const markers = [...rest.matchAll(marker)].map((match) => {
    const [whole, before = '', bracketed, pointed, rounded] = match;
    const number = Number(bracketed ?? pointed ?? rounded);
    const lead = rest.slice(0, match.index);
    const opensLine = match.index === 0 || before === '\n';
    const isKnown = bracketed !== undefined || referred.length === 0 || referred.includes(number);
    const canFollow = bracketed !== undefined || (/[.!?)\]"”]$/.test(lead) && !counted.test(lead));
    return { number, opensLine, isPossible: isKnown && (opensLine || canFollow), start: match.index, end: match.index + whole.length };
  });
  const ofLines = new Set(markers.flatMap(({ number, opensLine }) => (opensLine ? number : [])));
  for (const { number, opensLine, isPossible, start, end } of markers) {
    if (!isPossible || number <= last || (!opensLine && (number !== last + 1 || ofLines.has(number)))) continue;
    close(start);
    [last, begins] = [number, end];
  }
  close(rest.length);
  return { body, numbered, others };
};
