// The camera over what a phone does meanwhile: it asks for permission, shows another app, gives the camera away.
import { expect, it } from 'vitest';
import { runCamera, type CameraState } from './camera-run.ts';
import type { OpenCamera } from './camera-stream.ts';

const started = () => {
  const opening: ((camera: OpenCamera) => void)[] = [];
  const states: CameraState['state'][] = [];
  const open = new Set<number>();
  let hidden = false;
  const tracks: EventTarget[] = [];
  const run = runCamera({
    open: () => new Promise((resolve) => opening.push(resolve)),
    isHidden: () => hidden,
    onState: ({ state }) => states.push(state),
  });
  return {
    run,
    states,
    open,
    asked: () => opening.length,
    see: (isSeen: boolean) => {
      hidden = !isSeen;
      run.onVisibility();
    },
    allow: async (at: number) => {
      const track = new EventTarget();
      tracks[at] = track;
      open.add(at);
      opening[at]?.({ stream: { getVideoTracks: () => [track] }, close: () => void open.delete(at) } as unknown as OpenCamera);
      await Promise.resolve();
      await Promise.resolve();
    },
    end: (at: number) => tracks[at]?.dispatchEvent(new Event('ended')),
  };
};

// Planted: a second start while the first still waits; the camera of the first is never turned off.
it('is opened once while the question for permission takes the page out of sight and back', async () => {
  const camera = started();
  camera.see(false);
  camera.see(true);
  expect(camera.asked()).toBe(1);
  await camera.allow(0);
  expect(camera.states).toEqual(['live']);
  camera.run.stop();
  expect(camera.open.size).toBe(0);
});

it('is turned off in the background and opened anew in front, and the end of the first is not that of the second', async () => {
  const camera = started();
  await camera.allow(0);
  camera.see(false);
  expect(camera.open.size).toBe(0);
  camera.see(true);
  await camera.allow(1);
  camera.end(0);
  expect(camera.states).toEqual(['live', 'live']);
  camera.end(1);
  expect(camera.states).toEqual(['live', 'live', 'off']);
});

it('that opens after the page was left is turned off', async () => {
  const camera = started();
  camera.run.stop();
  await camera.allow(0);
  expect([camera.open.size, camera.states]).toEqual([0, []]);
});
