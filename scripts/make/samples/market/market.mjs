// The pictures of the market of the demonstration: by the name of the file, how each is made.
import { sharpOf } from '../canvas.mjs';
import { painted } from '../finish.mjs';
import { backPieces } from './backs.mjs';
import { blockPieces } from './blocks.mjs';
import { fieldPieces } from './fields.mjs';
import { inkPieces } from './ink.mjs';
import { kilnPieces } from './kiln.mjs';
import { moreKilnPieces } from './kiln-more.mjs';
import { landPieces } from './land.mjs';
import { lensPieces } from './lens.mjs';
import { seaPieces } from './sea.mjs';
import { tablePieces } from './tables.mjs';
import { townPieces } from './town.mjs';
import { washPieces } from './wash.mjs';

const each = (makers, by) => Object.entries(makers).map(([name, make]) => [name, by(make)]);
const seen = (make) => async () => sharpOf(await make());

export const marketPictures = new Map([
  ...each({ ...seaPieces, ...townPieces, ...landPieces, ...fieldPieces, ...tablePieces }, painted),
  ...each({ ...kilnPieces, ...moreKilnPieces, ...lensPieces, ...washPieces }, seen),
  ...each({ ...blockPieces, ...inkPieces, ...backPieces }, (make) => make),
]);
