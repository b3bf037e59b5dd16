// Sanitizes one line of text: removes line breaks, bidirectional overrides and invisible characters.

/** Joiners are part of some scripts and of emoji and stay; other control and format characters have no place in a name or title. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
const formatting = /(?!\u200C|\u200D)\p{Cf}/gu;
/** Letters by their Unicode class, yet rendered blank. */
const blank = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Line breaks and tabs become a space; bidirectional overrides, invisible and blank characters are removed. */
export const plainLine = (text: string): string => text.replaceAll(formatting, '').replaceAll(blank, '').replaceAll(unseen, ' ').trim();

/** A character of a font's own (Co) may be seen; what Unicode says to leave out where it is not known never is. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}\p{Co}]/gu;
/** The number of visible characters: joiners and combining marks alone do not count. */
export const visibleLength = (text: string): number => [...text.matchAll(visible)].length;
/** Whether there is nothing to be seen of a text. */
export const isBlank = (text: string): boolean => text.search(visible) < 0;
