// Records that are inside one another. Two devices can make a circle of them; it is opened at the same place everywhere.

/** clock: of the value of `within`. */
export type TreeNode = { id: string; name: string; within: string | null; clock: string };

export type Tree<N extends TreeNode = TreeNode> = {
  /** In the order given, as children are. */
  roots: readonly N[];
  childrenOf: (id: string) => readonly N[];
  /** Null for a root and for an unknown id. */
  parentOf: (id: string) => N | null;
  /** Names from the root to the node itself; empty for an unknown id. */
  pathOf: (id: string) => string[];
  /** Nodes whose `within` is not followed, since it would close a circle. */
  cut: ReadonlySet<string>;
};

/** In each circle the newest move is not followed. A node inside one that does not exist is a root. */
const circlesIn = (nodes: ReadonlyMap<string, TreeNode>): ReadonlySet<string> => {
  const cut = new Set<string>();
  const done = new Set<string>();
  for (const { id } of nodes.values()) {
    const way: TreeNode[] = [];
    const seen = new Set<string>();
    let node = nodes.get(id);
    while (node !== undefined && !done.has(node.id) && !seen.has(node.id)) {
      seen.add(node.id);
      way.push(node);
      node = node.within === null ? undefined : nodes.get(node.within);
    }
    if (node !== undefined && seen.has(node.id)) {
      const circle = way.slice(way.indexOf(node));
      cut.add(circle.reduce((newest, one) => (isNewer(one, newest) ? one : newest)).id);
    }
    for (const one of way) done.add(one.id);
  }
  return cut;
};

const isNewer = (a: TreeNode, b: TreeNode): boolean => (a.clock === b.clock ? a.id > b.id : a.clock > b.clock);

export const treeOf = <N extends TreeNode>(nodes: readonly N[]): Tree<N> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const cut = circlesIn(byId);
  const parentOf = (id: string): N | null => {
    const node = byId.get(id);
    return node === undefined || node.within === null || cut.has(id) ? null : (byId.get(node.within) ?? null);
  };
  const children = new Map<string | null, N[]>();
  for (const node of byId.values()) {
    const parent = parentOf(node.id)?.id ?? null;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [node]);
    else siblings.push(node);
  }
  const pathOf = (id: string): string[] => {
    const names: string[] = [];
    for (let node = byId.get(id) ?? null; node !== null; node = parentOf(node.id)) names.unshift(node.name);
    return names;
  };
  return { roots: children.get(null) ?? [], childrenOf: (id) => children.get(id) ?? [], parentOf, pathOf, cut };
};

export const pathSeparator = ' › ';

/** The ids of the node and of all that is inside it. */
export const withInside = (tree: Tree, id: string): string[] => [id, ...tree.childrenOf(id).flatMap((child) => withInside(tree, child.id))];
