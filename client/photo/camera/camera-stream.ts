// The only file that opens the device's camera: its live picture, and a still at the best resolution that the browser offers.
import { SaidError } from '#shared/contract/wire/errors.ts';
import { maxImageBytes } from '#shared/contract/works/artwork-images.ts';
import { markShot, markText, type ShotSource } from './shot-mark.ts';

/** denied: the person or the browser said no. none: there is no camera, or it is in use. */
export type CameraTrouble = 'denied' | 'none';

export class CameraClosed extends SaidError {
  override name = 'CameraClosed';
  readonly trouble: CameraTrouble;
  constructor(trouble: CameraTrouble, cause?: unknown) {
    super('The camera could not be opened.', { cause });
    this.trouble = trouble;
  }
}

// Not every browser has it, and TypeScript's library does not know it.
type Still = { takePhoto: () => Promise<Blob> };
type StillConstructor = new (track: MediaStreamTrack) => Still;

export type OpenCamera = {
  stream: MediaStream;
  /** video: shows the stream. Rejects with CameraClosed once the camera is gone. */
  shoot: (video: HTMLVideoElement) => Promise<Blob>;
  close: () => void;
};

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 4096 }, height: { ideal: 3072 } },
};

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new CameraClosed('none')) : resolve(blob)), 'image/jpeg', quality);
  });

const drawn = (source: CanvasImageSource, width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height);
  return canvas;
};

const frameOf = async (video: HTMLVideoElement): Promise<Blob> => {
  if (video.videoWidth === 0) throw new CameraClosed('none');
  return jpegOf(drawn(video, video.videoWidth, video.videoHeight), 0.95);
};

/** Room for the mark. */
const most = maxImageBytes - 1_000;

/** A still of another format, or larger than an upload may be, is encoded again at full size. */
const fitting = async (blob: Blob): Promise<Blob> => {
  if (blob.type === 'image/jpeg' && blob.size <= most) return blob;
  const bitmap = await createImageBitmap(blob);
  const canvas = drawn(bitmap, bitmap.width, bitmap.height);
  bitmap.close();
  for (const quality of [0.92, 0.85, 0.75]) {
    const smaller = await jpegOf(canvas, quality);
    if (smaller.size <= most) return smaller;
  }
  return jpegOf(canvas, 0.6);
};

const marked = async (blob: Blob, source: ShotSource): Promise<Blob> =>
  new Blob([markShot(new Uint8Array(await blob.arrayBuffer()), markText(source, new Date().toISOString()))], { type: 'image/jpeg' });

/** Rejects with CameraClosed. */
export const openCamera = async (): Promise<OpenCamera> => {
  // Missing on pages without https.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) throw new CameraClosed('none');
  let stream: MediaStream;
  try {
    stream = await devices.getUserMedia(wanted);
  } catch (error) {
    throw new CameraClosed(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none', error);
  }
  const [track] = stream.getVideoTracks();
  const Constructor = (globalThis as { ImageCapture?: StillConstructor }).ImageCapture;
  const still = Constructor === undefined || track === undefined ? null : new Constructor(track);
  return {
    stream,
    shoot: async (video) => {
      if (track?.readyState !== 'live') throw new CameraClosed('none');
      // Some cameras offer stills and then fail to take one.
      const photo = await still?.takePhoto().catch(() => null);
      return photo == null || photo.size === 0 ? marked(await frameOf(video), 'frame') : marked(await fitting(photo), 'photo');
    },
    close: () => stream.getTracks().forEach((one) => one.stop()),
  };
};
