import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampView, mostZoom, placingOf, sameView, shownPart, viewAfterKey, viewOf, wholePicture, zoomOfPixels } from './view.ts';

const pane = { width: 400, height: 600 };
const picture = { width: 4000, height: 3000 };

describe('the view of a picture', () => {
  it('shows the whole picture in the middle at first', () => {
    expect(placingOf(wholePicture, pane, picture)).toEqual({ k: 0.1, x: 0, y: 150 });
  });

  it('reaches one pixel of the picture for one of the screen, and eight', () => {
    expect(zoomOfPixels(pane, picture, 2)).toBeCloseTo(5);
    expect(mostZoom(pane, picture, 2)).toBeCloseTo(40);
    // A picture smaller than the pane can still be enlarged.
    expect(mostZoom(pane, { width: 100, height: 100 }, 1)).toBe(4);
  });

  it('is the same after it was placed and read back', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fraction, fraction, fc.double({ min: 1, max: 40, noNaN: true }), (x, y, zoom) => {
        const read = viewOf(placingOf({ x, y, zoom }, pane, picture), pane, picture);
        expect(read.x).toBeCloseTo(x);
        expect(read.y).toBeCloseTo(y);
        expect(read.zoom).toBeCloseTo(zoom);
      }),
    );
  });

  it('never leaves the picture, and centers a side that fits', () => {
    expect(clampView({ x: -3, y: 9, zoom: 2 }, pane, picture, 1)).toEqual({ zoom: 2, x: 0.25, y: 0.5 });
    expect(clampView({ x: 0.9, y: 0.9, zoom: 0.2 }, pane, picture, 1)).toEqual(wholePicture);
    expect(clampView({ x: 0.5, y: 0.5, zoom: 10_000 }, pane, picture, 1).zoom).toBeCloseTo(80);
  });

  it('moves by keys, an eighth of what is shown', () => {
    const near = { x: 0.5, y: 0.5, zoom: 10 };
    const part = shownPart(near, pane, picture);
    expect(viewAfterKey('ArrowRight', near, pane, picture, 1)?.x).toBeCloseTo(0.5 + part.width / 8);
    expect(viewAfterKey('0', near, pane, picture, 1)).toEqual(wholePicture);
    expect(viewAfterKey('1', near, pane, picture, 1)?.zoom).toBeCloseTo(10);
    expect(viewAfterKey('x', near, pane, picture, 1)).toBeNull();
    expect(viewAfterKey('constructor', near, pane, picture, 1)).toBeNull();
  });

  it('finds the same part of the work in an aligned photograph of another size, at the same size on the screen', () => {
    // The other photograph shows the left half of this one, twice as large.
    const half = { width: 4000, height: 6000 };
    const seen = sameView({ x: 0.25, y: 0.5, zoom: 4 }, [2, 0, 0, 0, 1, 0, 0, 0, 1], pane, picture, half);
    expect(seen).toMatchObject({ x: 0.5, y: 0.5 });
    expect(placingOf(seen, pane, half).k).toBeCloseTo(placingOf({ x: 0.25, y: 0.5, zoom: 4 }, pane, picture).k / 2);
    expect(sameView(wholePicture, null, pane, picture, half)).toBe(wholePicture);
  });
});
