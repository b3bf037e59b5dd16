// Detects the first user interaction with the page.

/** Touch, key, scroll or focus; events that rendering itself causes are ignored. Returns the function that stops it. */
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
  // Two frames later, since the result is scrolled into view when it appears.
  const frame = requestAnimationFrame(() => requestAnimationFrame(() => signal.aborted || listen()));
  return () => {
    cancelAnimationFrame(frame);
    ending.abort();
  };
};
