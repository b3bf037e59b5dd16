// Locates the entries of long lists in a JSON file without loading it whole: a list of photographs may exceed memory.
export type JsonEntries = {
  /** The JSON text with the lists emptied. */
  rest: string;
  /** Byte ranges of the entries, by list name. */
  entries: ReadonlyMap<string, readonly Span[]>;
};
export type Span = { start: number; end: number };

const codeOf = (character: string): number => character.charCodeAt(0);
const [quote, backslash] = [codeOf('"'), codeOf('\\')];
const opening = new Set([codeOf('{'), codeOf('[')]);
const closing = new Set([codeOf('}'), codeOf(']')]);
const openList = codeOf('[');
/** Bytes allowed between the entries of a list. */
const between = new Set([',', ' ', '\t', '\r', '\n'].map(codeOf));
const perStep = 4_194_304;

const asciiOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const decode = (bytes: Iterable<Uint8Array>): string => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (const part of bytes) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
};

/**
 * lists: names of top-level arrays, of which the first is required. Null if the file has no such list or more than `most` bytes
 * besides the entries. The parts are not validated as JSON; that is left to the parser.
 */
export const jsonEntries = async (file: Blob, lists: readonly string[], most: number): Promise<JsonEntries | null> => {
  const kept: Uint8Array[] = [];
  const entries = new Map<string, Span[]>();
  const longest = Math.max(...lists.map((list) => list.length));
  let current: Span[] = [];
  let [depth, keptBytes, key, entryStart] = [0, 0, '', -1];
  let [inString, escaped, inList] = [false, false, false];
  for (let from = 0; from < file.size; from += perStep) {
    const bytes = new Uint8Array(await file.slice(from, from + perStep).arrayBuffer());
    let keepFrom = inList ? -1 : 0;
    const keep = (to: number): void => {
      if (keepFrom >= 0) kept.push(bytes.slice(keepFrom, to));
      keptBytes += keepFrom >= 0 ? to - keepFrom : 0;
      keepFrom = -1;
    };
    let nextEscape = bytes.indexOf(backslash);
    for (let at = 0; at < bytes.length; at += 1) {
      if (inString) {
        if (escaped) {
          escaped = false;
          continue;
        }
        const end = bytes.indexOf(quote, at);
        while (nextEscape >= 0 && nextEscape < at) nextEscape = bytes.indexOf(backslash, at);
        const stop = nextEscape >= 0 && (end < 0 || nextEscape < end) ? nextEscape : end;
        if (depth === 1 && key.length <= longest) key += asciiOf(bytes.subarray(at, Math.min(stop < 0 ? bytes.length : stop, at + 64)));
        if (stop < 0) break;
        if (stop === nextEscape) escaped = true;
        else inString = false;
        at = stop;
        continue;
      }
      const byte = bytes[at] ?? 0;
      if (byte === quote) {
        if (inList && depth === 2) return null;
        inString = true;
        if (depth === 1) key = '';
      } else if (opening.has(byte)) {
        depth += 1;
        if (byte === openList && depth === 2 && lists.includes(key) && !entries.has(key)) {
          inList = true;
          current = [];
          entries.set(key, current);
          keep(at + 1);
        } else if (inList && depth === 3) entryStart = from + at;
      } else if (closing.has(byte)) {
        depth -= 1;
        if (depth < 0) return null;
        if (inList && depth === 2) current.push({ start: entryStart, end: from + at + 1 });
        else if (inList && depth === 1) {
          inList = false;
          keepFrom = at;
        }
      } else if (inList && depth === 2 && !between.has(byte)) return null;
    }
    keep(bytes.length);
    if (keptBytes > most) return null;
  }
  if (depth !== 0 || inString || lists[0] === undefined || !entries.has(lists[0])) return null;
  try {
    return { rest: decode(kept), entries };
  } catch {
    return null;
  }
};
