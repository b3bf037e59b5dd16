// Names of artists, and the lines that tell of their lives.
import { anyOf, folded, listed } from './text.ts';
import { isLifetime, yearsIn } from './years.ts';

const born = anyOf(
  listed(String.raw`
  b\.; born; geb\.?; geboren; ne\(?e?\)?(?= (?:a|en|le|au|dans)\b| \d); ne\(e\); nat[oa]; (?<!inv\.? ?)n\.(?= ?(?:1[5-9]|20)\d\d(?!\d)); nacid[oa];
  nasce; nacio; died; d\.(?= ?\d); gest\.?; gestorben; mort[oe]?; muert[oa]; lives and works; lebt und arbeitet; vit et travaille;
  vive e lavora; vive y trabaja
`),
);
const star = /(?:^|\s|\()[*∗†＊“"]\s?\d{4}/u;

/** Nationalities and schools, as labels put them under a name. */
const nations = anyOf(
  listed(String.raw`
  american; british; english; scottish; irish; welsh; french; german; italian; spanish; dutch; flemish; belgian; swiss; austrian;
  danish; swedish; norwegian; finnish; polish; russian; ukrainian; czech; hungarian; greek; turkish; portuguese; mexican;
  brazilian; argentine; argentinian; colombian; cuban; chilean; peruvian; canadian; australian; japanese; chinese; korean; indian;
  iranian; israeli; egyptian; nigerian; south african; ghanaian; kenyan; amerikaner(?:in)?; amerikanisch\p{L}*; \p{L}*deutsch\p{L}*;
  franzosisch\p{L}*; italienisch\p{L}*; niederlandisch\p{L}*; osterreichisch\p{L}*; schweizer\p{L}*; britisch\p{L}*;
  spanisch\p{L}*; americain\p{L}*; anglais\p{L}*; britannique; francais\p{L}*; allemande?; italien(?:ne)?; espagnole?;
  neerlandais\p{L}*; hollandais\p{L}*; belge; suisse; russe; american[oa]; inglese; francese; tedesc[oa]; italian[oa]; spagnol[oa];
  olandese; fiamming[oa]; svizzer[oa]; austriac[oa]; russ[oa]; estadounidense; ingles[a]?; frances[a]?; aleman[a]?; espanol[a]?;
  holandes[a]?; flamenc[oa]; mexican[oa]; argentin[oa]; colombian[oa]; cuban[oa]; chilen[oa]
`),
);
/** 'süddeutsch', 'Italian school'. */
export const isOfNation = (text: string): boolean => folded(text).search(nations) === 0;

const onlyNation = (line: string): boolean =>
  folded(line)
    .replace(new RegExp(nations.source, 'gu'), '')
    .replace(/[^\p{L}\d]|active|tatig in|actif/gu, '') === '' && /\p{L}/u.test(line);

/** '1840–1926', '(Bourges, 1841 – Paris, 1895)', 'Greifswald 1774 – 1840 Dresden', 'b. 1971, Leeds', '*1968 in Leipzig', 'French'. */
export const isLifeLine = (line: string, latest: number): boolean => {
  const plain = folded(line);
  if (onlyNation(line)) return true;
  const numbers = [...plain.matchAll(/(?<!\d)(?:1[0-9]|20)\d{2}(?!\d)/g)].map(([year]) => Number(year));
  if (numbers.length === 0) return false;
  if (star.test(plain) || born.test(plain)) return numbers.every((year) => year <= latest);
  const [from = 0, to = 0] = numbers;
  // Places and dates of birth and death, and nothing else that has digits.
  const rest = plain.replace(/\d{4}/g, '');
  return numbers.length === 2 && isLifetime(from, to) && /[-–—†‑|]|\bto\b/.test(plain) && !/\d/.test(rest) && !/["“”«»„]/.test(line);
};

/** '(1836-1893)', '(b. 1971)', '(Berlin 1847 – 1935 Berlin)' behind a name; the index where it begins, or -1. */
export const lifeInBrackets = (line: string, latest: number): number => {
  const open = line.search(/[([{]/);
  if (open <= 0) {
    const range = /,?\s+(?:1[0-9]|20)\d{2}\s?[-–—]\s?(?:1[0-9]|20)\d{2}\s*[)\].]?\s*$/u.exec(line);
    const [found] = range === null ? [] : yearsIn(line.slice(range.index), latest);
    const isName = range !== null && nameLike(line.slice(0, range.index)) === 2;
    return isName && found !== undefined && isLifetime(found.first, found.last) ? range.index : -1;
  }
  const inside = line.slice(open + 1).replace(/[)\]}].*$/, '');
  const isBirth = nameLike(line.slice(0, open).trim()) === 2 && isBirthplace(`(${inside})`);
  return isBirth || isLifeLine(inside, latest) ? open : -1;
};

/** '(Bogotá, 1979)': where and when an artist was born, right behind the name. */
export const isBirthplace = (line: string): boolean => /^\(\s*\p{Lu}[\p{L} .'’-]+,\s*(?:1[89]|20)\d{2}\s*\)$/u.test(line.trim());

const makers = anyOf(
  listed(String.raw`
  circle of; workshop of; studio of; follower of; school of; manner of; attributed to; after; master of; anonymous; unknown artist;
  unknown; unidentified; umkreis; werkstatt; nachfolger\p{L}*; schule; zugeschrieben; art des; nach; meister; unbekannt\p{L}*;
  anonym; entourage de; atelier d[e'’]; suiveur de; ecole; maniere de; attribue a; d.apres; maitre; anonyme; inconnu; cerchia di;
  bottega d[i'’]; seguace di; scuola; maniera di; attribuito a; da; maestro; anonimo; ignoto; ambito di; circulo de; taller de;
  seguidor de; escuela; a la manera de; atribuido a; copia de; anonimo; desconocido
`),
);
/** 'Circle of Sir Peter Lely', 'École française', 'Unbekannter Meister'. */
export const isAttribution = (line: string): boolean => {
  const at = folded(line).search(makers);
  return at === 0 && !/^(?:da|nach|after)\s+\p{Ll}/u.test(line);
};

const particles =
  /^(?:de|du|des|del|della|di|da|dos|van|von|der|den|ter|ten|zu|zum|zur|la|le|el|y|e|of|ibn|bin|al|st\.?|dello|degli|af|d['’]\p{Lu}[\p{L}-]+|l['’]\p{Lu}[\p{L}-]+|und|and|&|jr\.?|sr\.?|the|younger|elder|d\.\s?[aäj]\.?)$/iu;
const nameWord =
  /^(?:\p{Lu}[\p{Ll}\p{M}'’-]+(?:[-'’]\p{Lu}[\p{Ll}\p{M}]+)*|\p{Lu}{2,}(?:[-'’]\p{Lu}+)*|(?:\p{Lu}\.)+|\p{Lu}[’']\p{Lu}\p{L}+|Ma?c\p{Lu}\p{Ll}+|\p{Lu})$/u;
const commonWords = anyOf(
  listed(String.raw`
  the; a; an; in; on; at; with; from; und; mit; im; am; der; die; das; ein; eine; bei; auf; aus; les; des; une; un; sur; au; aux;
  dans; il; lo; gli; una; con; nel; nella; al; los; las; una; en; portrait; landscape; still; life; untitled; stillleben;
  landschaft; bildnis; selbstbildnis; nature; morte; paysage; natura; morta; paesaggio; ritratto; retrato; paisaje; bodegon;
  composition; komposition; composizione; composicion; study; studie; etude; studio; figure; figura; figur; head; kopf; tete;
  testa; cabeza; torso; nude; akt; nu; nudo; desnudo; self-portrait; autoritratto; autorretrato; autoportrait; abstract; series;
  view; veduta; vue; vista; ansicht; madonna; saint; san; sant
`),
);

/** How much a text looks like a person's name: 0 not at all, 2 for two to four capitalized words without an everyday one. */
export const nameLike = (text: string): number => {
  const words = text
    .replace(/,\s*(?:R\.?A\.?|jr\.?|sr\.?)$/iu, '')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > 6 || /[\d"“”«»„:;!?()/]/u.test(text)) return 0;
  const comma = text.match(/^(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?),\s(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+)*)$/u);
  if (text.includes(',') && comma === null) return 0;
  // 'Tate, London' has the form of 'Monet, Claude'.
  if (comma !== null) return 1;
  const names = words.map((word) => word.replace(/,$/, ''));
  const capital = names.filter((word) => nameWord.test(word)).length;
  if (names.some((word) => !nameWord.test(word) && !particles.test(word)) || capital === 0) return 0;
  if (commonWords.test(folded(text).replace(/(?<=\p{L} )(?:de |la |del |los |las |el |der |al )+/gu, ''))) return 0.4;
  return capital >= 2 && capital <= 4 ? 2 : 1;
};

/** 'EUGÈNE BOUDIN' and 'Eugène BOUDIN' as one writes a name; 'Monet, Claude' in the usual order. */
export const nameOf = (text: string): string => {
  const ordered = text.replace(/^(\p{Lu}[\p{L}'’-]+),\s(\p{Lu}[\p{L}.'’-]+)$/u, '$2 $1');
  const isShouting = !/\p{Ll}{2}/u.test(ordered);
  const lowered = (word: string): string => word.replace(/\p{L}+/gu, (part) => part.charAt(0) + part.slice(1).toLowerCase());
  return ordered
    .split(' ')
    .map((word, index) => {
      if (!/^[\p{Lu}'’-]{3,},?$/u.test(word) && !(isShouting && /^[\p{Lu}'’-]{2,},?$/u.test(word))) return word;
      if (/^(?:M{0,3}(?:IX|IV|V?I{1,3}|X{1,3}V?I*))$/u.test(word)) return word;
      const low = lowered(word);
      return index > 0 && isShouting && /^(?:de|du|des|del|della|di|da|van|von|der|den|of|la|le|sec|e|y|et)$/iu.test(word)
        ? low.toLowerCase()
        : low;
    })
    .join(' ');
};
