/** With a capital at the start: words that stand inside a sentence elsewhere. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
