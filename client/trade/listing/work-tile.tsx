// A listed work as one of several beside another: picture, title, artist, year and size, price.
import { Link } from 'react-router-dom';
import type { MarketCard } from '#shared/contract/trade/market.ts';
import { sizeWordsOf } from '#shared/domain/trade/market-work.ts';
import { amountWords } from '#shared/domain/trade/amount-words.ts';
import { PublicPicture } from '#client/photo/pictures/public-picture.tsx';
import { cx } from '#client/ui/class-names.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { VerdictMark } from '#client/ui/status/verdict-mark.tsx';
import { t } from '#shared/language/t.ts';

/** 'Year · size' of a listed work, as far as they are stated. */
export const factsOfCard = (card: MarketCard): string =>
  [card.year?.trim(), sizeWordsOf(card)].filter((part) => typeof part === 'string' && part !== '').join(' · ');

/** proportion: width over height of the box of its picture. */
export const WorkTile = ({ card, proportion = 1 }: { card: MarketCard; proportion?: number }) => {
  const facts = factsOfCard(card);
  return (
    <article
      aria-label={t('{title} by {artist}', { title: card.title, artist: card.artist })}
      className="relative flex h-full flex-col gap-2"
    >
      <div className={cx('bg-surface', proportion === 1 && 'p-2')} style={{ aspectRatio: proportion }}>
        <PublicPicture
          image={card.image}
          alt={t('{title} by {artist}', { title: card.title, artist: card.artist })}
          shown="tile"
          fit="mat"
        />
      </div>
      <div className="min-w-0">
        <h3 className="text-14 font-medium">
          <Link to={`/artwork/${card.art_piece_id}`} className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:underline">
            <i>{card.title}</i>
          </Link>
        </h3>
        <Note className="truncate">{card.artist}</Note>
        {facts !== '' && (
          <Note faint className="truncate tabular-nums">
            {facts}
          </Note>
        )}
      </div>
      <p className="mt-auto text-14 font-medium tabular-nums">{amountWords(card.price, card.currency)}</p>
      <VerdictMark work={card} />
    </article>
  );
};
