// Lets the app survive a browser that translates the page: it wraps or replaces text nodes that React still counts as children.
// React then removes or inserts beside a node that is elsewhere, and the whole page would end in a NotFoundError.

/** The child of parent that holds node now; null where node is not in it at all. */
const holderIn = (parent: Node, node: Node): ChildNode | null => {
  for (let at: Node | null = node; at !== null; at = at.parentNode) if (at.parentNode === parent) return at as ChildNode;
  return null;
};

/** Once, before anything is drawn. */
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
