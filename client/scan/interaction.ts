// Tells of the first sign that somebody is at work on the page.

/** A touch, a key, a scroll or a focus; what the page does itself while it is drawn is none. The returned function ends it. */
export const onInteraction = (tell: () => void): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  const once = () => {
    ending.abort();
    tell();
  };
  for (const name of ['pointerdown', 'touchstart', 'keydown', 'wheel', 'drop', 'paste'])
    addEventListener(name, once, { signal, capture: true, passive: true });
  const listen = () => {
    for (const name of ['scroll', 'focusin']) addEventListener(name, once, { signal, capture: true, passive: true });
  };
  // The result is brought into view as it appears.
  const frame = requestAnimationFrame(() => requestAnimationFrame(() => signal.aborted || listen()));
  return () => {
    cancelAnimationFrame(frame);
    ending.abort();
  };
};
