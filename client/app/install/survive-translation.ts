// Works around browser translation, which wraps or replaces text nodes that React still counts as children: React would then remove or
// insert relative to a moved node, and the page would fail with a NotFoundError.

/** The child of parent that now contains node; null if node is not inside parent. */
const holderIn = (parent: Node, node: Node): ChildNode | null => {
  for (let at: Node | null = node; at !== null; at = at.parentNode) if (at.parentNode === parent) return at as ChildNode;
  return null;
};

/** Call once, before the first render. */
export const surviveTranslation = (): void => {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    holderIn(this, child)?.remove();
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    const place = before === null || before.parentNode === this ? before : holderIn(this, before);
    return insertBefore.call(this, node, place) as Child;
  };
};
