// A seller's statement about a work whose verdict is FAKE; shown to buyers before payment and in the order.
import { t } from '#shared/language/t.ts';
export const SellerStatement = ({ statement }: { statement: string | null | undefined }) =>
  typeof statement === 'string' ? (
    <p className="wrap-anywhere">
      <span className="text-ink-2">{t('The seller says what it is:')}</span> {statement}
    </p>
  ) : null;
