// Tells what a work's page says of itself: its name to whoever sees it, everything else only where everybody may see it.
import { useEffect } from 'react';
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { scriptJson, workMeta, workStructure, type ShownWork } from '#shared/domain/page/shown-meta.ts';
import { siteOrigin, useTellMeta } from '#client/parts/page/shown-meta.ts';

const scriptId = 'structure';

/** Takes the place of what the server wrote, and goes with the page. */
const useStructure = (text: string | null): void => {
  useEffect(() => {
    document.getElementById(scriptId)?.remove();
    if (text === null) return undefined;
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.id = scriptId;
    script.textContent = text;
    document.head.append(script);
    return () => script.remove();
  }, [text]);
};

const shownOf = ({ id, title, artist, medium, description, images, owner, listing, seen_as }: ArtworkAnswer): ShownWork => ({
  id,
  title,
  artist,
  medium,
  description,
  pictures: images.map(({ url }) => url),
  offer:
    seen_as !== 'listed' || listing === null
      ? null
      : {
          price: minorOf(listing.price) ?? 0,
          currency: listing.currency,
          status: listing.status,
          sellerId: owner.id,
          sellerName: owner.name,
        },
});

/** Of a work that is not one's own; null while it is not there. */
export const useToldWork = (artwork: ArtworkAnswer | null): void => {
  const shown = artwork === null ? null : shownOf(artwork);
  useTellMeta(shown === null ? null : workMeta(shown));
  const structure = shown === null ? null : workStructure(shown, siteOrigin());
  useStructure(structure === null ? null : scriptJson(structure));
};

/** Of one's own: for the window's title, never for search engines. */
export const useToldPiece = ({ id, title, artist, medium }: { id: string; title: string; artist: string; medium: string | null }): void => {
  useTellMeta(workMeta({ id, title, artist, medium, description: '', pictures: [], offer: null }));
  useStructure(null);
};
