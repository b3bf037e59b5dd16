// Arrow keys between links that stand in rows, such as works on a wall.
import type { KeyboardEvent } from 'react';

/** The link in the row above (-1) or below (1) whose middle is nearest. */
const beside = (links: readonly HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined => {
  const middle = (link: HTMLElement): number => {
    const { left, right } = link.getBoundingClientRect();
    return (left + right) / 2;
  };
  const rowOf = (link: HTMLElement): number => link.closest('li')?.offsetTop ?? 0;
  const rows = [...new Set(links.map(rowOf))].sort((a, b) => a - b);
  const row = rows[rows.indexOf(rowOf(from)) + way];
  return links
    .filter((link) => rowOf(link) === row)
    .sort((a, b) => Math.abs(middle(a) - middle(from)) - Math.abs(middle(b) - middle(from)))[0];
};

/** For the list that holds the links. selector: matches one link in each item. */
export const moveInRows =
  (selector: string) =>
  (event: KeyboardEvent<HTMLUListElement>): void => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const at = links.findIndex((link) => link === event.target);
    const from = links[at];
    if (from === undefined) return;
    const steps: Readonly<Record<string, () => HTMLElement | undefined>> = {
      ArrowRight: () => links[at + 1],
      ArrowLeft: () => links[at - 1],
      ArrowDown: () => beside(links, from, 1),
      ArrowUp: () => beside(links, from, -1),
      Home: () => links[0],
      End: () => links.at(-1),
    };
    const next = steps[event.key]?.();
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
