// One line of text as people read it: without characters that break lines, turn the direction of what follows, or are not seen.

/** Joiners are part of some scripts and of emoji; every other control and format character is not part of a name or title. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
const formatting = /(?!\u200C|\u200D)\p{Cf}/gu;
/** Letters by their class, and blank all the same. */
const blank = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Line breaks and tabs become a space; direction overrides, invisible and blank characters go. */
export const plainLine = (text: string): string => text.replaceAll(formatting, '').replaceAll(blank, '').replaceAll(unseen, ' ').trim();

/** How much of it is seen: joiners and marks alone are nothing. */
export const visibleLength = (text: string): number => [...text.matchAll(/[\p{L}\p{N}\p{P}\p{S}]/gu)].length;
