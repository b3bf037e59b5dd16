// The prints, drawings, watercolors and photographs of the sample market.
import { worksOf, type MarketWork } from './market-work.ts';

const perrin = worksOf('perrin', 'EUR');
const hayashi = worksOf('hayashi', 'USD');
const vogel = worksOf('vogel', 'EUR');
const ferro = worksOf('ferro', 'EUR');
const moss = worksOf('moss', 'GBP');
const collector = worksOf('collector', 'EUR');
const seller = worksOf('seller', 'EUR');

const prints: readonly MarketWork[] = [
  hayashi.print('rainBridge', ['Sudden Rain on the Old Bridge', 'Shirō Tanabe'], [920, 95], {
    materials: 'Color woodcut on mulberry paper',
    year: '1954',
    edition: 'First printing',
    size: [27, 39],
    signed: true,
    framed: false,
    condition: 'Excellent color; faint mat burn outside the image.',
    description: 'Ten blocks. Look at the rain with a raking light: it was printed dry, for the paper to hold it.',
    provenance: 'Private collection, Osaka.',
    asked: true,
  }),
  hayashi.print('leafField', ['Forty-Nine Leaves', 'Hanne Sol'], [480, 66], {
    materials: 'Linocut in three colors',
    year: '1978',
    edition: '14/40',
    size: [45, 45],
    signed: true,
    framed: false,
    condition: 'Very good.',
  }),
  hayashi.print('owl', ['The Listener', 'Hanne Sol'], [520, 47], {
    materials: 'Linocut in two colors',
    year: '1969',
    edition: '22/60',
    size: [56, 42],
    signed: true,
    framed: true,
    condition: 'Very good. Not examined out of its frame: the old hinges are sound.',
  }),
  hayashi.print('hillTown', ['Hill Town, Night', 'Enzo Baldi'], [390, 29], {
    materials: 'Linocut',
    year: '1963',
    edition: '31/75',
    size: [48, 46],
    signed: true,
    condition: 'Light foxing in the lower margin.',
  }),
  hayashi.print('barFlats', ['Nine Bottles', 'Gail Winters'], [310, 15], {
    materials: 'Screen print',
    year: '1981',
    edition: '108/150',
    size: [50, 55],
    signed: true,
  }),
  collector.print('twoSuns', ['Two Suns', 'Gail Winters'], [420, 37], {
    materials: 'Screen print',
    year: '1983',
    edition: '12/90',
    size: [60, 48],
    signed: true,
    framed: true,
    condition: 'Excellent.',
  }),
  vogel.print('hatchedRock', ['The Rock', 'Anton Ried'], [690, 140], {
    materials: 'Etching on laid paper',
    year: '1908',
    edition: 'Second state of three',
    size: [22, 32],
    signed: true,
    framed: false,
    condition: 'Good impression with even plate tone; two thin spots on the back.',
    provenance: 'Collector’s mark of H. W. (not in Lugt).',
    asked: true,
  }),
];

const drawings: readonly MarketWork[] = [
  vogel.drawing('bamboo', ['Three Stalks', 'Wen Li'], [1_150, 79], {
    materials: 'Brush and ink',
    year: '1938',
    size: [82, 56],
    signed: true,
    framed: false,
    condition: 'Mounted on a scroll, later flattened; a crease above the middle.',
    provenance: 'Acquired in Leipzig in 1991 from the estate of a ship’s doctor.',
  }),
  collector.drawing('cat', ['Cat, Asleep Again', 'Luisa Brandt'], [540, 155], {
    materials: 'Ink and wash',
    year: '1921',
    size: [31, 36],
    signed: true,
    framed: true,
    condition: 'Very good.',
  }),
  vogel.drawing('charcoalHill', ['Barns under the Hill', 'Anton Ried'], [880, 42], {
    materials: 'Charcoal, rubbed and scratched, on wove paper',
    year: '1914',
    size: [37, 50],
    signed: true,
    condition: 'Fixed; slightly rubbed at the left edge.',
  }),
  vogel.drawing('hull', ['Hull on the Stocks', 'Anton Ried'], [430, 14], {
    materials: 'Pen and brown ink',
    size: [29, 37],
    description: 'A working drawing, with its measures. Unsigned, from the same album as two signed sheets.',
    signed: false,
  }),
];

