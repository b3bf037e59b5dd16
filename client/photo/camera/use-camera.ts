// The camera of the page that is shown.
import { useEffect, useState } from 'react';
import { runCamera, type CameraState } from './camera-run.ts';
import { openCamera } from './camera-stream.ts';

export type { CameraState };

export const useCamera = (): { camera: CameraState; restart: () => void } => {
  const [camera, setCamera] = useState<CameraState>({ state: 'starting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const run = runCamera({ open: openCamera, isHidden: () => document.visibilityState === 'hidden', onState: setCamera });
    document.addEventListener('visibilitychange', run.onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', run.onVisibility);
      run.stop();
    };
  }, [attempt]);
  return {
    camera,
    restart: () => {
      setCamera({ state: 'starting' });
      setAttempt(attempt + 1);
    },
  };
};
