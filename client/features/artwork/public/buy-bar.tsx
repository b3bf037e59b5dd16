// While the buttons beside the price are out of sight: title, price and the purchase, below the header, or above the bar of a phone.
import { type RefObject, useEffect, useState } from 'react';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { PurchaseButton, purchaseStateOf } from '#client/trade/listing/purchase-button.tsx';
import type { PurchaseOffer } from '#client/trade/listing/purchase.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { useOnline } from '#client/ui/online.ts';
import { t } from '#shared/language/t.ts';

type BuyBarProps = { offer: PurchaseOffer; acts: RefObject<HTMLElement | null> };

const useOutOfSight = (place: RefObject<HTMLElement | null>): boolean => {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const watching = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false));
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [place]);
  return isOut;
};

export const BuyBar = ({ offer, acts }: BuyBarProps) => {
  const isOut = useOutOfSight(acts);
  const state = purchaseStateOf(offer, useSession().state, useOnline());
  if (!isOut || (state !== 'open' && state !== 'sign-in')) return null;
  return (
    <aside
      aria-label={t('Buy this work')}
      className="fixed inset-x-0 z-20 border-line bg-bg max-sm:bottom-[calc(var(--tab-bar,0px)+env(safe-area-inset-bottom))] max-sm:border-t sm:top-[calc(var(--bar)+env(safe-area-inset-top))] sm:border-b print:hidden"
    >
      <div className="gutters mx-auto flex min-h-14 max-w-[110rem] items-center gap-4 py-1.5">
        <p className="min-w-0 flex-1 truncate font-display text-16">
          <i>{offer.title}</i>
        </p>
        <p className="shrink-0 font-medium tabular-nums">{formatMoney({ minor: offer.price, currency: offer.currency })}</p>
        <PurchaseButton offer={offer} label={t('Purchase')} primary named />
      </div>
    </aside>
  );
};
