// Carriers whose pages follow a shipment by its number.

type Carrier = { name: string; /** Other spellings, letters only. */ also?: readonly string[]; page: (number: string) => string };

/** name: as suggested to sellers. */
const carriers: readonly Carrier[] = [
  { name: 'UPS', page: (n) => `https://www.ups.com/track?tracknum=${n}` },
  { name: 'FedEx', also: ['federalexpress', 'tnt'], page: (n) => `https://www.fedex.com/fedextrack/?trknbr=${n}` },
  { name: 'USPS', also: ['unitedstatespostalservice'], page: (n) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${n}` },
  {
    name: 'DHL',
    also: ['dhlexpress', 'dhlpaket', 'deutschepost'],
    page: (n) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${n}`,
  },
  { name: 'DPD', page: (n) => `https://tracking.dpd.de/status/en_US/parcel/${n}` },
  { name: 'GLS', page: (n) => `https://gls-group.com/EU/en/parcel-tracking/?match=${n}` },
  { name: 'Royal Mail', page: (n) => `https://www.royalmail.com/track-your-item#/tracking-results/${n}` },
  { name: 'La Poste', also: ['colissimo'], page: (n) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${n}` },
  { name: 'Chronopost', page: (n) => `https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=${n}` },
  { name: 'bpost', page: (n) => `https://track.bpost.cloud/btr/web/#/search?itemCode=${n}&lang=en` },
  { name: 'Österreichische Post', also: ['austrianpost', 'postat'], page: (n) => `https://www.post.at/sv/sendungsdetails?snr=${n}` },
  { name: 'Swiss Post', also: ['dieschweizerischepost'], page: (n) => `https://www.post.ch/swisspost-tracking?formattedParcelCodes=${n}` },
  { name: 'Canada Post', page: (n) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${n}` },
  { name: 'Australia Post', also: ['auspost'], page: (n) => `https://auspost.com.au/mypost/track/details/${n}` },
];

export const carrierNames: readonly string[] = carriers.map(({ name }) => name);

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
const byName = new Map(
  carriers.flatMap((carrier) => [carrier.name, ...(carrier.also ?? [])].map((name) => [plain(name), carrier] as const)),
);

/** A number as carriers print it, without its spaces and dashes. */
const numberIn = (typed: string): string | null => {
  const number = typed.replaceAll(/[\s.-]/g, '').toUpperCase();
  return /^(?=.*\d)[A-Z\d]{8,40}$/.test(number) ? number : null;
};

/** The carrier's page of this shipment; null where the carrier is not known or the number cannot be one of theirs. */
export const trackingPage = (carrier: string | null, number: string | null): string | null => {
  const known = carrier === null ? undefined : byName.get(plain(carrier));
  const plainNumber = number === null ? null : numberIn(number);
  return known === undefined || plainNumber === null ? null : known.page(plainNumber);
};
