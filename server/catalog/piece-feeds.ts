// The feeds of the catalog: pieces and their history as columns, paged by rows and bytes.
import type { Db } from '#server/platform/database/database.ts';
import { JsonText } from '#server/platform/database/json-text.ts';
import { historyTexts, pieceTexts, weighHistory, weighPieces, type ColumnTexts, type Span } from './piece-feeds.store.ts';

/** Approximate bytes of a page before compression. */
const pageBytes = 8_000_000;

/** The columns of `toColumns`, built by the database. */
const pageOf = ({ rows, columns }: ColumnTexts) => ({
  rows,
  columns: Object.fromEntries(Object.entries(columns).flatMap(([name, text]) => (text === null ? [] : [[name, new JsonText(text)]]))),
});

export const pieceFeed = {
  name: 'pieces',
  weigh: weighPieces,
  changes: async (db: Db, span: Span) => {
    const texts = await pieceTexts(db, span, pageBytes);
    if (texts === null) return { page: null, upTo: span.upTo };
    return { page: pageOf(texts), upTo: texts.rows === span.limit || texts.isFull ? texts.last : span.upTo };
  },
};

export const historyFeed = {
  name: 'history',
  weigh: weighHistory,
  changes: async (db: Db, span: Span) => {
    const texts = await historyTexts(db, span);
    if (texts === null) return { page: null, upTo: span.upTo };
    return { page: pageOf(texts), upTo: texts.rows < span.limit ? span.upTo : texts.last };
  },
};
