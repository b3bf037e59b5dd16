// The six media of a work, in display order.
export const media = ['painting', 'sculpture', 'photography', 'drawing', 'print', 'mixed media'] as const;
export type Medium = (typeof media)[number];

export const isMedium = (value: unknown): value is Medium => (media as readonly unknown[]).includes(value);

/** 'Mixed media' for 'mixed media'. */
export const mediumLabel = (medium: Medium): string => medium.charAt(0).toUpperCase() + medium.slice(1);
