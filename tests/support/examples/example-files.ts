// Where the example pictures and their results are.
import type { ExampleId } from '#client/work/examples/examples.ts';

export const examinedFiles: Record<ExampleId, string> = {
  painting: 'painting.jpg',
  print: 'print.jpg',
  screenshot: 'screenshot.png',
  generated: 'generated.png',
  copy: 'copy.jpg',
};

/** path: from the folder of the examples. */
export const place = (path: string): URL => new URL(`../../../client/work/examples/${path}`, import.meta.url);
