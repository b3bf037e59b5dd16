// A name and the place behind it, which commas do not tell apart: "Walter P. Chrysler, Jr., New York, NY".

/** At the commas outside of brackets. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if ('[('.includes(sign)) depth += 1;
    else if ('])'.includes(sign)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && text.startsWith(', ', at)) {
      pieces.push(text.slice(start, at));
      start = at + 2;
    }
  }
  return [...pieces, text.slice(start)];
};

/** In capitals as people write them: "MD" is a state, "M.D." a doctor. */
const suffix =
  /^(?:Jr|Sr|Inc|Incorporated|Ltd|Limited|LLC|LLP|L\.L\.C|Co|Cie|Corp|plc|PLC|GmbH|AG|KG|S\.?A|S\.A\.R\.L|Esq|Esquire|Bt|Bart|M\.D|Ph\.D|R\.A|K\.G|O\.B\.E|C\.B\.E|D\.D|S\.J|[IVX]{1,4}|[2-9](?:nd|rd|th))\.?(?=$|[\s([])/;
const titled =
  /^(?:King|Queen|Emperor|Empress|Prince|Princess|Duke|Duchess|Marquis|Marquess|Marquise|Earl|Count|Countess|Viscount|Viscountess|Baron|Baroness|Lord|Lady|Archduke|Elector|Bishop|Cardinal|Pope|Graf|Gräfin|Herzog|Herzogin|Fürst|Fürstin|Prinz|Prinzessin|König|Königin|Kaiser|Freiherr|Comte|Comtesse|Duc|Duchesse) (?:of|de|du|des|d['’]|von|zu|di)/;
const institution =
  /&|\b(?:Museum|Museo|Musée|Institute|Institut|University|Universität|Galler(?:y|ies)|Galerie|Galleria|Collections?|Sammlung|Foundation|Fondation|Stiftung|College|Library|Society|Academy|Akademie|Trust|Kunsthalle|Kunsthandel|Auction|Sons|Bros|Brothers|Company|Cie|Estate|Department|School)\b/;
const life = /[([](?:\?|[*+†]|b\.|d\.|born|died|née|geb\.|gest\.|active|c\. ?\d|ca\.? ?\d|\d{4}\s*[-–—])[^()[\]]*[)\]]/;
const relation = /^(?:[Hh]is|[Hh]er|[Tt]heir|[Tt]he (?:artist|sitter)['’]s)(?: \p{Ll}+)+$/u;
const relatives =
  /^(?:his|her|their) (?:\p{Ll}+ )*(?:daughters|sons|children|heirs|brothers|sisters|parents|nephews|nieces|cousins|descendants|grandchildren)$/u;

/** Whether the piece says more about the name before it, in small letters ("son of the artist"), by rank or by the year of a death. */
const belongsToName = (piece: string): boolean =>
  suffix.test(piece) ||
  (/^\p{Ll}/u.test(piece) && !/^the \p{Lu}/u.test(piece)) ||
  /^\d+(?:st|nd|rd|th) /.test(piece) ||
  titled.test(piece) ||
  life.test(piece) ||
  institution.test(piece);

const smallInPlaces = /^(?:and|near|the|bei|près|presso|nr\.) \p{Lu}/u;
/** Years, numbers of lots and prices, and whatever was done with the work: it is no place. */
const noPlace =
  /\b1\d{3}\b|\b20\d\d\b|\b(?:lot|no|nos|nr|stock|inv|cat|pp?|vol)\.? ?\d|[$£€]|\b(?:francs|florins|sold|purchased|acquired|consigned|until|since|by|from|through|verkauft|erworben)\b|\b(?:(?:An|Ver)?Kauf|Geschenk|Schenkung|Leihgabe|Dauerleihgabe|Nachlass|Erbe|Erbschaft|Tausch|Auktion|Beschlagnahme|Purchase|Gift|Bequest|Loan|Exchange|Sale|Estate|Achat|Don|Legs)\b|[;:?!"“”]/i;
/** "Spain (original commission)", but "Aussig (Ústí nad Labem)". */
const smallAside = /\(\P{Lu}/u;

const isPlace = (pieces: readonly string[]): boolean =>
  pieces.every(
    (piece) =>
      piece !== '' &&
      !noPlace.test(piece) &&
      !smallAside.test(piece) &&
      (!/^\p{Ll}/u.test(piece) || smallInPlaces.test(piece)) &&
      /\p{L}/u.test(piece),
  ) && !/\. \p{Lu}\p{Ll}{3,}/u.test(pieces.join(', ').replace(/\b(?:St|Ste|Mt|Ft)\. /g, ''));

const year = /(?:^|\D)(?:1\d{3}|20\d\d)(?=\D|$)/;

/** Null if name and place cannot be told apart with certainty. */
export const nameAndPlace = (text: string): { holder: string; place: string | null } | null => {
  const pieces = piecesOf(text);
  if (pieces.some((piece) => piece.trim() === '') || (pieces.length > 1 && relatives.test(pieces[0] ?? ''))) return null;
  let length = relation.test(pieces[0] ?? '') ? Math.min(2, pieces.length) : 1;
  const lived = pieces.findLastIndex((piece) => life.test(piece));
  const named = pieces.findLastIndex((piece) => institution.test(piece));
  length = Math.max(length, lived + 1, named + 1);
  while (length < pieces.length && belongsToName(pieces[length] ?? '')) length += 1;
  const rest = pieces.slice(length);
  // A year outside of brackets is part of a date that was not read.
  if (
    rest.length > 0 &&
    year.test(
      pieces
        .slice(0, length)
        .join(', ')
        .replace(/[([][^()[\]]*[)\]]/g, ''),
    )
  )
    return null;
  return isPlace(rest) ? { holder: pieces.slice(0, length).join(', '), place: rest.length === 0 ? null : rest.join(', ') } : null;
};
