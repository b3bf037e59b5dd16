// The button that offers the seller of a listed work another price.
import HandCoins from 'lucide-react/icons/hand-coins';
import { useNavigate } from 'react-router-dom';
import { offerHours } from '#shared/domain/trade/price-offer.ts';
import type { PurchaseOffer } from '#client/trade/listing/purchase.ts';
import { useBackHere } from '#client/device/session/sign-in-path.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { useOnline } from '#client/ui/online.ts';
import { PriceOfferForm } from './price-offer-form.tsx';
import type { PriceOfferCommands } from './price-offers.data.ts';
import { useUnfolded } from './use-unfolded.ts';
import { t } from '#shared/language/t.ts';

export const MakePriceOffer = ({ work, commands }: { work: PurchaseOffer; commands: PriceOfferCommands | null }) => {
  const { isOpen, open, close, button } = useUnfolded();
  const { state } = useSession();
  const online = useOnline();
  const navigate = useNavigate();
  const here = useBackHere();
  const isSignedIn = state.status === 'signed-in' && !state.ended;
  const begin = () => {
    if (isSignedIn) return open();
    toast({ title: t('Sign in required'), description: t('Please sign in to make an offer'), destructive: true });
    void navigate('/auth', { state: here });
  };
  if (isOpen && commands !== null)
    return (
      <PriceOfferForm
        title={t('Make an offer')}
        currency={work.currency}
        asked={work.price}
        confirmLabel={t('Send offer')}
        onSend={(amount) => commands.make(work, amount)}
        onClose={close}
      >
        {t(
          'The seller can accept, counter or decline for {offerHours} hours. If you agree, the work is reserved for you at that price. Nothing is charged until you pay.',
          { offerHours },
        )}
      </PriceOfferForm>
    );
  return (
    <Stack gap={1}>
      <Button ref={button} disabled={isSignedIn && (!online || commands === null)} onClick={begin}>
        <HandCoins size={18} aria-hidden />
        {t('Make an offer')}
      </Button>
      {isSignedIn && !online && <p className="text-12 text-ink-3">{t('An offer needs a connection.')}</p>}
    </Stack>
  );
};
