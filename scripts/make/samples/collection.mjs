// The pictures of the sample collection: by the name of the file, how each is made.
import * as abstractions from './abstractions.mjs';
import { birchesBack, bottlesBack, harbourBack, nocturneBack } from './backs.mjs';
import { sharpOf } from './canvas.mjs';
import * as copies from './copies.mjs';
import * as drawings from './drawings.mjs';
import { painted } from './finish.mjs';
import * as landscapes from './landscapes.mjs';
import * as photographs from './photographs.mjs';
import * as prints from './prints.mjs';
import { leaning, ring, vessel } from './sculptures.mjs';
import * as stillLifes from './still-lifes.mjs';

const each = (makers, by) => Object.entries(makers).map(([name, make]) => [name, by(make)]);
const seen = (make) => async () => sharpOf(await make());

const { estuary, ...oils } = landscapes;
const { smallWeather, gold, breath, ...fields } = abstractions;

/** Makers of pictures that are still to be compressed. */
export const drawn = new Map([
  ...each({ ...oils, ...stillLifes, ...fields }, painted),
  ...each({ estuary, smallWeather, gold, breath, ...photographs, leaning, ring, vessel }, seen),
  ...each({ ...prints, ...drawings, birchesBack, bottlesBack, harbourBack, nocturneBack }, (make) => make),
]);
/** Makers of files whose bytes tell where they come from. */
export const asFiles = new Map(Object.entries(copies));
