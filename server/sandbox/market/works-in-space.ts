// The ceramics and sculptures of the sample market.
import { worksOf, type MarketWork } from './market-work.ts';

const okafor = worksOf('okafor', 'GBP');
const harlow = worksOf('harlow', 'USD');
const gallery = worksOf('gallery', 'EUR');

const ceramics: readonly MarketWork[] = [
  okafor.sculpture('moonJar', ['Moon Vessel', 'Han Seo-yun'], [1_200, 175], {
    materials: 'Porcelain',
    year: '2006',
    size: [34, 35, 35],
    signed: true,
    condition: 'Perfect. A hairline in the foot from the firing, as made.',
    provenance: 'Bought at the kiln.',
  }),
  okafor.sculpture('tenmokuBowl', ['Tea Bowl', 'Arthur Penrose'], [460, 78], {
    materials: 'Stoneware, tenmoku glaze',
    year: '1968',
    size: [8, 13, 13],
    signed: true,
    inscriptions: 'Impressed seal AP at the foot',
    condition: 'Excellent.',
    description: 'Rust breaks through where the glaze is thin. Holds exactly as much tea as one wants.',
    asked: true,
  }),
  gallery.sculpture('ribbedBottle', ['Ribbed Bottle', 'Maj Ekström'], [380, 31], {
    materials: 'Stoneware',
    year: '1959',
    size: [31, 15, 15],
    signed: true,
    condition: 'Very good.',
  }),
  okafor.sculpture('bandedVase', ['Banded Vase', 'Winifred Oke'], [290, 45], {
    materials: 'Slip-painted earthenware',
    year: '1932',
    size: [28, 17, 17],
    condition: 'Two small chips at the rim, one restored.',
  }),
  okafor.sculpture('celadonPlate', ['Plate with Rings', 'Arthur Penrose'], [520, 23], {
    materials: 'Stoneware, celadon glaze',
    year: '1974',
    size: [5, 33, 33],
    signed: true,
    condition: 'Excellent.',
  }),
  okafor.sculpture('gourd', ['Oxblood Gourd', 'Unknown artist'], [640, 16], {
    materials: 'Porcelain, copper red',
    size: [26, 14, 14],
    description: 'Sold to my father as old. I doubt it, and the price says so.',
  }),
  okafor.sculpture('lidJar', ['Jar with Lid and Dots', 'Winifred Oke'], [240, 7], {
    materials: 'Earthenware',
    year: '1936',
    size: [24, 21, 21],
    signed: true,
    condition: 'Good; the lid sits a little loose.',
  }),
  okafor.sculpture('tallCylinder', ['Tide Cylinder', 'Han Seo-yun'], [880, 4], {
    materials: 'Stoneware, layered slips',
    year: '2014',
    size: [44, 14, 14],
    signed: true,
    condition: 'Perfect.',
  }),
];

const sculptures: readonly MarketWork[] = [
  harlow.sculpture('standingFigure', ['Standing Boy', 'Marta Keel'], [3_900, 92], {
    materials: 'Bronze',
    year: '1961',
    edition: '4/7',
    size: [52, 16, 14],
    signed: true,
    inscriptions: 'M. KEEL 4/7, foundry mark',
    condition: 'Even patina, rubbed at the shoulders.',
    provenance: 'Private collection, Seattle.',
    asked: true,
  }),
  gallery.sculpture('birdForm', ['Bird, about to Leave', 'Marta Keel'], [2_700, 77], {
    materials: 'Bronze on limestone',
    year: '1970',
    edition: '2/7',
    size: [38, 46, 16],
    signed: true,
    condition: 'Very good.',
  }),
  harlow.sculpture('stackedStones', ['Four Stones', 'Sam Vale'], [350, 27], {
    materials: 'River stones, steel pin',
    year: '2021',
    size: [30, 18, 15],
    condition: 'New.',
  }),
  harlow.sculpture('arch', ['Small Arch', 'Sam Vale'], [480, 13], {
    materials: 'Terracotta',
    year: '2022',
    size: [24, 26, 12],
    signed: true,
  }),
  harlow.sculpture('threeBlocks', ['Balance III', 'Ruth Harlow'], [1_350, 38], {
    materials: 'Patinated zinc',
    year: '1998',
    size: [35, 26, 22],
    signed: true,
    condition: 'Very good.',
  }),
  harlow.mixed('twoFigures', ['They Agree', 'Ruth Harlow'], [940, 18], {
    materials: 'Plaster over wire, painted wood',
    year: '2005',
    size: [42, 30, 14],
    signed: true,
    condition: 'A hairline at one neck, consolidated.',
  }),
];

export const marketWorksInSpace: readonly MarketWork[] = [...ceramics, ...sculptures];
