// The platform's commission: the only place where a price is split, for dialog, wire, provider and sale.

/** Percent of the price for new purchases; each keeps the percentage it was opened with. The stored terms of service state it too. */
export const feePercent = 10;

/** Minor units; fee + part always equals the price. */
export type Division = { readonly price: number; readonly fee: number; readonly part: number };

/** price: minor units, a positive integer. The fee is rounded half up, the seller's part is the rest. */
export const divide = (price: number): Division => {
  if (!Number.isSafeInteger(price) || price <= 0) throw new RangeError('a price must be a whole number of minor units above 0');
  // Integer arithmetic: halves are exact, and products stay safe integers up to 9 * 10^13.
  const fee = Math.floor((price * feePercent + 50) / 100);
  return { price, fee, part: price - fee };
};

/** Whether the sums of `sales` sales (minor units) match today's percentage, allowing half a unit of rounding per sale. */
export const isAtThisFee = ({ gross, fees }: { gross: number; fees: number }, sales: number): boolean =>
  Math.abs(fees * 100 - gross * feePercent) <= sales * 50;
