// Destinations of an export: a file that the user chooses, or, where the browser lets nobody choose one, a hidden file that it then downloads.
import { SaidError } from '#shared/contract/wire/errors.ts';
import { saveFile } from '#client/ui/save-file.ts';
import { blobSink } from '#client/device/local/blob-sink.ts';
import type { Sink } from '#client/device/local/sink.ts';
import { sizeWords } from '#client/ui/size-words.ts';
import { t } from '#shared/language/t.ts';
import { hiddenSink } from '#client/device/local/hidden-file.ts';

type Writable = { write(bytes: Uint8Array): Promise<void>; close(): Promise<void>; abort(): Promise<void> };
type Picked = {
  /** exclusive: rejects while another page writes the same file. */
  createWritable(options: { mode: 'exclusive' }): Promise<Writable>;
  getFile(): Promise<File>;
  /** Not in every browser that has the picker. */
  remove?: () => Promise<void>;
};
type PickerWindow = {
  showSaveFilePicker?: (options: {
    suggestedName: string;
    types: { description: string; accept: Record<string, string[]> }[];
  }) => Promise<Picked>;
};

/** Bytes that a browser without files of its own is trusted with. */
const maxInParts = 2_000_000_000;
const types = {
  zip: { description: t('ZIP archive'), type: 'application/zip' },
  xlsx: { description: t('Spreadsheet'), type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const;
export type Extension = keyof typeof types;

/** The browser writes to a temporary file and replaces the chosen one on close, so an older file survives an aborted export. */
const pickedSink = async (handle: Picked): Promise<Sink> => {
  const writable = await handle.createWritable({ mode: 'exclusive' });
  return {
    write: (bytes) => writable.write(bytes),
    close: () => writable.close(),
    abort: async () => {
      await writable.abort();
      // The picker has made an empty file where there was none.
      if ((await handle.getFile()).size === 0) await handle.remove?.();
    },
  };
};

/** Bytes free for a file of this page; null if the browser does not say. */
const roomFor = async (): Promise<number | null> => {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
};

const refuseWithoutRoom = async (bytes: number, most: number): Promise<void> => {
  const room = Math.min((await roomFor()) ?? most, most);
  if (bytes > room)
    throw new SaidError(
      t(
        'This export will have about {size}, and this browser has room for {room}. Chrome or Edge on a computer writes it straight into a file.',
        { size: sizeWords(bytes), room: sizeWords(room) },
      ),
    );
};

const unpickedSink = async (name: string, type: string, expected: () => Promise<number>): Promise<Sink> => {
  const bytes = await expected();
  const done = (file: Blob): void => saveFile(file, name);
  const hidden = await hiddenSink(done, type);
  try {
    await refuseWithoutRoom(bytes, hidden === null ? maxInParts : Number.POSITIVE_INFINITY);
  } catch (error) {
    await hidden?.abort();
    throw error;
  }
  return hidden ?? blobSink(done, type);
};

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name;

/**
 * Must be called in the click handler: the file picker requires user activation. Null if the user canceled; rejects with a sentence where the
 * file cannot be written. expected: about how many bytes it will have.
 */
export const askForFile = async (name: string, extension: Extension, expected: () => Promise<number>): Promise<Sink | null> => {
  const { showSaveFilePicker } = window as unknown as PickerWindow;
  const { description, type } = types[extension];
  if (showSaveFilePicker === undefined) return unpickedSink(name, type, expected);
  let handle: Picked;
  try {
    handle = await showSaveFilePicker({ suggestedName: name, types: [{ description, accept: { [type]: [`.${extension}`] } }] });
  } catch (error) {
    if (isNamed(error, 'AbortError')) return null;
    return unpickedSink(name, type, expected);
  }
  try {
    return await pickedSink(handle);
  } catch (error) {
    if (isNamed(error, 'NoModificationAllowedError'))
      throw new SaidError(t('Something else is writing this file. Please choose another name.'));
    throw error;
  }
};
