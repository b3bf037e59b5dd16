// Page metadata of a work: its title for everyone who sees it, the rest only for public works.
import { useEffect } from 'react';
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { scriptJson, workMeta, workStructure, type ShownWork } from '#shared/domain/page/shown-meta.ts';
import { siteOrigin, usePageMeta } from '#client/ui/page/page-meta.ts';

const scriptId = 'structure';

/** Replaces the structured data rendered by the server, and is removed with the page. */
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

/** For another person's work; null while it is not loaded. */
export const useWorkMeta = (artwork: ArtworkAnswer | null): void => {
  const shown = artwork === null ? null : shownOf(artwork);
  usePageMeta(shown === null ? null : workMeta(shown));
  const structure = shown === null ? null : workStructure(shown, siteOrigin());
  useStructure(structure === null ? null : scriptJson(structure));
};

/** For one's own: the title only, never indexed. */
export const useOwnPieceMeta = ({
  id,
  title,
  artist,
  medium,
}: {
  id: string;
  title: string;
  artist: string;
  medium: string | null;
}): void => {
  usePageMeta(workMeta({ id, title, artist, medium, description: '', pictures: [], offer: null }));
  useStructure(null);
};
