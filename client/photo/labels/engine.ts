// The engine that reads text, behind one door: nothing else knows which one it is. Pure computation, here and in the benchmark.
import { createOCREngine } from 'tesseract-wasm';
import type { ReadWord } from '#client/photo/labels/text/label-line.ts';
import { rgbaOf, type Gray } from '#client/photo/shapes/gray.ts';

export type Engine = {
  /** Words with their boxes in pixels of the image. progress: 0 to 1. */
  read: (image: Gray, progress?: (done: number) => void) => ReadWord[];
  close: () => void;
};

/** wasm: the engine's program. model: of one language, not compressed. */
export const openEngine = async (wasm: ArrayBuffer, model: ArrayBuffer): Promise<Engine> => {
  const engine = await createOCREngine({ wasmBinary: wasm });
  // Otherwise it guesses, and says so in the console each time.
  engine.setVariable('user_defined_dpi', '300');
  engine.loadModel(model);
  return {
    read: (image, progress) => {
      engine.loadImage({ width: image.width, height: image.height, data: rgbaOf(image) });
      const found = engine.getTextBoxes('word', (percent) => progress?.(percent / 100));
      engine.clearImage();
      return found.map(({ text, confidence, rect }) => ({ text, confidence, box: rect }));
    },
    close: () => engine.destroy(),
  };
};
