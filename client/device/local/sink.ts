// Where a file is written piece by piece.
/** Destination of the written bytes. */
export type Sink = { write(bytes: Uint8Array): Promise<void>; close(): Promise<void>; abort(): Promise<void> };