const watercolors: readonly MarketWork[] = [
  perrin.painting('poppies', ['Poppies, after a Windy Night', 'Jeanne Aubry'], [760, 55], {
    materials: 'Watercolor',
    year: '1929',
    size: [36, 29],
    signed: true,
    framed: true,
    condition: 'Colors fresh; kept in a drawer until 2018.',
  }),
  perrin.painting('lagoon', ['The Lagoon before Supper', 'Jeanne Aubry'], [1_050, 24], {
    materials: 'Watercolor over pencil',
    year: '1926',
    size: [25, 40],
    signed: true,
    framed: true,
    condition: 'Very good.',
    provenance: 'Niece of the artist.',
  }),
  seller.painting('alpine', ['Morning over the Pass', 'Georg Imhof'], [590, 70], {
    materials: 'Watercolor',
    year: '1948',
    size: [28, 38],
    signed: true,
    condition: 'Slightly faded.',
  }),
  vogel.painting('twoTrees', ['Two Trees, October', 'Unknown artist'], [180, 9], { materials: 'Watercolor', size: [24, 24] }),
  moss.painting('lemonBranch', ['Lemon Branch', 'Edith Crane'], [340, 36], {
    materials: 'Watercolor and gum',
    year: '1898',
    size: [38, 31],
    signed: true,
    framed: true,
    condition: 'Some discoloration of the paper around the old mat.',
  }),
];

const photographs: readonly MarketWork[] = [
  ferro.photograph('loneTree', ['One Tree, February', 'Marco Ferro'], [620, 82], {
    materials: 'Gelatin silver print',
    year: '1994, printed 1996',
    edition: '3/12',
    size: [30, 44],
    signed: true,
    framed: false,
    condition: 'Excellent.',
  }),
  ferro.photograph('springPlough', ['Furrows, March', 'Marco Ferro'], [620, 35], {
    materials: 'Gelatin silver print',
    year: '1995',
    edition: '5/12',
    size: [44, 37],
    signed: true,
    condition: 'Excellent.',
  }),
  ferro.photograph('slabSouth', ['Via Artom, South Face', 'Marco Ferro'], [740, 64], {
    materials: 'Gelatin silver print',
    year: '2003',
    edition: '2/12',
    size: [50, 39],
    signed: true,
    framed: true,
    condition: 'Excellent. The building was taken down that winter.',
    asked: true,
  }),
  ferro.photograph('slabOrange', ['Orange Slab', 'Bianca Nervi'], [830, 20], {
    materials: 'Chromogenic print',
    year: '2009',
    edition: '4/8',
    size: [40, 50],
    signed: true,
    condition: 'Very good; keep it out of the sun.',
  }),
  ferro.photograph('groyne', ['Thirteen Posts', 'Bianca Nervi'], [950, 11], {
    materials: 'Pigment print',
    year: '2016',
    edition: '1/10',
    size: [50, 50],
    signed: true,
  }),
  ferro.photograph('jetty', ['The Way Out', 'Bianca Nervi'], [880, 5], {
    materials: 'Pigment print',
    year: '2018',
    edition: '6/10',
    size: [40, 66],
    signed: true,
    framed: true,
  }),
  ferro.photograph('doorBlue', ['Blue Door, Procida', 'Bianca Nervi'], [510, 2], {
    materials: 'Chromogenic print',
    year: '2012',
    size: [42, 35],
  }),
  collector.photograph('fernBlue', ['Three Ferns', 'Agnes Holloway'], [680, 50], {
    materials: 'Cyanotype',
    year: '1904',
    size: [27, 21],
    signed: false,
    framed: true,
    condition: 'A little paler at the upper edge.',
    provenance: 'An album of the Holloway family, broken up before 1960.',
  }),
];

export const marketWorksOnPaper: readonly MarketWork[] = [...prints, ...drawings, ...watercolors, ...photographs];
