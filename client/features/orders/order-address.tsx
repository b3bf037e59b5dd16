// The delivery address of a sold work, fetched each time and never stored.
import type { OrderDetail } from '#shared/contract/trade/orders.ts';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { useOrderDetail } from './orders.data.ts';
import { t } from '#shared/language/t.ts';

type Postal = NonNullable<OrderDetail['shipping']>['address'];
const joined = (...words: (string | null)[]): string => words.filter((word) => word !== null && word !== '').join(' ');

/** The lines of a shipping label. */
export const addressLines = (name: string | null, { line1, line2, city, state, postalCode, country }: Postal): string[] =>
  [name ?? '', line1 ?? '', line2 ?? '', joined(postalCode, city, state), country ?? ''].filter((line) => line !== '');

export const OrderAddress = ({ orderId }: { orderId: string }) => {
  const { value, error } = useOrderDetail(orderId);
  if (error !== null) return <p className="text-14 text-bad">{error.message}</p>;
  if (value === null) return <Spinner label={t('Loading')} />;
  if (value.shipping === null) return <Note>{t('The address is erased some time after the end of an order.')}</Note>;
  const { name, phone, address } = value.shipping;
  return (
    <address className="text-14 not-italic">
      {addressLines(name, address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {phone !== null && <span className="block">{phone}</span>}
    </address>
  );
};
