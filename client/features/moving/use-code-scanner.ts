// Looks for codes in the live picture of the camera.
import { useEffect, useRef } from 'react';
import { codeIn } from '#client/photo/codes/read-code.ts';

/** Milliseconds between two looks. */
const every = 160;
/** Pixels of the longer side in which a code is looked for. */
const side = 720;
/** Milliseconds after which a code that is still in view counts as a new one. */
const again = 4_000;

const frameOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, side / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
};

/** found: called once for each code that comes into view, with its text. */
export const useCodeScanner = (video: HTMLVideoElement | null, found: (text: string) => void): void => {
  const tell = useRef(found);
  useEffect(() => {
    tell.current = found;
  }, [found]);
  useEffect(() => {
    if (video === null) return undefined;
    const canvas = document.createElement('canvas');
    let last = { text: '', at: 0 };
    const timer = setInterval(() => {
      const frame = frameOf(video, canvas);
      const text = frame === null ? null : codeIn(frame);
      if (text === null) return;
      const at = Date.now();
      const isSame = text === last.text && at - last.at < again;
      last = { text, at };
      if (!isSame) tell.current(text);
    }, every);
    return () => clearInterval(timer);
  }, [video]);
};
