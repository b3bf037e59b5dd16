// The camera while its page is open: starts, stops in the background, and starts again.
import { useEffect, useState } from 'react';
import { CameraClosed, openCamera, type CameraTrouble, type OpenCamera } from './camera-stream.ts';

export type CameraState = { state: 'starting' } | { state: 'live'; camera: OpenCamera } | { state: 'off'; trouble: CameraTrouble };

export const useCamera = (): { camera: CameraState; again: () => void } => {
  const [camera, setCamera] = useState<CameraState>({ state: 'starting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let open: OpenCamera | null = null;
    let over = false;
    const start = async (): Promise<void> => {
      try {
        const opened = await openCamera();
        if (over || document.visibilityState === 'hidden') return opened.close();
        open = opened;
        setCamera({ state: 'live', camera: opened });
        // Another app may take the camera.
        opened.stream.getVideoTracks()[0]?.addEventListener('ended', () => setCamera({ state: 'off', trouble: 'none' }));
      } catch (error) {
        if (!over) setCamera({ state: 'off', trouble: error instanceof CameraClosed ? error.trouble : 'none' });
      }
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'hidden') {
        open?.close();
        open = null;
      } else if (open === null) void start();
    };
    void start();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', onVisible);
      open?.close();
    };
  }, [attempt]);
  return {
    camera,
    again: () => {
      setCamera({ state: 'starting' });
      setAttempt(attempt + 1);
    },
  };
};
