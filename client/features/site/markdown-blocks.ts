// Parses the subset of Markdown that stored pages use into a tree. HTML is not supported: tags are text.
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em'; of: Inline[] }
  | { kind: 'link'; href: string; of: Inline[] };
export type Block =
  | { kind: 'heading'; level: number; of: Inline[] }
  | { kind: 'paragraph'; of: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; of: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

/** Deeper nesting is shown as plain text. */
const maxDepth = 5;

/** The URL if its scheme is allowed in a link; null otherwise. */
export const safeAddress = (text: string): string | null => {
  const href = text.trim();
  if (!/^(?:https?:\/\/|mailto:)[^\s]+$/i.test(href) || !URL.canParse(href)) return null;
  return ['https:', 'http:', 'mailto:'].includes(new URL(href).protocol) ? href : null;
};

const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

export const inlineOf = (text: string, depth = 0): Inline[] => {
  const out: Inline[] = [];
  let plain = '';
  const say = () => {
    if (plain !== '') out.push({ kind: 'text', text: plain });
    plain = '';
  };
  /** Delimiters known to have no closing match, which keeps parsing linear. */
  const missing = new Set<string>();
  const find = (mark: string, from: number): number => {
    if (missing.has(mark)) return -1;
    const found = text.indexOf(mark, from);
    if (found === -1) missing.add(mark);
    return found;
  };
  /** The inline token that starts here, and its end; null for text. */
  const tokenAt = (at: number): { token: Inline; end: number } | null => {
    const mark = text.startsWith('**', at) ? '**' : text.startsWith('__', at) ? '__' : (text[at] ?? '');
    if (mark === '`') {
      const close = find('`', at + 1);
      return close > at + 1 ? { token: { kind: 'code', text: text.slice(at + 1, close) }, end: close + 1 } : null;
    }
    if (depth >= maxDepth) return null;
    if (mark === '[') {
      const middle = find('](', at + 1);
      const close = middle === -1 ? -1 : find(')', middle + 2);
      if (close === -1) return null;
      const of = inlineOf(text.slice(at + 1, middle), depth + 1);
      const href = safeAddress(text.slice(middle + 2, close));
      // A link with a disallowed URL keeps its text only.
      return { token: href === null ? { kind: 'text', text: text.slice(at + 1, middle) } : { kind: 'link', href, of }, end: close + 1 };
    }
    if (!['*', '_', '**', '__'].includes(mark)) return null;
    const from = at + mark.length;
    const close = find(mark, from);
    const inner = close === -1 ? '' : text.slice(from, close);
    if (inner.trim() === '' || inner !== inner.trim()) return null;
    if (mark.startsWith('_') && (isWord(text[at - 1]) || isWord(text[close + mark.length]))) return null;
    return { token: { kind: mark.length === 2 ? 'strong' : 'em', of: inlineOf(inner, depth + 1) }, end: close + mark.length };
  };

  for (let at = 0; at < text.length;) {
    const character = text[at] ?? '';
    if (character === '\\' && /[\\`*_[\]()#+.!>~-]/.test(text[at + 1] ?? '')) {
      plain += text[at + 1] ?? '';
      at += 2;
      continue;
    }
    if (character === '\n') {
      const isBreak = plain.endsWith('  ') || plain.endsWith('\\');
      plain = plain.replace(/(?: +|\\)$/, '');
      if (isBreak) {
        say();
        out.push({ kind: 'break' });
      } else plain += ' ';
      at += 1;
      continue;
    }
    const found = '`*_['.includes(character) ? tokenAt(at) : null;
    if (found === null) {
      // The second character of a double delimiter cannot open either.
      const step = text[at + 1] === character && '*_'.includes(character) ? 2 : 1;
      plain += text.slice(at, at + step);
      at += step;
      continue;
    }
    say();
    out.push(found.token);
    at = found.end;
  }
  say();
  return out;
};

const fence = /^ {0,3}```/;
const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const rule = /^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/;
const quote = /^ {0,3}> ?/;
const item = /^( {0,3})([-*+]|\d{1,9}[.)])[ \t]+(?=\S)/;
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

export const blocksOf = (markdown: string, depth = 0): Block[] => {
  const lines = markdown.replaceAll(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const begins = (line: string): boolean =>
    fence.test(line) || heading.test(line) || rule.test(line) || quote.test(line) || item.test(line);

  /** The lines of one list item without its marker: indented lines and lazy continuation lines. */
  const entry = (width: number): string[] => {
    const own = [(lines[at] ?? '').slice(width)];
    at += 1;
    for (; at < lines.length; at += 1) {
      const line = lines[at] ?? '';
      const indented = line.startsWith(' '.repeat(Math.min(width, 2)));
      if (isBlank(line)) {
        const next = lines[at + 1] ?? '';
        if (isBlank(next) || !next.startsWith(' '.repeat(Math.min(width, 2)))) break;
        own.push('');
      } else if (indented) own.push(line.replace(new RegExp(`^ {0,${width}}`), ''));
      else if (begins(line)) break;
      else own.push(line);
    }
    return own;
  };

  const list = (first: RegExpExecArray): Block => {
    const ordered = /\d/.test(first[2] ?? '');
    const items: Block[][] = [];
    for (;;) {
      const found = item.exec(lines[at] ?? '');
      if (found === null || /\d/.test(found[2] ?? '') !== ordered || rule.test(lines[at] ?? '')) break;
      items.push(blocksOf(entry(found[0].length).join('\n'), depth + 1));
      if (isBlank(lines[at]) && at < lines.length && item.test(lines[at + 1] ?? '')) at += 1;
    }
    return { kind: 'list', ordered, start: ordered ? Number.parseInt(first[2] ?? '1', 10) : 1, items };
  };

  const paragraph = (): Block => {
    const own: string[] = [];
    do {
      own.push((lines[at] ?? '').trimStart());
      at += 1;
    } while (!isBlank(lines[at]) && !begins(lines[at] ?? ''));
    return { kind: 'paragraph', of: inlineOf(own.join('\n').trimEnd()) };
  };

  while (at < lines.length) {
    const line = lines[at] ?? '';
    const isDeep = depth >= maxDepth;
    const found = isDeep ? null : item.exec(line);
    if (isBlank(line)) at += 1;
    else if (fence.test(line)) {
      const end = lines.findIndex((other, index) => index > at && fence.test(other));
      blocks.push({ kind: 'code', text: lines.slice(at + 1, end === -1 ? undefined : end).join('\n') });
      at = end === -1 ? lines.length : end + 1;
    } else if (rule.test(line)) {
      blocks.push({ kind: 'rule' });
      at += 1;
    } else if (heading.test(line)) {
      const [, marks = '', words = ''] = heading.exec(line) ?? [];
      blocks.push({ kind: 'heading', level: marks.length, of: inlineOf(words.replace(/[ \t]+#+[ \t]*$/, '').trim()) });
      at += 1;
    } else if (quote.test(line) && !isDeep) {
      const own: string[] = [];
      for (; !isBlank(lines[at]) && quote.test(lines[at] ?? ''); at += 1) own.push((lines[at] ?? '').replace(quote, ''));
      blocks.push({ kind: 'quote', of: blocksOf(own.join('\n'), depth + 1) });
    } else if (found !== null) blocks.push(list(found));
    else blocks.push(paragraph());
  }
  return blocks;
};
