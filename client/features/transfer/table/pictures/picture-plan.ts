// Plans which picture shows which work: by the name or web address that its row gives, else by the inventory number or the title in its name.
import type { PhotoKind } from '#shared/domain/piece/piece.ts';
import { isWebAddress } from '#shared/contract/works/transfer.ts';
import { plain } from '#client/features/transfer/table/values/plain.ts';
import { fileNameOf } from './picture-names.ts';
import { baseOf, type PictureFile } from './pictures.ts';
import type { KnownWork } from '#client/features/transfer/table/work-finder.ts';
import { t } from '#shared/language/t.ts';

/** A row that names files, or addresses in the web. */
export type PicturedRow = { id: string; row: number; names: string[] };
/** row: the one that names it, or null. */
export type PlannedPicture = { picture: PictureFile; pieceId: string; kind: PhotoKind; row: number | null };
export type PicturePlan = { matched: PlannedPicture[]; problems: string[] };

const stemOf = (path: string): string => fileNameOf(path).replace(/\.[a-z0-9]{2,5}$/i, '');
const kindWords: readonly (readonly [PhotoKind, RegExp])[] = [
  ['back', /^(back|verso|reverse|ruckseite|rueckseite|dos|retro)$/],
  ['signature', /^(signature|signatur|sig|signed)$/],
  ['edges', /^(edge|edges)$/],
  ['label', /^(label|labels|etikett)$/],
  ['detail', /^(detail|details|frame|rahmen|closeup|close)$/],
  ['front', /^(front|recto|main|vorderseite)$/],
];
/** Words behind a name that say no more than which view it is. */
const kindOfWord = (word: string): PhotoKind | undefined => kindWords.find(([, pattern]) => pattern.test(word))?.[0];
const isCounter = (word: string): boolean => /^(\d{1,3}|[a-z]|img|photo|view|copy)$/.test(word);

/** What follows the name of the work in the name of the file; null where it is something else. */
const kindAfter = (rest: string): { kind: PhotoKind | undefined; isFirst: boolean } | null => {
  const words = plain(rest)
    .split(' ')
    .filter((word) => word !== '');
  if (!words.every((word) => isCounter(word) || kindOfWord(word) !== undefined)) return null;
  return { kind: words.map(kindOfWord).find((kind) => kind !== undefined), isFirst: words.length === 0 || words.join(' ') === '1' };
};

type Named = { works: readonly KnownWork[]; kind: PhotoKind | undefined; isFirst: boolean };

/** The longest name of a work with which the file name begins. */
const longest = (stem: string, names: ReadonlyMap<string, readonly KnownWork[]>): Named | null => {
  for (let end = stem.length; end > 0; end -= 1) {
    const works = names.get(stem.slice(0, end));
    if (works === undefined || (end < stem.length && stem[end] !== ' ')) continue;
    const after = kindAfter(stem.slice(end));
    if (after !== null) return { works, ...after };
  }
  return null;
};

const grouped = (works: readonly KnownWork[], keysOf: (work: KnownWork) => string[]): Map<string, KnownWork[]> => {
  const groups = new Map<string, KnownWork[]>();
  for (const work of works) for (const key of new Set(keysOf(work))) if (key !== '') groups.set(key, [...(groups.get(key) ?? []), work]);
  return groups;
};

/** order: of the names in a row, before the pictures that no row names. */
type Found = Omit<PlannedPicture, 'kind'> & { kind: PhotoKind | undefined; isFirst: boolean; order: number };

type Given = {
  pictures: readonly PictureFile[];
  /** The picture at an address in the web. */
  fromWeb: (address: string) => PictureFile;
  works: readonly KnownWork[];
  rows: readonly PicturedRow[];
  /** Pieces that have pictures already; true: one of the front. */
  shown: ReadonlyMap<string, boolean>;
};

