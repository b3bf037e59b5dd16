// FNV-1a: a short, fast hash for telling texts apart; no protection against somebody who wants two to be the same.

/** 32 bits over UTF-16 units. factor: odd; FNV's own by default, others give independent lanes of a longer hash. */
export const fnv1a = (text: string, factor = 0x01000193): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), factor);
  return hash >>> 0;
};
