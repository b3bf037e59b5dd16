/** The nodes of a tree one after the other, each with its depth; each before those inside it. */
export const flatTree = <Node extends { name: string }>(
  roots: readonly Node[],
  innerOf: (node: Node) => readonly Node[],
  level = 0,
): { node: Node; name: string; level: number }[] =>
  roots.flatMap((node) => [{ node, name: node.name, level }, ...flatTree(innerOf(node), innerOf, level + 1)]);
