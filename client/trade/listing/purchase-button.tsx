// The button that starts a purchase, or the reason why there is none.
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import type { SessionState } from '#client/device/session/session-state.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { cx } from '#client/ui/class-names.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { useOnline } from '#client/ui/online.ts';
import { type PurchaseOffer, usePurchases } from './purchase.ts';
import { toastNeedsSignIn } from './purchase-sign-in.ts';
import { useBackHere } from '#client/device/session/sign-in-path.ts';
import { t } from '#shared/language/t.ts';

export type PurchaseState = 'sign-in' | 'own' | 'offline' | 'reserved' | 'gone' | 'seller-not-ready' | 'open';

/** The first obstacle to buying, in order of precedence. */
export const purchaseStateOf = (offer: PurchaseOffer, session: SessionState, online: boolean): PurchaseState => {
  if (session.status === 'signed-in' && session.user.id === offer.sellerId) return 'own';
  if (offer.status === 'reserved') return 'reserved';
  if (offer.status !== 'listed') return 'gone';
  if (!offer.sellerReady) return 'seller-not-ready';
  if (session.status !== 'signed-in' || session.ended) return 'sign-in';
  return online ? 'open' : 'offline';
};

const reasons: Partial<Record<PurchaseState, string>> = {
  own: t('This is your listing'),
  reserved: t('Reserved for another buyer.'),
  gone: t('This artwork is no longer for sale.'),
  'seller-not-ready': t('This seller cannot accept payments yet.'),
  offline: t('Buying needs a connection.'),
};

type PurchaseButtonProps = {
  offer: PurchaseOffer;
  /** 'Purchase' on a card, 'Purchase Now' on the page of the work. */
  label: string;
  /** Primary style, used once on the page of the work; quiet on the cards, where the work comes first. */
  primary?: boolean | undefined;
  /** Names the work, where its page has another one. */
  named?: boolean | undefined;
};

export const PurchaseButton = ({ offer, label, primary = false, named = !primary }: PurchaseButtonProps) => {
  const { state: session } = useSession();
  const online = useOnline();
  const navigate = useNavigate();
  const here = useBackHere();
  const { begin: beginPurchase } = usePurchases();
  const state = purchaseStateOf(offer, session, online);
  const reason = reasons[state];
  const reasonId = `purchase-${offer.listingId}`;
  if (state === 'own') return <Note>{reason}</Note>;
  const begin = () => {
    if (state === 'open') return beginPurchase(offer, primary ? 'artwork' : 'market');
    toastNeedsSignIn();
    void navigate('/auth', { state: here });
  };
  return (
    <Stack gap={1} className={primary ? undefined : 'items-start'}>
      <Button
        variant={primary ? 'primary' : 'quiet'}
        size={primary ? 'default' : 'small'}
        wide={primary && !named}
        disabled={reason !== undefined}
        onClick={begin}
        aria-label={
          named
            ? t('{label} {title} for {money}', {
                label,
                title: offer.title,
                money: formatMoney({ minor: offer.price, currency: offer.currency }),
              })
            : undefined
        }
        aria-describedby={reason === undefined ? undefined : reasonId}
      >
        {label}
      </Button>
      {reason !== undefined && (
        <p id={reasonId} className={cx('text-12 text-ink-3', !primary && 'px-3')}>
          {reason}
        </p>
      )}
    </Stack>
  );
};
