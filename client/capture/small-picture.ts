// A small rendering of a photograph on this device: for lists, and for measuring it.
import { offscreen } from '#client/data/pictures/offscreen.ts';
import { thumbWidth } from './capture.data.ts';
import type { Frame } from './shot-check.ts';

const measuredSide = 512;

const fit = (width: number, height: number, side: number): [number, number] => {
  const scale = Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
};

/** side: pixels of the photograph's longer side. Rejects for a file that can't be decoded. */
export const smallOf = async (file: Blob): Promise<{ thumb: Blob; frame: Frame; side: number }> => {
  const bitmap = await createImageBitmap(file);
  try {
    const [width, height] = fit(bitmap.width, bitmap.height, measuredSide);
    const large = offscreen(width, height);
    large.drawImage(bitmap, 0, 0, width, height);
    const [across, down] = fit(bitmap.width, bitmap.height, thumbWidth);
    const small = offscreen(across, down);
    small.drawImage(bitmap, 0, 0, across, down);
    return {
      thumb: await small.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 }),
      frame: { data: large.getImageData(0, 0, width, height).data, width, height },
      side: Math.max(bitmap.width, bitmap.height),
    };
  } finally {
    bitmap.close();
  }
};

/** The current frame of a live video; null before its first one. */
export const liveFrame = (video: HTMLVideoElement): Frame | null => {
  if (video.videoWidth === 0) return null;
  const [width, height] = fit(video.videoWidth, video.videoHeight, 256);
  const context = offscreen(width, height);
  context.drawImage(video, 0, 0, width, height);
  return { data: context.getImageData(0, 0, width, height).data, width, height };
};
