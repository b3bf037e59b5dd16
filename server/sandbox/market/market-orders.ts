// The orders of the sample market: who bought what from whom, and how far each has come.

/** Days before the first start at which something happened; those that are not named have not happened. */
type Way = {
  paid: number;
  shipped?: number;
  carrier?: string;
  number?: string;
  /** By the buyer. */
  received?: number;
  /** The time for it ran out. */
  receivedByTime?: number;
  /** By the seller, and why. */
  cancelled?: readonly [number, string];
  cancelledByTime?: number;
  disputed?: number;
  verdict?: readonly ['won' | 'lost', number];
};
export type MarketOrder = { file: string; buyer: string } & Way;

const order = (file: string, buyer: string, way: Way): MarketOrder => ({ file, buyer, ...way });

export const marketOrders: readonly MarketOrder[] = [
  // Sold by the gallery, the collector and the seller whom the sign-in page offers.
  order('firsInSnow', 'vogel', { paid: 170, shipped: 168, carrier: 'DHL', number: '00340434161094021501', received: 164 }),
  order('cat', 'marquez', { paid: 122, shipped: 119, carrier: 'FedEx', number: '772899045518', received: 112 }),
  order('uprightPink', 'okafor', {
    paid: 84,
    shipped: 82,
    carrier: 'DHL',
    number: '00340434161094021778',
    received: 76,
    disputed: 70,
    verdict: ['won', 48],
  }),
  order('fieldOchre', 'whitlock', { paid: 75, shipped: 72, carrier: 'UPS', number: '1Z5R89390357567127', received: 66 }),
  order('greenApples', 'collector', { paid: 58, shipped: 55, carrier: 'DPD', number: '01505006780112', receivedByTime: 41 }),
  order('birdForm', 'ferro', { paid: 55, cancelledByTime: 40 }),
  order('alpine', 'marquez', { paid: 47, shipped: 44, carrier: 'DPD', number: '01505006780255', disputed: 36, verdict: ['lost', 19] }),
  order('blueHour', 'whitlock', { paid: 13 }),
  order('twoSuns', 'okafor', { paid: 8, shipped: 5, carrier: 'Royal Mail', number: 'RQ473124829GB' }),
  order('ribbedBottle', 'collector', { paid: 4, shipped: 1, carrier: 'DHL', number: '00340434161094022904' }),
  order('fernBlue', 'lund', { paid: 2 }),
  // Bought from the others.
  order('moonJar', 'collector', { paid: 150, shipped: 148, carrier: 'Royal Mail', number: 'RQ473121066GB', received: 143 }),
  order('hatchedRock', 'collector', { paid: 96, shipped: 94, carrier: 'DHL', number: '00340434161094021635', received: 91 }),
  order('loneTree', 'collector', {
    paid: 63,
    cancelled: [61, 'The print I meant for you has a crease that I had not seen. I am printing the next number.'],
  }),
  order('poppies', 'collector', { paid: 24, shipped: 22, carrier: 'La Poste', number: '6A20718842315', disputed: 6 }),
  order('leafField', 'seller', { paid: 29, shipped: 27, carrier: 'FedEx', number: '772899046044', received: 20 }),
  order('rainBridge', 'collector', { paid: 6, shipped: 3, carrier: 'FedEx', number: '772899047713' }),
  order('threeVessels', 'collector', { paid: 1 }),
];