export const planPictures = ({ pictures, fromWeb, works, rows, shown }: Given): PicturePlan => {
  const isFile = (name: string): boolean => !isWebAddress(name);
  const without = pictures.length === 0 ? rows.filter(({ names }) => names.some(isFile)).length : 0;
  const problems =
    without === 0
      ? []
      : [t('{count, plural, one {# row names} other {# rows name}} pictures; add the files to take them along', { count: without })];
  const found: Found[] = [];
  const placed = new Set<PictureFile>();
  const kindIn = (name: string): PhotoKind | undefined => kindOfWord(plain(stemOf(name)).split(' ').at(-1) ?? '');

  const byName = new Map<string, PictureFile[]>();
  for (const picture of pictures)
    for (const key of new Set([baseOf(picture.path).toLowerCase(), stemOf(picture.path).toLowerCase(), picture.path.toLowerCase()]))
      byName.set(key, [...(byName.get(key) ?? []), picture]);
  for (const { id, row, names } of rows)
    for (const [index, name] of names.entries()) {
      const order = row * 1_000 + index;
      if (!isFile(name)) {
        found.push({ picture: fromWeb(name), pieceId: id, kind: kindIn(name), isFirst: index === 0, row, order });
        continue;
      }
      if (pictures.length === 0) continue;
      const key = name.replaceAll('\\', '/').toLowerCase();
      const own = byName.get(key) ?? byName.get(baseOf(key)) ?? [];
      const [picture] = own;
      if (picture === undefined) problems.push(t('Row {row}: the picture “{name}” is not among those that were chosen', { row, name }));
      else if (own.length > 1)
        problems.push(t('Row {row}: {count} pictures are called “{name}”, in several folders', { row, count: own.length, name }));
      else {
        placed.add(picture);
        found.push({ picture, pieceId: id, kind: kindIn(picture.path), isFirst: index === 0, row, order });
      }
    }

  // File names cannot hold every mark of an inventory number, so that only its letters and digits count.
  const numbers = grouped(works, ({ number }) => [plain(number ?? '')]);
  const titles = grouped(works, ({ title, artist }) => [plain(title), plain(`${artist} ${title}`), plain(`${title} ${artist}`)]);
  for (const picture of pictures) {
    if (placed.has(picture)) continue;
    const stem = plain(stemOf(picture.path));
    const named = longest(stem, numbers) ?? longest(stem, titles);
    const [work] = named?.works ?? [];
    if (named === null || work === undefined) problems.push(t('The picture “{name}” fits no work', { name: baseOf(picture.path) }));
    else if (named.works.length > 1)
      problems.push(
        t('The picture “{name}” fits {count} works, so it is left out', { name: baseOf(picture.path), count: named.works.length }),
      );
    else
      found.push({
        picture,
        pieceId: work.id,
        kind: named.kind,
        isFirst: named.isFirst,
        row: null,
        order: Number.MAX_SAFE_INTEGER,
      });
  }

  // One front for each work: the one that is called so, else the one without a number, else the first.
  const fronts = new Map<string, PictureFile>();
  const rank = ({ kind, isFirst }: { kind: PhotoKind | undefined; isFirst: boolean }): number =>
    kind === 'front' ? 0 : kind === undefined ? (isFirst ? 1 : 2) : 3;
  const ordered = found.toSorted((a, b) => rank(a) - rank(b) || a.order - b.order || (a.picture.path < b.picture.path ? -1 : 1));
  for (const { picture, pieceId, kind } of ordered)
    if ((kind === 'front' ? shown.get(pieceId) !== true : kind === undefined && !shown.has(pieceId)) && !fronts.has(pieceId))
      fronts.set(pieceId, picture);
  return {
    problems,
    matched: ordered.map(({ picture, pieceId, kind, row }) => ({
      picture,
      pieceId,
      row,
      kind: fronts.get(pieceId) === picture ? 'front' : kind === undefined || kind === 'front' ? 'detail' : kind,
    })),
  };
};
