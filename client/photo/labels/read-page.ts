// From the pixels of a page to its text: a page is no label, so nothing is cut out, and it is read once where that is sure.
import { surenessOf } from '#client/photo/labels/text/agree.ts';
import { linesOf } from '#client/photo/labels/text/label-line.ts';
import { evenLight } from '#client/photo/labels/picture/even-light.ts';
import { turnedBy, type Gray } from '#client/photo/shapes/gray.ts';
import type { Engine } from './engine.ts';

/** Below this the page may lie on its side. */
const leastSure = 0.6;
/** The likelier turns first. */
const turns = [1, 3, 2] as const;

/** sureness: 0 to 1, to compare readings in several languages. */
export const readPage = (page: Gray, engine: Engine): { text: string; sureness: number } => {
  const even = evenLight(page);
  let words = engine.read(even);
  for (const quarters of turns) {
    if (surenessOf(words) >= leastSure) break;
    const turned = engine.read(turnedBy(even, quarters));
    if (surenessOf(turned) > surenessOf(words)) words = turned;
  }
  const lines = linesOf(words);
  const rows = new Map<number, string[]>();
  for (const { row, text } of lines) rows.set(row, [...(rows.get(row) ?? []), text]);
  return { text: [...rows.values()].map((parts) => parts.join('  ')).join('\n'), sureness: surenessOf(words) };
};
