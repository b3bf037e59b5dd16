// Wheel, drag, pinch and double tap on a pane, by d3-zoom; the view itself belongs to whoever shows the pane.
import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent } from 'd3-zoom';
import { useEffect, useEffectEvent, useState } from 'react';
import { clampView, fitScale, mostZoom, placingOf, viewOf, type Size, type View } from './view.ts';

/** Null before it was measured. */
export const usePaneSize = (element: HTMLElement | null): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0 && entry.contentRect.height > 0)
        setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
};

/** picks: clicks place points, so a double click does not zoom. */
type PanZoom = { pane: Size | null; picture: Size; view: View; picks: boolean; onView: (view: View) => void };

export const usePanZoom = (element: HTMLElement | null, { pane, picture, view, picks, onView }: PanZoom): void => {
  const tell = useEffectEvent((event: D3ZoomEvent<HTMLElement, unknown>) => {
    // Without a source it was this program that moved it.
    if (pane === null || event.sourceEvent === null) return;
    onView(clampView(viewOf(event.transform, pane, picture), pane, picture, devicePixelRatio));
  });
  const { width, height } = picture;
  useEffect(() => {
    if (element === null || pane === null) return;
    const fit = fitScale(pane, { width, height });
    const behavior = zoom<HTMLElement, unknown>()
      .extent([
        [0, 0],
        [pane.width, pane.height],
      ])
      .translateExtent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([fit, fit * mostZoom(pane, { width, height }, devicePixelRatio)])
      .duration(matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200)
      .on('zoom', tell);
    const selection = select(element);
    selection.call(behavior);
    if (picks) selection.on('dblclick.zoom', null);
    return () => void selection.on('.zoom', null);
  }, [element, pane, width, height, picks]);
  const { x, y, zoom: by } = view;
  useEffect(() => {
    if (element === null || pane === null) return;
    const wanted = placingOf({ x, y, zoom: by }, pane, { width, height });
    const now = zoomTransform(element);
    if (now.k === wanted.k && now.x === wanted.x && now.y === wanted.y) return;
    // What d3-zoom continues from with the next gesture.
    select(element).property('__zoom', zoomIdentity.translate(wanted.x, wanted.y).scale(wanted.k));
  }, [element, pane, width, height, x, y, by]);
};
