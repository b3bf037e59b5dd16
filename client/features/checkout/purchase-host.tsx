// Renders the purchase dialog over the current page; its code is loaded on demand.
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { PurchaseContext, type PurchaseOffer, type PurchasePlace } from '#client/trade/listing/purchase.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';

const PurchaseDialog = lazyDialog(async () => (await import('./purchase-dialog.tsx')).PurchaseDialog);

export const PurchaseHost = ({ children }: { children: ReactNode }) => {
  const [begun, setBegun] = useState<{ offer: PurchaseOffer; place: PurchasePlace } | null>(null);
  const [changes, setChanges] = useState(0);
  const begin = useCallback((offer: PurchaseOffer, place: PurchasePlace) => setBegun({ offer, place }), []);
  const purchases = useMemo(() => ({ begin, changes }), [begin, changes]);
  return (
    <PurchaseContext value={purchases}>
      {children}
      {begun !== null && <PurchaseDialog {...begun} onClose={() => setBegun(null)} onChange={() => setChanges((now) => now + 1)} />}
    </PurchaseContext>
  );
};
