// The paintings of the sample market.
import { worksOf, type MarketWork } from './market-work.ts';

const perrin = worksOf('perrin', 'EUR');
const remmert = worksOf('remmert', 'EUR');
const moss = worksOf('moss', 'GBP');
const whitlock = worksOf('whitlock', 'USD');
const marquez = worksOf('marquez', 'USD');
const lund = worksOf('lund', 'EUR');
const seller = worksOf('seller', 'EUR');
const gallery = worksOf('gallery', 'EUR');
const oil = { materials: 'Oil on canvas' } as const;

const seas: readonly MarketWork[] = [
  perrin.painting('harbourMouth', ['Harbor Mouth, Red Sail', 'Léon Maret'], [3_800, 148], {
    ...oil,
    year: '1952',
    size: [46, 65],
    signed: true,
    framed: true,
    period: 'Postwar figurative',
    condition: 'Very good. Unlined canvas, light surface dirt along the lower edge.',
    description: 'The red sail is the pilot’s boat; Maret painted it from his window for eleven summers and gave most of the others away.',
    provenance: 'The artist; Galerie Perrin, Honfleur, 1953, no. 318; private collection, Rouen; reacquired in 2021.',
    back: 'harbourMouthBack',
    asked: true,
  }),
  perrin.painting('greySquall', ['Squall off Cap de la Hève', 'Léon Maret'], [4_600, 61], {
    ...oil,
    year: '1958',
    size: [60, 92],
    signed: true,
    framed: true,
    period: 'Postwar figurative',
    condition: 'Good. Stable age cracks in the dark water, one retouching at the horizon (2 cm).',
    provenance: 'Family of the artist, by descent.',
  }),
  perrin.painting('lowTide', ['Low Tide, Waiting', 'Jeanne Aubry'], [1_950, 33], {
    materials: 'Oil on board',
    year: 'about 1935',
    size: [33, 55],
    framed: false,
    condition: 'Board slightly bowed; paint sound.',
    description: 'Two boats aground and nobody in sight. She signed the back only, in pencil, and it has nearly gone.',
  }),
  perrin.painting('redEvening', ['Red Evening, Villerville', 'Unknown artist'], [780, 17], {
    size: [50, 73],
    signed: false,
    description: 'Bought with the house. Somebody knew how to paint a sunset; we do not know who.',
  }),
  lund.painting('moonSea', ['Moon over the Sound', 'Olaf Brekke'], [2_250, 120], {
    ...oil,
    year: '1911',
    size: [74, 60],
    signed: true,
    framed: true,
    period: 'Nordic romanticism',
    condition: 'Relined about 1970. Varnish yellowed, otherwise good.',
    provenance: 'My great-grandfather bought it from the painter in Bergen and paid in dried fish, or so it is told.',
  }),
  lund.painting('whiteCliffs', ['White Cliffs, Noon', 'Harriet Dane'], [1_400, 44], {
    year: '1967',
    size: [51, 76],
    signed: true,
    condition: 'Excellent.',
  }),
];

