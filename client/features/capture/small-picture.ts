// A small rendering of a photograph on this device: for lists, and for measuring it.
import { offscreen } from '#client/data/pictures/offscreen.ts';
import { fitted, thumbFrom } from './capture.data.ts';
import type { Frame } from './shot-check.ts';
import { uprightBitmap } from '#client/data/pictures/upright.ts';

const measuredSide = 512;

/** side: pixels of the photograph's longer side. Rejects for a file that can't be decoded. */
export const smallOf = async (file: Blob): Promise<{ thumb: Blob; frame: Frame; side: number }> => {
  const bitmap = await uprightBitmap(file);
  try {
    const [width, height] = fitted(bitmap.width, bitmap.height, measuredSide);
    const large = offscreen(width, height);
    large.drawImage(bitmap, 0, 0, width, height);
    return {
      thumb: await thumbFrom(bitmap),
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
  const [width, height] = fitted(video.videoWidth, video.videoHeight, 256);
  const context = offscreen(width, height);
  context.drawImage(video, 0, 0, width, height);
  return { data: context.getImageData(0, 0, width, height).data, width, height };
};
