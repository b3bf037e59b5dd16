// The printed collection: a table of all pieces found, instead of the page's virtualized cards.
import { createPortal } from 'react-dom';
import { formatDate } from '#shared/domain/page/format.ts';
import { badgeOf } from '#shared/domain/piece/verdict.ts';
import type { CatalogHits } from '#client/data/search/columns-index.ts';
import { soldWords, useSoldWorks } from '#client/trade/listing/sold-works.data.ts';
import { narrowedTo } from './filter/catalog-choices.ts';
import type { CatalogFilter } from './filter/catalog-filter.ts';
import type { PrintedPiece } from './catalog-print.data.ts';
import { saleWords } from './cards/sale-words.ts';
import { usePlaceName } from './rail/heading/use-place-name.ts';
import { usePrinting, type Paper } from './use-printing.ts';
import { t, translated } from '#shared/language/t.ts';

const joined = (words: readonly (string | null)[], by: string): string => words.filter((word) => word !== null && word !== '').join(by);

export const CatalogPrint = ({ hits, query }: { hits: CatalogHits; query: CatalogFilter }) => {
  const paper = usePrinting(hits);
  const place = usePlaceName(query);
  if (paper === null) return null;
  const narrowed = narrowedTo(query);
  return createPortal(
    <div data-paper className="hidden print:block">
      <h1 className="font-display text-26">{place?.name ?? t('My Authenticated Art Collection')}</h1>
      {paper === 'coming' ? (
        <p className="mt-4">
          {t(
            '{count, plural, one {# piece} other {# pieces}} are being gathered on this device. Please close this preview: printing begins again as soon as all of them are here.',
            { count: hits.count },
          )}
        </p>
      ) : (
        <>
          <p className="mt-1 text-14">
            {joined(
              [t('{count, plural, one {# piece} other {# pieces}}', { count: paper.pieces.length }), narrowed, formatDate(paper.at)],
              ' · ',
            )}
          </p>
          <Table paper={paper} />
          <p className="mt-4 text-12">{t('A verdict is an opinion from a photograph, never a certificate of authenticity.')}</p>
        </>
      )}
    </div>,
    document.body,
  );
};

const heads = [t('Work'), t('Details'), t('Inventory'), t('Verdict'), t('Sale'), t('Added')];

const Table = ({ paper: { pieces, pictures } }: { paper: Paper }) => {
  const sold = useSoldWorks();
  const hasPictures = pictures.size > 0;
  return (
    <table className="mt-4 w-full text-start text-12">
      <thead>
        <tr className="border-b border-line-strong">
          {[...(hasPictures ? [t('Picture')] : []), ...heads].map((head) => (
            <th key={head} scope="col" className="py-1 pe-3 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pieces.map((piece) => {
          const order = sold.get(piece.id);
          return (
            <tr key={piece.id} className="border-b border-line align-top">
              {hasPictures && (
                <td className="py-1 pe-3">
                  {pictures.has(piece.id) && (
                    <img
                      src={pictures.get(piece.id)}
                      alt={t('{title} by {artist}', { title: piece.title, artist: piece.artist })}
                      className="size-20 max-w-none object-contain"
                    />
                  )}
                </td>
              )}
              <td className="py-1 pe-3 wrap-anywhere">
                <i className="font-medium">{piece.title}</i>
                <br />
                {piece.artist}
              </td>
              <td className="py-1 pe-3 wrap-anywhere">
                {joined([piece.year, piece.medium && translated(piece.medium), piece.dimensions], ', ')}
              </td>
              <td className="py-1 pe-3 wrap-anywhere">{joined([piece.inventory_number, piece.location], ', ')}</td>
              <td className="py-1 pe-3">{verdictOn(piece)}</td>
              <td className="py-1 pe-3 tabular-nums">{order === undefined ? saleWords(piece) : soldWords(order)}</td>
              <td className="py-1 whitespace-nowrap">{formatDate(piece.created_at)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const verdictOn = ({ ai_confidence, verdict_basis }: PrintedPiece): string => {
  const badge = badgeOf(ai_confidence, verdict_basis ?? null);
  return badge === null ? t('Not analyzed') : joined([translated(badge.text), badge.beside ?? null], ' ');
};
