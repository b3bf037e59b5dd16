// Parses cells of foreign tables: flags and media, accepted only if unambiguous.
import type { Medium } from '#shared/domain/piece/medium.ts';
import { media } from '#shared/domain/piece/medium.ts';

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'oui', 'si', 'sí', 'sì']);
const no = new Set(['no', 'n', 'false', '0', 'nein', 'non', 'nee']);
/** Null if it is neither true nor false. */
export const flagIn = (text: string): boolean | null => {
  const word = text.trim().toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : null;
};

/** Words for materials with their medium; the one that comes first in the text decides. */
const materials: readonly [RegExp, Medium][] = [
  [/mixed media|mischtechnik|technique mixte|tecnica mixta|collage|assemblage/, 'mixed media'],
  [/photo|gelatin|silver print|daguerreotype|cyanotype|chromogenic|c-print|albumen|fotograf/, 'photography'],
  [
    /print|etching|engraving|lithograph|serigraph|woodcut|wood block|linocut|aquatint|mezzotint|drypoint|monotype|gicl|radierung|holzschnitt|siebdruck|gravure|eau-forte|grabado|intaglio|poster/,
    'print',
  ],
  [
    /sculptur|bronze|marble|terracotta|ceramic|porcelain|plaster|carving|\bsteel|\biron\b|skulptur|plastik|stone|\bwood\b(?! engrav)|\bglass\b|\bclay\b/,
    'sculpture',
  ],
  [/drawing|graphite|pencil|charcoal|chalk|pastel|crayon|\bink\b|\bpen\b|zeichnung|tusche|kreide|kohle|dessin|dibujo|sanguine/, 'drawing'],
  [
    /painting|\boil|acrylic|tempera|watercolou?r|gouache|fresco|enamel|encaustic|\bol\b|olbild|aquarell|gemalde|huile|oleo|\bolio\b|canvas|leinwand|peinture/,
    'painting',
  ],
];

/** A suggestion that the user reviews; null if no word is known. */
export const mediumIn = (text: string): Medium | null => {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();
  const exact = media.find((medium) => medium === plain);
  if (exact !== undefined) return exact;
  let best: { at: number; medium: Medium } | null = null;
  for (const [pattern, medium] of materials) {
    const at = plain.search(pattern);
    if (at !== -1 && (best === null || at < best.at)) best = { at, medium };
  }
  return best?.medium ?? null;
};