const streets: readonly MarketWork[] = [
  remmert.painting('canalRow', ['Houses on the Canal', 'Viktor Anselm'], [5_900, 132], {
    ...oil,
    year: '1926',
    size: [58, 79],
    signed: true,
    framed: true,
    period: 'New Objectivity',
    condition: 'Very good; original stretcher, not lined.',
    provenance:
      'Galerie Neuhauser, Vienna, 1927; Dr. Emil H., Vienna, until 1938 (emigrated to New York, the painting with him); by descent; acquired from the family in 2022.',
  }),
  remmert.painting('wetNight', ['Gumpendorf, Rain', 'Viktor Anselm'], [7_400, 96], {
    ...oil,
    year: '1931',
    size: [92, 73],
    signed: true,
    framed: true,
    period: 'New Objectivity',
    condition: 'Good. Two old patches on the back, stable.',
    description:
      'One of four rain pictures. The wet street takes up more of the canvas than the street itself, which is what he was after.',
    provenance: 'Dr. Emil H., Vienna; stamped for export in 1938; family collection, New York; acquired in 2022.',
    back: 'wetNightBack',
    asked: true,
  }),
  remmert.painting('snowStreet', ['Lamps before Four', 'Mathilde Kroll'], [3_100, 58], {
    ...oil,
    year: '1934',
    size: [80, 65],
    signed: true,
    framed: true,
    condition: 'Good.',
    provenance: 'Private collection, Graz, from 1951. Where it was between 1934 and 1951 is not known to us; we are looking.',
  }),
  marquez.painting('southSquare', ['Plaza, Five in the Afternoon', 'Rosa Ibarra'], [2_600, 84], {
    materials: 'Oil on linen',
    year: '1979',
    size: [55, 85],
    signed: true,
    framed: false,
    condition: 'Excellent, as it left the studio.',
    description: 'She was my teacher. The square is smaller than this; she said the light was not.',
    provenance: 'From the artist, 1994.',
    asked: true,
  }),
  seller.painting('blueHour', ['Blue Hour', 'Piotr Malm'], [3_300, 52], {
    ...oil,
    year: '1936',
    size: [50, 80],
    signed: true,
    period: 'Urban Expressionism',
    condition: 'Good; small loss at the lower right corner, under the frame.',
  }),
];

const lands: readonly MarketWork[] = [
  remmert.painting('cypressRoad', ['Road near Asciano', 'Carlo Venturi'], [2_900, 40], {
    ...oil,
    year: '1936',
    size: [65, 52],
    signed: true,
    framed: true,
    condition: 'Very good.',
    provenance: 'Mostra Provinciale, Siena, 1936, no. 77 (label); private collection, Vienna.',
    back: 'cypressRoadBack',
  }),
  gallery.painting('firsInSnow', ['Firs, February', 'Elin Sand'], [2_800, 215], {
    ...oil,
    year: '1949',
    size: [54, 73],
    signed: true,
    framed: true,
    period: 'Nordic modernism',
    condition: 'Very good.',
    provenance: 'Estate of the artist.',
  }),
  lund.painting('bluePeaks', ['Seven Ridges', 'Olaf Brekke'], [1_850, 101], {
    ...oil,
    year: '1919',
    size: [48, 76],
    signed: true,
    framed: true,
    condition: 'Fair: flaking along the upper edge, secured.',
  }),
  lund.painting('heath', ['Heather, and a Path', 'Margit Lunde'], [640, 26], { size: [40, 68], condition: 'Good.' }),
  lund.painting('oaksInJune', ['Oaks in June', 'Margit Lunde'], [920, 12], {
    materials: 'Oil on panel',
    year: '1962',
    size: [50, 64],
    signed: true,
    framed: true,
  }),
  marquez.painting('vineyard', ['After the Harvest', 'Rosa Ibarra'], [1_750, 8], {
    materials: 'Oil on linen',
    year: '1986',
    size: [52, 80],
    signed: true,
    condition: 'Excellent.',
  }),
];

