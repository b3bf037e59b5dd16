// The six media of a work, in display order.
import { capital } from '#shared/language/capital.ts';
import { translated } from '#shared/language/t.ts';

export const media = ['painting', 'sculpture', 'photography', 'drawing', 'print', 'mixed media'] as const;
export type Medium = (typeof media)[number];

export const isMedium = (value: unknown): value is Medium => (media as readonly unknown[]).includes(value);

/** 'Mixed media' for 'mixed media', in English as in tables. */
export const mediumWord = (medium: Medium): string => capital(medium);
/** The same in the language of the reader. */
export const mediumLabel = (medium: Medium): string => capital(translated(medium));

/** Words of a description, those that settle it first: a lithograph after a painting is a print. */
const words: readonly (readonly [Medium, RegExp])[] = [
  [
    'print',
    /\b(?:lithographs?|etchings?|engravings?|screen ?prints?|silk ?screens?|serigraphs?|gicl[eé]es?|posters?|woodcuts?|linocuts?|monotypes?|aquatints?|offset|art prints?|prints?)\b/i,
  ],
  ['photography', /\b(?:photographs?|photography|c-prints?|daguerreotypes?|albumen|gelatin silver)\b/i],
  ['sculpture', /\b(?:sculptures?|bronzes?|marble|statues?|terracotta|porcelain)\b/i],
  ['mixed media', /\b(?:mixed media|collages?|assemblages?)\b/i],
  ['painting', /\b(?:oils?|acrylics?|tempera|gouache|water-?colou?rs?|encaustic|frescos?|paintings?|oil on|on canvas|on panel)\b/i],
  ['drawing', /\b(?:charcoal|pencil|graphite|pastels?|chalk|crayon|drawings?|sketch(?:es)?|pen and ink|ink on paper)\b/i],
];

/** The medium that words of the owner name, null where none do. What is chosen in the form goes before. */
export const mediumInWords = (...texts: readonly (string | null | undefined)[]): Medium | null => {
  const all = texts.filter((text) => typeof text === 'string').join('\n');
  return words.find(([, pattern]) => pattern.test(all))?.[0] ?? null;
};
