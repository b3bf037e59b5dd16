// The gaps in the records of a collection, each as a row that leads to the work, or to the list of the works; the largest first.
import { Fragment, type ReactNode } from 'react';
import { objectIdItems } from '#shared/records/object-id.ts';
import { blankList } from '../catalog-list.ts';
import { pathToEdit } from '#client/ui/address/piece-paths.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { Gap, GapKind, GapRow, Waiting } from './need.ts';
import { t } from '#shared/language/t.ts';

type GapWords = {
  say: (works: number) => string;
  /** Of more works than are named. */
  why: string | null;
  list: string;
  one: (pieceId: string) => string;
  verbs: { one: string; list: string };
};

const gapWords: Record<GapKind, GapWords> = {
  missing: {
    say: (count) => t('{count, plural, one {# work is} other {# works are}} marked as missing or stolen', { count }),
    why: null,
    list: '/catalog?f.missing=*',
    one: (id) => `/artwork/${id}`,
    verbs: { one: t('Open the work'), list: t('Show them') },
  },
  check: {
    say: (count) => t('{count, plural, one {# check is} other {# checks are}} out of date', { count }),
    why: t('Details changed after the photo was checked'),
    list: '/catalog?attention=check',
    one: (id) => `/artwork/${id}`,
    verbs: { one: t('Check again'), list: t('Check again') },
  },
  size: {
    say: (count) => t('{count, plural, one {# work has} other {# works have}} no size', { count }),
    why: t('A copy rarely has the size of the original'),
    list: blankList(objectIdItems.measurements.fields),
    one: (id) => pathToEdit(id, 'dimensions'),
    verbs: { one: t('Add the size'), list: t('Add sizes') },
  },
  back: {
    say: (count) => t('{count, plural, one {# work has} other {# works have}} no photograph of the back', { count }),
    why: t('Labels and stamps often say the most'),
    list: '/catalog?attention=back',
    one: (id) => `/capture?piece=${id}&kind=back`,
    verbs: { one: t('Photograph it'), list: t('Show them') },
  },
};

const titlesOf = (pieces: readonly PieceRow[]): ReactNode =>
  pieces.map(({ id, title }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <i>{title}</i>
    </Fragment>
  ));

const rowOf = (kind: GapKind, { works, pieces }: Gap): GapRow => {
  const { say, why, list, one, verbs } = gapWords[kind];
  const [newest] = pieces;
  const isOne = works === 1 && newest !== undefined;
  const words = say(works);
  return {
    key: kind,
    kind,
    works,
    words,
    piece: newest,
    head: words,
    by: null,
    sub: why === null || works <= pieces.length ? titlesOf(pieces) : why,
    path: isOne ? one(newest.id) : list,
    verb: isOne ? verbs.one : verbs.list,
  };
};

export const gapRows = ({ gaps }: Waiting): GapRow[] =>
  (Object.keys(gapWords) as GapKind[])
    .flatMap((kind): GapRow[] => (gaps[kind] === undefined ? [] : [rowOf(kind, gaps[kind])]))
    .sort((a, b) => b.works - a.works);