const abstract: readonly MarketWork[] = [
  whitlock.painting('fieldBlue', ['Field, Blue', 'Renate Osk'], [6_800, 139], {
    materials: 'Acrylic on canvas',
    year: '1964',
    size: [152, 122],
    signed: true,
    framed: false,
    period: 'Color field',
    condition: 'Excellent. Matte surface, never varnished.',
    description: 'From the series that followed “Interval”. The lower field was painted wet, in one afternoon.',
    provenance: 'Estate of the artist; Whitlock Fine Art, 2019.',
    back: 'fieldBlueBack',
    asked: true,
  }),
  gallery.painting('fieldOchre', ['Interval No. 9', 'Renate Osk'], [4_200, 118], {
    materials: 'Acrylic on canvas',
    year: '1963',
    size: [98, 114],
    signed: true,
    framed: true,
    period: 'Color field',
    condition: 'Very good.',
    provenance: 'Estate of the artist.',
  }),
  whitlock.painting('lateLines', ['Late Lines', 'Howard Petrie'], [2_150, 73], {
    materials: 'Acrylic on canvas',
    year: '1971',
    size: [91, 91],
    signed: true,
    framed: false,
    condition: 'Very good; faint scuff at center left.',
  }),
  gallery.painting('uprightPink', ['Uprights, Pink', 'Ingrid Sund'], [1_250, 109], {
    year: '1974',
    size: [61, 100],
    signed: true,
    condition: 'Good.',
  }),
  whitlock.painting('dragGreen', ['Creek', 'Dolores Finn'], [3_400, 49], {
    materials: 'Oil and wax on canvas',
    year: '1982',
    size: [120, 114],
    signed: true,
    condition: 'Excellent.',
    description: 'Dragged with a length of gutter. Heavy: bring a second person.',
  }),
  whitlock.painting('dragWinter', ['Birch Bark', 'Dolores Finn'], [2_900, 21], {
    materials: 'Oil and wax on canvas',
    year: '1984',
    size: [76, 109],
    signed: true,
  }),
  marquez.painting('fourDisks', ['Eclipse for Two', 'Inés Márquez'], [1_100, 6], {
    materials: 'Oil on canvas',
    year: '2023',
    size: [80, 70],
    signed: true,
    condition: 'New.',
    provenance: 'From the artist, which is me.',
  }),
  whitlock.painting('swarm', ['Swarm', 'Naomi Castellan'], [1_480, 3], {
    materials: 'Oil on panel',
    year: '2011',
    size: [46, 56],
    signed: true,
    condition: 'Excellent.',
  }),
];

const tables: readonly MarketWork[] = [
  moss.painting('orangesBowl', ['Oranges in a Blue-Banded Bowl', 'Tomas Hale'], [3_650, 126], {
    ...oil,
    year: '1949',
    size: [41, 51],
    signed: true,
    framed: true,
    period: 'Modern still life',
    condition: 'Very good. Cleaned in 2020; report available.',
    description: 'Hale owned the bowl for forty years. It is chipped now; here it is not yet.',
    provenance: 'Moss & Daughter, 1962, stock no. 1187; Mrs. P. Lyle, Oxford; reacquired in 2019.',
    back: 'orangesBowlBack',
    asked: true,
  }),
  seller.painting('greenApples', ['Apples on a Red Check', 'Tomas Hale'], [2_400, 88], {
    ...oil,
    year: '1956',
    size: [41, 56],
    signed: true,
    framed: true,
    condition: 'Good.',
    provenance: 'Family collection, Rotterdam.',
  }),
  moss.painting('asters', ['Asters', 'Elin Sand'], [1_900, 69], {
    ...oil,
    year: '1958',
    size: [61, 48],
    signed: true,
    framed: true,
    condition: 'Very good.',
    provenance: 'Private collection, Göteborg.',
  }),
  moss.painting('candleAndBooks', ['Candle, Bottle, Three Plums', 'English School'], [850, 30], {
    size: [56, 46],
    framed: true,
    condition: 'Craquelure throughout, an old tear repaired behind the bottle.',
    description: 'Decorative, and honest about it. Probably 1920s, after an older model.',
  }),
  moss.painting('threeVessels', ['Three Vessels', 'Tomas Hale'], [4_100, 19], {
    ...oil,
    year: '1961',
    size: [36, 56],
    signed: true,
    framed: true,
    condition: 'Excellent.',
    provenance: 'The artist’s sister; by descent.',
  }),
  moss.painting('sunflowers', ['Sunflowers, Late August', 'Peggy Ashdown'], [560, 10], { year: '1977', size: [60, 51], signed: true }),
];

export const marketPaintings: readonly MarketWork[] = [...seas, ...streets, ...lands, ...abstract, ...tables];
