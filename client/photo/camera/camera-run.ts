// One camera while its page is open: turned off in the background, on again in front, never two at once.
import { CameraClosed, type CameraTrouble, type OpenCamera } from './camera-stream.ts';

export type CameraState = { state: 'starting' } | { state: 'live'; camera: OpenCamera } | { state: 'off'; trouble: CameraTrouble };

type CameraRunParts = { open: () => Promise<OpenCamera>; isHidden: () => boolean; onState: (state: CameraState) => void };
export type CameraRun = { onVisibility: () => void; stop: () => void };

/** Starts at once. */
export const runCamera = ({ open, isHidden, onState }: CameraRunParts): CameraRun => {
  let live: OpenCamera | null = null;
  let isStarting = false;
  let isOver = false;
  const turnOff = (trouble: CameraTrouble): void => {
    live = null;
    if (!isOver) onState({ state: 'off', trouble });
  };
  const start = async (): Promise<void> => {
    // The question for permission takes the page out of sight and back while it waits.
    if (isStarting) return;
    isStarting = true;
    try {
      const camera = await open();
      if (isOver || isHidden()) return camera.close();
      live = camera;
      onState({ state: 'live', camera });
      // Another app may take the camera.
      camera.stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (live === camera) turnOff('none');
      });
    } catch (error) {
      turnOff(error instanceof CameraClosed ? error.trouble : 'none');
    } finally {
      isStarting = false;
    }
  };
  void start();
  return {
    onVisibility: () => {
      if (isHidden()) {
        live?.close();
        live = null;
      } else if (live === null) void start();
    },
    stop: () => {
      isOver = true;
      live?.close();
    },
  };
};
