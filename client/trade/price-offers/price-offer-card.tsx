// One price offer: the amount on the table, until when, and what its reader may do with it.
import { type ReactNode, useState } from 'react';
import type { PriceOfferAnswer } from '#shared/contract/trade/price-offers.ts';
import { divide } from '#shared/domain/trade/fee.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { agreedHours, offerHours } from '#shared/domain/trade/price-offer.ts';
import { useAct } from '#client/ui/controls/use-act.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { useOnline } from '#client/ui/online.ts';
import { PriceOfferForm } from './price-offer-form.tsx';
import { labelOfPriceOffer, stateOfPriceOffer } from './price-offer-words.ts';
import { askedOf, moneyOf, type PriceOfferCommands } from './price-offers.data.ts';
import { useUnfolded } from './use-unfolded.ts';
import { t } from '#shared/language/t.ts';

type PriceOfferCardProps = {
  offer: PriceOfferAnswer;
  commands: PriceOfferCommands;
  /** Names the work; off where the page is about it. */
  showsTitle?: boolean | undefined;
  /** For the buyer of an accepted offer: the way to pay. */
  children?: ReactNode | undefined;
};
type Asking = 'accept' | 'decline' | 'withdraw';

export const PriceOfferCard = ({ offer, commands, showsTitle = false, children }: PriceOfferCardProps) => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { isOpen: isCountering, open: startCounter, close: endCounter, button: counterButton } = useUnfolded();
  const online = useOnline();
  const { may, role, title, state, other } = offer;
  const mayAct = may.accept || may.counter || may.decline || may.withdraw;
  return (
    <article aria-label={t('Offer for {title}', { title })} className="flex flex-col gap-2 rounded-control border border-line bg-bg p-3">
      {showsTitle && (
        <p className="truncate text-14 font-medium">
          <i>{title}</i>
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-14 text-ink-2">{labelOfPriceOffer(offer)}</span>
        <span className="text-18 font-medium tabular-nums">{moneyOf(offer)}</span>
      </p>
      <Note>
        {stateOfPriceOffer(offer)} {state === 'open' && <>{t('The asking price is {asked}.', { asked: askedOf(offer) })}</>}
      </Note>
      {role === 'seller' && other.name !== null && !showsTitle && <Note>{t('Buyer: {name}', { name: other.name })}</Note>}
      {children}
      {isCountering && may.counter && (
        <PriceOfferForm
          title={t('Counter the offer')}
          currency={offer.currency}
          asked={minorOf(offer.asked) ?? 0}
          onTable={minorOf(offer.amount) ?? undefined}
          confirmLabel={t('Send')}
          onSend={(amount) => commands.counter(offer, amount)}
          onClose={endCounter}
        >
          {t('The other side can accept, counter or decline for {offerHours} hours.', { offerHours })}
        </PriceOfferForm>
      )}
      {mayAct && !isCountering && (
        <div className="flex flex-wrap gap-2">
          {may.accept && (
            <Button size="small" variant="primary" disabled={!online} onClick={() => setAsking('accept')}>
              {t('Accept')}
            </Button>
          )}
          {may.counter && (
            <Button ref={counterButton} size="small" disabled={!online} onClick={startCounter}>
              {t('Counter')}
            </Button>
          )}
          {may.decline && (
            <Button size="small" disabled={!online} onClick={() => setAsking('decline')}>
              {t('Decline')}
            </Button>
          )}
          {may.withdraw && !may.decline && (
            <Button size="small" variant="quiet" disabled={!online} onClick={() => setAsking('withdraw')}>
              {t('Withdraw')}
            </Button>
          )}
        </div>
      )}
      {mayAct && !online && <p className="text-12 text-ink-3">{t('An offer needs a connection.')}</p>}
      {asking !== null && <Confirmation offer={offer} act={asking} onAct={() => commands[asking](offer)} onClose={() => setAsking(null)} />}
    </article>
  );
};

const said = {
  accept: { title: t('Offer accepted'), failed: t('The offer was not accepted') },
  decline: { title: t('Offer declined'), failed: t('The offer was not declined') },
  withdraw: { title: t('Offer withdrawn'), failed: t('The offer was not withdrawn') },
} as const;

type ConfirmationProps = {
  offer: PriceOfferAnswer;
  act: 'accept' | 'decline' | 'withdraw';
  onAct: () => Promise<void>;
  onClose: () => void;
};

const Confirmation = ({ offer, act, onAct, onClose }: ConfirmationProps) => {
  const { busy, run } = useAct(
    async () => {
      await onAct().finally(onClose);
      toast({ title: said[act].title });
    },
    { failed: said[act].failed },
  );
  const words = { open: true, busy, onConfirm: run, onCancel: onClose };
  if (act === 'decline')
    return (
      <AlertDialog
        {...words}
        title={t('Decline this offer?')}
        description={t('It ends, and the work stays for sale.')}
        confirmLabel={t('Decline')}
      />
    );
  if (act === 'withdraw')
    return (
      <AlertDialog
        {...words}
        title={t('Withdraw this offer?')}
        description={t('It ends, and the seller is told. A reserved work is for sale to everybody again.')}
        confirmLabel={t('Withdraw')}
      />
    );
  return (
    <AlertDialog
      {...words}
      title={t('Accept {money}?', { money: moneyOf(offer) })}
      description={<AcceptWords offer={offer} />}
      confirmLabel="Accept"
    />
  );
};

const AcceptWords = ({ offer: { role, amount, currency } }: { offer: PriceOfferAnswer }) => {
  const { part } = divide(minorOf(amount) ?? 1);
  return role === 'seller' ? (
    <>
      {t(
        'The work is reserved for this buyer at this price for {agreedHours} hours, and you can’t change the listing meanwhile. You receive {money} after the platform fee.',
        { agreedHours, money: formatMoney({ minor: part, currency }) },
      )}
    </>
  ) : (
    <>{t('The work is reserved for you at this price for {agreedHours} hours. Nothing is charged until you pay.', { agreedHours })}</>
  );
};
