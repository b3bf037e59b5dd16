// Asks for a price for each selected work that can be listed, and lists them one after the other.
import { useState } from 'react';
import { AppError, sentenceOf } from '#shared/contract/wire/errors.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { divide } from '#shared/domain/trade/fee.ts';
import { invalidPrice, listingPriceOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { invalidShipping } from '#shared/domain/trade/shipping.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { FormDialog } from '#client/device/forms/form-dialog.tsx';
import { useForm } from '#client/device/forms/use-form.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { useListingCurrencies } from '#client/trade/listing/listing-currencies.data.ts';
import { toastListingFailed, useListingCommands, type ListingCommands } from '#client/trade/listing/listing.data.ts';
import { ShippingFields } from '#client/trade/listing/shipping-fields.tsx';
import { shippingOptions } from '#client/trade/listing/shipping-words.ts';
import { newShipping, shippingFrom, type TypedShipping } from '#client/trade/listing/typed-shipping.ts';
import { AmountInput } from '#client/ui/controls/amount-input.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Banner } from '#client/ui/status/banner.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import { listMany, unfits, unlistMany, type Unfit } from './list-many.ts';
import { useToList, type ToList } from './list-many.data.ts';
import { t } from '#shared/language/t.ts';

type ListManyDialogProps = { ids: readonly string[]; onClose: () => void };

export const ListManyDialog = ({ ids, onClose }: ListManyDialogProps) => {
  const found = useToList(ids);
  const commands = useListingCommands();
  if (found !== undefined && commands !== null && found.fit.length > 0)
    return <Prices found={found} of={ids.length} commands={commands} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('List for Sale')} size="small">
      {found === undefined ? <CenteredSpinner label={t('Loading')} /> : <LeftOut found={found} of={ids.length} />}
    </Dialog>
  );
};

/** Works that are listed in one go; more are left for the next. */
const atOnce = 50;

const reasons: Record<Unfit, (works: number) => string> = {
  listed: (works) => t('{works} already for sale', { works }),
  sold: (works) => t('{works} sold', { works }),
  missing: (works) => t('{works} marked as missing or stolen', { works }),
  statement: (works) => t('{works} to be listed on their own pages, since buyers are told what they are', { works }),
};

/** Which of the selected works cannot be listed here, and why; nothing where all can. */
const LeftOut = ({ found: { fit, unfit }, of }: { found: ToList; of: number }) => {
  if (unfit.size === 0 && fit.length <= atOnce) return null;
  const words = unfits.flatMap((why) => (unfit.has(why) ? [reasons[why](unfit.get(why) ?? 0)] : []));
  if (fit.length > atOnce) words.push(t('{works} more than are listed at once', { works: fit.length - atOnce }));
  return <Note>{`${t('{fit} of {of} can be listed here', { fit: Math.min(fit.length, atOnce), of })}: ${words.join(', ')}.`}</Note>;
};

/** prices: as typed, by the id of the work. */
type Typed = { currency: Currency | null; shipping: TypedShipping | null; prices: Readonly<Record<string, string>> };

/** Some were refused; the rows say why. */
class Refused extends Error {}

type PricesProps = { found: ToList; of: number; commands: ListingCommands; onClose: () => void };

