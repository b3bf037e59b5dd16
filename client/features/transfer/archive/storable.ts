/** Replaces what the database cannot store: NUL and lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').replaceAll(/\p{Surrogate}/gu, '\uFFFD');
