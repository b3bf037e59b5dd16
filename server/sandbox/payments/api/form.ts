// Parses the form encoding of Stripe's API: brackets nest; numbered or empty brackets make lists.

export type FormValue = string | FormValue[] | { [name: string]: FormValue };

type Node = { text?: string | undefined; parts: Map<string, Node> };

const emptyNode = (): Node => ({ parts: new Map() });
const maxDepth = 12;

/** `a[b][]` is a, b and an unnamed segment. */
const stepsOf = (name: string): string[] => {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')].slice(0, maxDepth);
};

const place = (root: Node, name: string, text: string): void => {
  let node = root;
  for (const step of stepsOf(name)) {
    const key = step === '' ? String(node.parts.size) : step;
    let next = node.parts.get(key);
    if (next === undefined) {
      next = emptyNode();
      node.parts.set(key, next);
    }
    node = next;
  }
  node.text = text;
};

const valueOf = (node: Node): FormValue => {
  if (node.parts.size === 0) return node.text ?? '';
  const names = [...node.parts.keys()];
  const values = [...node.parts.values()].map(valueOf);
  if (names.every((name) => /^\d+$/.test(name))) return values;
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
};

/** The fields of a body or a query, in any order. */
export const readForm = (text: string): { [name: string]: FormValue } => {
  const root = emptyNode();
  for (const [name, value] of new URLSearchParams(text)) place(root, name, value);
  return Object.fromEntries([...root.parts].map(([name, node]) => [name, valueOf(node)]));
};
