/** RGB, three bytes per pixel, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number };
