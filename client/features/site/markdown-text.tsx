// Renders Markdown with React elements only, so that no text can become an element, an attribute or a script.
import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Stack } from '#client/ui/layout/stack.tsx';

/** Deeper nesting is shown as the text that it is. */
const maxDepth = 6;

/** The URL if its scheme is allowed in a link; null otherwise. */
export const safeAddress = (text: string): string | null => {
  const href = text.trim();
  if (!/^(?:https?:\/\/|mailto:)[^\s]+$/i.test(href) || !URL.canParse(href)) return null;
  return ['https:', 'http:', 'mailto:'].includes(new URL(href).protocol) ? href : null;
};

const all = (tokens: readonly Token[] | undefined, depth: number): ReactNode =>
  (tokens ?? []).map((token, at) => <Fragment key={at}>{shown(token, depth)}</Fragment>);

const headings = { 2: 'mt-6 font-display text-26', 3: 'mt-4 font-display text-21', 4: 'mt-2 text-16 font-semibold' } as const;

/** Shifted by one level, since the page's heading is h1. */
const Heading = ({ level, children }: { level: number; children: ReactNode }) => {
  const at = level <= 2 ? 2 : level === 3 ? 3 : 4;
  const Tag = `h${at}` as const;
  return <Tag className={headings[at]}>{children}</Tag>;
};

const List = ({ list: { ordered, start, items }, depth }: { list: Tokens.List; depth: number }) => {
  const entries = items.map((item, at) => (
    <li key={at} className="ps-1">
      {item.tokens.length === 1 ? all(item.tokens, depth) : <Stack gap={2}>{all(item.tokens, depth)}</Stack>}
    </li>
  ));
  return ordered ? (
    <ol start={Number(start)} className="flex list-decimal flex-col gap-2 ps-6">
      {entries}
    </ol>
  ) : (
    <ul className="flex list-disc flex-col gap-2 ps-6">{entries}</ul>
  );
};

const shown = (token: Token, depth: number): ReactNode => {
  if (depth > maxDepth) return token.raw;
  // The library types its own tokens apart from those of its extensions, of which there are none here.
  const { type } = token;
  const inside = () => all('tokens' in token ? token.tokens : undefined, depth + 1);
  switch (type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return <Heading level={(token as Tokens.Heading).depth}>{inside()}</Heading>;
    case 'paragraph':
      return <p>{inside()}</p>;
    case 'hr':
      return <hr className="border-line" />;
    case 'code':
      return (
        <pre className="rounded-control bg-surface-2 p-3 text-14 whitespace-pre-wrap">
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote className="flex flex-col gap-3 border-s-2 border-line-strong ps-4 text-ink-2">{inside()}</blockquote>;
    case 'list':
      return <List list={token as Tokens.List} depth={depth + 1} />;
    case 'text':
      return 'tokens' in token && token.tokens !== undefined ? inside() : (token as Tokens.Text).text;
    case 'escape':
      return (token as Tokens.Escape).text;
    case 'codespan':
      return <code className="rounded-sm bg-surface-2 px-1 text-14">{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br />;
    case 'strong':
      return <strong>{inside()}</strong>;
    case 'em':
      return <em>{inside()}</em>;
    case 'link': {
      const href = safeAddress((token as Tokens.Link).href);
      // A link with a disallowed URL keeps its text only.
      return href === null ? (
        inside()
      ) : (
        <a href={href} rel="noopener noreferrer nofollow" className="text-accent underline underline-offset-2">
          {inside()}
        </a>
      );
    }
    default:
      // Everything else (HTML, images, tables) is shown as its source text.
      return token.raw;
  }
};

/** What nests deeper than the library can follow is one text. */
const tokensOf = (text: string): Token[] => {
  try {
    return lexer(text);
  } catch (error) {
    if (error instanceof RangeError) return [{ type: 'text', raw: text, text }];
    throw error;
  }
};

export const MarkdownText = ({ text }: { text: string }) => (
  <Stack className="text-16 leading-relaxed wrap-anywhere">{all(tokensOf(text), 0)}</Stack>
);
