// The part of the engine's interface that is used; its package does not lead to its own typings.
declare module 'tesseract-wasm' {
  type Rect = { left: number; top: number; right: number; bottom: number };
  type TextItem = { text: string; confidence: number; rect: Rect };
  type OCREngine = {
    loadModel: (model: ArrayBuffer) => void;
    loadImage: (image: { width: number; height: number; data: Uint8ClampedArray }) => void;
    /** progress: 0 to 100. */
    getTextBoxes: (unit: 'word' | 'line', progress: (percent: number) => void) => TextItem[];
    setVariable: (name: string, value: string) => void;
    clearImage: () => void;
    destroy: () => void;
  };
  export const createOCREngine: (options: { wasmBinary: ArrayBuffer }) => Promise<OCREngine>;
}
