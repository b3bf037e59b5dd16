// Destinations of an export: a file chosen by the user, or, where the browser has no file picker, Blob parts held off the JS heap.
import { saveFile } from '#client/parts/page/save-file.ts';
import type { Sink } from '#client/transfer/archive/archive.ts';
import { t } from '#shared/language/t.ts';

type Writable = { write(bytes: Uint8Array): Promise<void>; close(): Promise<void>; abort(): Promise<void> };
type PickerWindow = {
  showSaveFilePicker?: (options: {
    suggestedName: string;
    types: { description: string; accept: Record<string, string[]> }[];
  }) => Promise<{ createWritable(): Promise<Writable> }>;
};

/** Bytes buffered before they are moved to a Blob. */
const partBytes = 8_000_000;
const types = {
  zip: { description: t('ZIP archive'), type: 'application/zip' },
  xlsx: { description: t('Spreadsheet'), type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const;

export const blobSink = (done: (file: Blob) => void, type: string = types.zip.type): Sink => {
  let parts: Blob[] = [];
  let small: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const gather = (): void => {
    parts.push(new Blob(small));
    small = [];
    length = 0;
  };
  return {
    write: async (bytes) => {
      small.push(new Uint8Array(bytes));
      length += bytes.length;
      if (length >= partBytes) gather();
    },
    close: async () => {
      gather();
      done(new Blob(parts, { type }));
    },
    abort: async () => {
      parts = [];
      small = [];
    },
  };
};

/** Must be called in the click handler: the file picker requires user activation. Null if the user canceled. */
export const askForFile = async (stem: string, extension: keyof typeof types): Promise<Sink | null> => {
  const { showSaveFilePicker } = window as unknown as PickerWindow;
  const { description, type } = types[extension];
  const name = `${stem}.${extension}`;
  if (showSaveFilePicker === undefined) return blobSink((file) => saveFile(file, name), type);
  try {
    const handle = await showSaveFilePicker({ suggestedName: name, types: [{ description, accept: { [type]: [`.${extension}`] } }] });
    return await handle.createWritable();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    return blobSink((file) => saveFile(file, name), type);
  }
};
