// Invented delivery addresses of the demonstration's buyers.
type Address = { name: string; line1: string; city: string; postalCode: string; country: string };

const addresses: Readonly<Record<string, Address>> = {
  collector: { name: 'Clara Olsen', line1: 'Sankt Annæ Passage 14', city: 'Copenhagen', postalCode: '1262', country: 'DK' },
  seller: { name: 'Sander Elling', line1: 'Oude Havenstraat 31', city: 'Rotterdam', postalCode: '3011', country: 'NL' },
  vogel: { name: 'Kerstin Vogel', line1: 'Buchgasse 7', city: 'Leipzig', postalCode: '04109', country: 'DE' },
  marquez: { name: 'Inés Márquez', line1: 'Calle de los Laureles 22', city: 'Oaxaca', postalCode: '68000', country: 'MX' },
  okafor: { name: 'Adaeze Okafor', line1: '9 Kiln Steps', city: 'Bristol', postalCode: 'BS1 4QA', country: 'GB' },
  whitlock: { name: 'Whitlock Fine Art', line1: '118 Lantern Street', city: 'Boston', postalCode: '02116', country: 'US' },
  ferro: { name: 'Studio Ferro', line1: 'Via dei Fornai 5', city: 'Turin', postalCode: '10124', country: 'IT' },
  lund: { name: 'Astrid Lund', line1: 'Fjellgaten 40', city: 'Bergen', postalCode: '5003', country: 'NO' },
};

export const addressOf = (name: string): Address => {
  const address = addresses[name];
  if (address === undefined) throw new Error(`${name} has no address`);
  return address;
};
