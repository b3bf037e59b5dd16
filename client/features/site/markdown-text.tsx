// Renders Markdown with React elements only, so that no text can become an element, an attribute or a script.
import { Fragment, type ReactNode } from 'react';

import { Stack } from '#client/ui/layout/stack.tsx';
import { type Block, blocksOf, type Inline } from './markdown-blocks.ts';

const inline = (parts: readonly Inline[]): ReactNode =>
  parts.map((part, at) => {
    switch (part.kind) {
      case 'text':
        return <Fragment key={at}>{part.text}</Fragment>;
      case 'code':
        return (
          <code key={at} className="rounded-sm bg-surface-2 px-1 text-14">
            {part.text}
          </code>
        );
      case 'break':
        return <br key={at} />;
      case 'strong':
        return <strong key={at}>{inline(part.of)}</strong>;
      case 'em':
        return <em key={at}>{inline(part.of)}</em>;
      case 'link':
        return (
          <a key={at} href={part.href} rel="noopener noreferrer nofollow" className="text-accent underline underline-offset-2">
            {inline(part.of)}
          </a>
        );
    }
  });

const headings = { 2: 'mt-6 font-display text-26', 3: 'mt-4 font-display text-21', 4: 'mt-2 text-16 font-semibold' } as const;

/** Shifted by one level, since the page's heading is h1. */
const Heading = ({ level, children }: { level: number; children: ReactNode }) => {
  const shown = level <= 2 ? 2 : level === 3 ? 3 : 4;
  const Tag = `h${shown}` as const;
  return <Tag className={headings[shown]}>{children}</Tag>;
};

const block = (part: Block, at: number): ReactNode => {
  switch (part.kind) {
    case 'heading':
      return (
        <Heading key={at} level={part.level}>
          {inline(part.of)}
        </Heading>
      );
    case 'paragraph':
      return <p key={at}>{inline(part.of)}</p>;
    case 'rule':
      return <hr key={at} className="border-line" />;
    case 'code':
      return (
        <pre key={at} className="rounded-control bg-surface-2 p-3 text-14 whitespace-pre-wrap">
          <code>{part.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote key={at} className="flex flex-col gap-3 border-s-2 border-line-strong ps-4 text-ink-2">
          {part.of.map(block)}
        </blockquote>
      );
    case 'list': {
      const items = part.items.map((item, index) => (
        <li key={index} className="ps-1">
          {item.length === 1 && item[0]?.kind === 'paragraph' ? inline(item[0].of) : <Stack gap={2}>{item.map(block)}</Stack>}
        </li>
      ));
      return part.ordered ? (
        <ol key={at} start={part.start} className="flex list-decimal flex-col gap-2 ps-6">
          {items}
        </ol>
      ) : (
        <ul key={at} className="flex list-disc flex-col gap-2 ps-6">
          {items}
        </ul>
      );
    }
  }
};

export const MarkdownText = ({ text }: { text: string }) => (
  <Stack className="text-16 leading-relaxed wrap-anywhere">{blocksOf(text).map(block)}</Stack>
);