const Prices = ({ found: opened, of, commands, onClose }: PricesProps) => {
  // Those that are listed stay in their rows.
  const [found] = useState(opened);
  const works = found.fit.slice(0, atOnce);
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [done, setDone] = useState<{ works: number; of: number } | null>(null);
  const online = useOnline();
  const payable = useListingCurrencies();
  const currencyOf = (chosen: Currency | null): Currency => chosen ?? payable[0] ?? 'USD';
  const typedIn = ({ prices }: Typed) =>
    works.flatMap(({ id }) => {
      const text = prices[id] ?? '';
      return listed.has(id) || text.trim() === '' ? [] : [{ id, text }];
    });
  const form = useForm<Typed>({
    keptAs: 'prices of selected works',
    opened: { currency: null, shipping: null, prices: {} },
    check: (values) => {
      const typed = typedIn(values);
      const currency = currencyOf(values.currency);
      const minor = typed.map(({ text }) => listingPriceOf(text, currency));
      return {
        ...(typed.length === 0
          ? { prices: t('Enter a price for at least one work.') }
          : minor.includes(null)
            ? { prices: invalidPrice }
            : {}),
        ...(minor.some((price) => price !== null && shippingFrom(values.shipping, price, currency) === undefined)
          ? { shipping: invalidShipping }
          : {}),
      };
    },
    act: async (values) => {
      if (!navigator.onLine) throw new AppError('network');
      const currency = currencyOf(values.currency);
      const asked = typedIn(values).flatMap(({ id, text }) => {
        const price = listingPriceOf(text, currency);
        const shipping = price === null ? undefined : shippingFrom(values.shipping, price, currency);
        return price === null || shipping === undefined ? [] : [{ pieceId: id, offer: { price, currency, shipping } }];
      });
      const outcome = await listMany(commands, asked, (count) => setDone({ works: count, of: asked.length }));
      setDone(null);
      setListed(new Set([...listed, ...outcome.listed.map(({ art_piece_id: id }) => id)]));
      setRefused(new Map([...outcome.refused].map(([id, error]) => [id, sentenceOf(error, t('Please try again'))])));
      if (outcome.listed.length > 0)
        toast({
          key: `listed-${outcome.listed[0]?.id ?? ''}`,
          title: t('{count, plural, one {# work is} other {# works are}} listed', { count: outcome.listed.length }),
          action: { label: t('Undo'), act: () => void unlistMany(commands, outcome.listed).catch(toastListingFailed) },
        });
      if (outcome.refused.size > 0) throw new Refused();
    },
    explain: (error) =>
      error instanceof Refused ? t('Some works were not listed. Each says why.') : sentenceOf(error, t('Please try again')),
    onClose,
  });
  const { values, problems, change, busy } = form;
  const currency = currencyOf(values.currency);
  const total = typedIn(values).reduce((sum, { text }) => {
    const price = listingPriceOf(text, currency);
    return price === null ? sum : sum + divide(price).part;
  }, 0);
  return (
    <FormDialog
      {...form}
      title={t('List for Sale')}
      submitLabel={t('List for Sale')}
      disabled={!online}
      aside={
        <span className="text-14 text-ink-2 tabular-nums">
          {t('You receive {amount}', { amount: formatMoney({ minor: total, currency }) })}
        </span>
      }
    >
      {!online && <Banner tone="warn">{t('Listing needs a connection.')}</Banner>}
      <LeftOut found={found} of={of} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Currency')}>
          <Select
            options={payable.map((one) => ({ value: one, label: one }))}
            value={currency}
            onChange={({ target }) => change({ currency: currencies.find((one) => one === target.value) ?? null })}
          />
        </Field>
        <Field label={t('Shipping')}>
          <Select
            options={shippingOptions}
            value={values.shipping === null ? 'included' : 'priced'}
            onChange={({ target }) => change({ shipping: target.value === 'priced' ? newShipping : null })}
          />
        </Field>
      </div>
      {values.shipping !== null && (
        <ShippingFields typed={values.shipping} problem={problems.shipping} onType={(shipping) => change({ shipping })} />
      )}
      {problems.prices !== undefined && (
        <p role="alert" className="text-14 text-bad">
          {problems.prices}
        </p>
      )}
      {done !== null && <Progress label={t('Listing the works')} value={done.works} max={done.of} />}
      <ul className="divide-y divide-line">
        {works.map((piece) => (
          <WorkPrice
            key={piece.id}
            piece={piece}
            price={values.prices[piece.id] ?? ''}
            isListed={listed.has(piece.id)}
            refusal={refused.get(piece.id) ?? null}
            isInvalid={
              problems.prices !== undefined &&
              (values.prices[piece.id] ?? '').trim() !== '' &&
              listingPriceOf(values.prices[piece.id] ?? '', currency) === null
            }
            disabled={busy}
            onType={(text) => change({ prices: { ...values.prices, [piece.id]: text } })}
          />
        ))}
      </ul>
      <Note faint>{t('A work without a price is not listed. What buyers ask about a work can be added on its page.')}</Note>
    </FormDialog>
  );
};

type WorkPriceProps = {
  piece: PieceRow;
  price: string;
  isListed: boolean;
  /** Why it was refused; null where it was not. */
  refusal: string | null;
  isInvalid: boolean;
  disabled: boolean;
  onType: (text: string) => void;
};

const WorkPrice = ({ piece, price, isListed, refusal, isInvalid, disabled, onType }: WorkPriceProps) => (
  <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_9rem] items-center gap-x-3 py-2">
    <span aria-hidden className="size-9 overflow-hidden">
      <PiecePicture piece={piece} width={320} fit="mat" />
    </span>
    <span className="min-w-0">
      <i className="block truncate font-medium">{piece.title}</i>
      <span className="block truncate text-12 text-ink-2">{piece.artist}</span>
    </span>
    {isListed ? (
      <span className="text-end text-14 text-ok">{t('Listed')}</span>
    ) : (
      <AmountInput
        aria-label={t('Price of {title}', { title: piece.title })}
        aria-invalid={isInvalid || undefined}
        value={price}
        onType={onType}
        disabled={disabled}
      />
    )}
    {refusal !== null && !isListed && <p className="col-span-full pt-1 text-14 text-bad">{refusal}</p>}
  </li>
);
