// The receipt of an order, the same on screen and in print.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { amountWords } from '#shared/domain/trade/amount-words.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { addressLines } from './order-address.tsx';
import { nameOf } from './order-words.ts';
import { type Receipt, useReceipt } from './orders.data.ts';
import { t, translated } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

export const ReceiptPage = ({ orderId }: { orderId: string }) => {
  const { value, error } = useReceipt(orderId);
  if (error !== null)
    return (
      <EmptyState title={t('Receipt not loaded')} action={<ButtonLink to="/orders">{t('Back to orders')}</ButtonLink>}>
        {error.message}
      </EmptyState>
    );
  return value === null ? <CenteredSpinner /> : <Paper receipt={value} />;
};

const Party = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div className="min-w-0">
    <h2 className="text-14 font-medium text-ink-2">{title}</h2>
    {lines.map((line) => (
      <p key={line} className="break-words">
        {line}
      </p>
    ))}
  </div>
);
const partyLines = (party: Receipt['seller']): string[] => [...new Set([nameOf(party), ...(party.email === null ? [] : [party.email])])];

const Paper = ({ receipt }: { receipt: Receipt }) => (
  <Page gap={6} width="form">
    <div className="flex flex-wrap justify-between gap-3">
      <ButtonLink to="/orders">{t('Back to orders')}</ButtonLink>
      <Button variant="primary" onClick={() => window.print()}>
        {t('Print##on paper')}
      </Button>
    </div>
    <article data-printed aria-label={t('Receipt')} className="flex flex-col gap-6 rounded-card border border-line p-6 max-sm:p-4">
      <header>
        <PageTitle>{t('Receipt')}</PageTitle>
        <Note className="break-words">
          {rich('Verso · Order {number}<0></0>{date}', { 0: <br /> }, { number: receipt.number, date: formatLongDate(receipt.sold_at) })}
        </Note>
      </header>
      <div className="grid gap-4 sm:grid-cols-2">
        <Party title={t('Seller')} lines={partyLines(receipt.seller)} />
        <Party title={t('Buyer')} lines={partyLines(receipt.buyer)} />
        {receipt.delivery !== null && <Party title={t('Delivery')} lines={addressLines(receipt.delivery.name, receipt.delivery.address)} />}
      </div>
      <table className="w-full tabular-nums">
        <tbody>
          {receipt.lines.map(({ text, amount }) => (
            <tr key={text} className="border-b border-line align-top">
              <th scope="row" className="py-2 pe-4 text-start font-normal break-words">
                {translated(text)}
              </th>
              <td className="py-2 text-end whitespace-nowrap">{amountWords(amount, receipt.currency)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="py-2 pe-4 text-start font-medium">
              {t('Total')}
            </th>
            <td className="py-2 text-end font-medium whitespace-nowrap">{amountWords(receipt.total, receipt.currency)}</td>
          </tr>
          {receipt.refunded > 0 && (
            <tr>
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {t('Refunded')}
              </th>
              <td className="py-2 text-end whitespace-nowrap">{amountWords(receipt.refunded, receipt.currency)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {receipt.notes.map((note) => (
        <Note key={note}>{translated(note)}</Note>
      ))}
    </article>
  </Page>
);
