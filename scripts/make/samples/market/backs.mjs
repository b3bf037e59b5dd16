// The backs of some works on the market: stretchers with labels, chalk and stamps.
import { chalk, label, stamp, stretcher, withMarks } from '../backs.mjs';

export const backPieces = {
  harbourMouthBack: () =>
    withMarks(
      stretcher({ width: 620, height: 430, seed: 2961, linen: ['#b39a70', '#d0ba8f'], wood: ['#8d6a42', '#b38b5a'], bar: 0.12 }),
      label(80, 70, -1.2, ['Galerie Perrin', 'Honfleur', 'No. 318'], { wide: 180 }) + chalk(420, 350, 30, 'L.M. 52'),
    ),
  wetNightBack: () =>
    withMarks(
      stretcher({ width: 470, height: 590, seed: 2963, linen: ['#8f7c5f', '#b09a74'], wood: ['#6d4f33', '#93704a'], bar: 0.11 }),
      label(70, 92, 1.4, ['Kunsthaus Remmert', 'Wien', 'Aus Slg. Dr. H.'], { wide: 190, tone: '#efe3c0' }) + stamp(330, 470, 12, 'WIEN'),
    ),
  fieldBlueBack: () =>
    withMarks(
      stretcher({ width: 480, height: 590, seed: 2965, linen: ['#d3c6a8', '#e6dbc0'], wood: ['#b7935f', '#d8b683'], bar: 0.09 }),
      label(60, 70, 0.6, ['R. Osk', 'Field, Blue', '1964', 'This side up'], { wide: 150, tone: '#f3ecd8' }) +
        chalk(270, 540, 30, 'OSK 64/11'),
    ),
  cypressRoadBack: () =>
    withMarks(
      stretcher({ width: 470, height: 580, seed: 2967, linen: ['#a98f66', '#c9b188'], wood: ['#a07c50', '#c59f6c'], bar: 0.115 }),
      label(66, 84, -0.8, ['Mostra Provinciale', 'Siena, 1936', 'N. 77'], { wide: 190, tone: '#e3e0cd' }) + chalk(270, 500, 32, 'Lire 900'),
    ),
  orangesBowlBack: () =>
    withMarks(
      stretcher({ width: 590, height: 470, seed: 2969, linen: ['#c2ad85', '#dccba6'], wood: ['#8a6238', '#b08550'], bar: 0.11 }),
      label(330, 84, 1.1, ['Moss &amp; Daughter', 'London', 'Stock 1187'], { wide: 174 }) + stamp(150, 350, -9, 'PAID'),
    ),
};
