// The platform's commission: the one place where a price is divided, for dialog, wire, provider and sale alike.

/**
 * Percent of the price, for purchases that are opened from now on; each keeps what it was opened with. The terms of service are
 * a stored page that states it too.
 */
export const feePercent = 10;

/** All in minor units; fee + part is the price, always. */
export type Division = { readonly price: number; readonly fee: number; readonly part: number };

/** price: minor units, a whole number above 0. The fee is rounded half up, the seller's part is the rest. */
export const divide = (price: number): Division => {
  if (!Number.isSafeInteger(price) || price <= 0) throw new RangeError('a price must be a whole number of minor units above 0');
  // Whole numbers throughout: halves are exact, and nothing is lost below 9 * 10^13.
  const fee = Math.floor((price * feePercent + 50) / 100);
  return { price, fee, part: price - fee };
};

/** Whether sums over `sales` sales (minor units) can be told as today's percentage: each sale rounds by half a unit at most. */
export const isAtThisFee = ({ gross, fees }: { gross: number; fees: number }, sales: number): boolean =>
  Math.abs(fees * 100 - gross * feePercent) <= sales * 50;
