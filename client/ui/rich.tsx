// A text with elements in it: 'Read the <0>terms</0> first' with a link as element 0. Translations keep the tags and may move them.
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { isolated } from '#shared/language/isolate.ts';
import { t, type Message, type Values } from '#shared/language/t.ts';

type AnyElement = ReactElement<{ children?: ReactNode }>;

const tag = /<(\d+)>(.*?)<\/\1>/gs;
/** Around the number of a text that is still to be inserted; characters for private use, which no message has. */
const [start, end] = ['\uE000', '\uE001'];
const place = new RegExp(`${start}(\\d+)${end}`, 'g');

const fill = (text: string, elements: Readonly<Record<number, AnyElement>>, texts: readonly string[]): ReactNode[] => {
  const insert = (part: string): string => part.replaceAll(place, (_, index: string) => texts[Number(index)] ?? '');
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(tag)) {
    const [whole, index = '', inside = ''] = match;
    const element = elements[Number(index)];
    nodes.push(insert(text.slice(from, match.index)));
    if (isValidElement(element))
      nodes.push(
        inside === '' ? cloneElement(element, { key: index }) : cloneElement(element, { key: index }, ...fill(inside, elements, texts)),
      );
    from = match.index + whole.length;
  }
  nodes.push(insert(text.slice(from)));
  return nodes.filter((node) => node !== '');
};

/** Texts are inserted after the tags were read: a title with angle brackets in it stays a title. */
export const rich = <Text extends Message>(
  message: Text,
  elements: Readonly<Record<number, AnyElement>>,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- none for a text without parameters
  values?: Values<Text>,
): ReactNode => {
  const texts: string[] = [];
  const held: Record<string, string | number> = {};
  for (const [name, value] of Object.entries<string | number>(values ?? {}))
    held[name] = typeof value === 'string' ? `${start}${texts.push(isolated(value)) - 1}${end}` : value;
  const say = t as (message: string, values?: Record<string, string | number>) => string;
  return fill(values === undefined ? say(message) : say(message, held), elements, texts);
};
