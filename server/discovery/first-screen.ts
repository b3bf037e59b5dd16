// What a visitor sees first of some pages, in the page itself: painted before any script has run, and taken away once the app has drawn the
// page (client/app/frame/first-screen.ts). The classes are those of the parts that it stands for.
import type { PublicImage } from '#shared/contract/trade/market.ts';
import { addressWithWidth } from '#shared/contract/works/artwork-images.ts';
import { shownWidths, sourceSetOf, type ShownWidth } from '#shared/contract/works/picture-sources.ts';
import { escapeHtml } from '#server/platform/mail/mail-text.ts';
import { t } from '#shared/language/t.ts';

const logo =
  '<div class="border-b border-line bg-bg"><div class="gutters flex h-bar items-center gap-3"><span class="inline-flex min-h-11 shrink-0 items-center gap-2.5 font-display text-21 leading-none font-medium"><img src="/icon.svg" alt="" width="28" height="28">Verso</span></div></div>';

/** As `Layout` around a screen. */
const screenOf = (content: string): string => `<div id="first-screen">${logo}<main>${content}</main></div>`;

const pictureOf = (image: PublicImage, shown: ShownWidth, className: string): string =>
  `<img src="${escapeHtml(addressWithWidth(image.url, 640))}" srcset="${escapeHtml(sourceSetOf(image))}" sizes="${escapeHtml(shownWidths[shown])}" alt="" width="${image.width}" height="${image.height}" fetchpriority="high" class="${className}">`;

/** As `Hero`. */
export const homeFirst = (): string =>
  screenOf(
    `<section class="page flex flex-col gap-6 pt-6 sm:pt-8"><h1 class="font-display text-46 font-medium min-[900px]:text-60">${escapeHtml(t('Authenticate. Catalog. Connect.'))}</h1><p class="max-w-[38rem] text-18 text-ink-2 max-sm:text-16">${escapeHtml(t('Photograph a work and see what the photograph can show and what it can’t. Keep its file on your own devices. Buy and sell with the evidence in view.'))}</p></section>`,
  );

/** As `MarketScreen`, its first works by their pictures. */
export const marketFirst = (pictures: readonly PublicImage[]): string => {
  const cards = pictures.map(
    (image) =>
      `<li><div class="aspect-square bg-surface p-4 max-sm:p-2">${pictureOf(image, 'card', 'size-full object-contain')}</div></li>`,
  );
  return screenOf(
    `<div class="page flex flex-col gap-6 py-6 max-sm:py-4"><header><h1 class="font-display text-26 font-medium max-sm:text-21">${escapeHtml(t('Art Marketplace'))}</h1><p class="mt-1 max-w-2xl text-16 text-ink-2">${escapeHtml(t('Works offered by their collectors. A verdict is an opinion from a photograph, never a certificate.'))}</p></header><div data-room="market-bar"></div><div class="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8"><div class="flex min-w-0 flex-col gap-6 lg:col-start-2"><div class="min-h-5"></div><ul class="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-7 sm:gap-y-10 md:grid-cols-3 min-[1600px]:grid-cols-4">${cards.join('')}</ul></div></div></div>`,
  );
};

/** As `PublicArtwork`. */
export const workFirst = ({ title, artist, front }: { title: string; artist: string; front: PublicImage }): string => {
  const shape = front.height > 0 ? front.width / front.height : 4 / 3;
  return screenOf(
    `<div class="page flex flex-col gap-6 py-6 max-sm:py-4"><div class="min-h-control"></div><div class="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_25rem]"><div class="bg-surface p-8 max-lg:-mx-gutter max-sm:p-4"><div class="mx-auto w-full" data-style="max-width:calc(max(20rem, 100dvh - 19rem) * ${shape})">${pictureOf(front, 'page', 'h-auto w-full')}</div></div><header class="flex flex-col gap-1"><h1 class="font-display text-34 font-medium max-sm:text-26 wrap-anywhere"><i>${escapeHtml(title)}</i></h1><p class="text-18 wrap-anywhere text-ink-2">${escapeHtml(artist)}</p></header></div></div>`,
  );
};
