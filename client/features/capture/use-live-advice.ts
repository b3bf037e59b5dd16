// Advice on the camera's live picture, a few times a second.
import { useEffect, useState } from 'react';
import { measureShot, shotAdvice, tiltOf } from './shot-check.ts';
import { liveFrame } from './small-picture.ts';

/** Milliseconds. */
const every = 500;

export const useLiveAdvice = (video: HTMLVideoElement | null, isLive: boolean): string | null => {
  const [advice, setAdvice] = useState<string | null>(null);
  useEffect(() => {
    if (!isLive || video === null) return;
    let tilt: number | null = null;
    const onTurn = ({ beta, gamma }: DeviceOrientationEvent): void => {
      tilt = beta === null || gamma === null ? null : tiltOf(beta, gamma);
    };
    addEventListener('deviceorientation', onTurn);
    const timer = setInterval(() => {
      const frame = liveFrame(video);
      setAdvice(frame === null ? null : shotAdvice(measureShot(frame, null), tilt));
    }, every);
    return () => {
      clearInterval(timer);
      removeEventListener('deviceorientation', onTurn);
    };
  }, [video, isLive]);
  return isLive ? advice : null;
};
