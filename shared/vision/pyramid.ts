// A picture at falling sizes, so that what is found in one photograph is found in another that was taken from farther away.
import { resized, type Gray } from './gray.ts';

/** From one level to the next the picture shrinks by this factor. */
export const pyramidStep = 1.2;
export const maxLevels = 16;
/** A smaller picture has no room for patches. Pixels. */
const shortestSide = 44;

/** The picture itself is level 0. */
export const pyramidOf = (picture: Gray): Gray[] => {
  const levels: Gray[] = [];
  for (let level = picture; Math.min(level.width, level.height) >= shortestSide && levels.length < maxLevels;) {
    levels.push(level);
    const by = pyramidStep ** levels.length;
    level = resized(level, Math.round(picture.width / by), Math.round(picture.height / by));
  }
  return levels;
};
