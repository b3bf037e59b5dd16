// Where an export is written to: nothing is left of one that did not end, and what does not fit is said before it begins.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askForFile } from './file-sink.ts';
import { dropHiddenFiles } from '#client/device/local/hidden-file.ts';

const bytes = Uint8Array.of(1, 2, 3);
const saved: Blob[] = [];

/** A folder of the browser, in memory. */
const folderOf = (files: Map<string, { content: Blob; changedAt: number }>, canStream = true) => {
  const fileHandle = (name: string) => ({
    kind: 'file',
    getFile: async () => new File([files.get(name)?.content ?? ''], name, { lastModified: files.get(name)?.changedAt ?? 0 }),
    ...(canStream && {
      createWritable: async () => {
        const parts: Uint8Array<ArrayBuffer>[] = [];
        return {
          write: async (given: Uint8Array<ArrayBuffer>) => void parts.push(given),
          close: async () => void files.set(name, { content: new Blob(parts), changedAt: Date.now() }),
          abort: async () => undefined,
        };
      },
    }),
  });
  const folder = {
    getDirectoryHandle: async () => folder,
    getFileHandle: async (name: string) => {
      files.set(name, { content: new Blob([]), changedAt: Date.now() });
      return fileHandle(name);
    },
    removeEntry: async (name: string) => void files.delete(name),
    entries: async function* () {
      for (const name of files.keys()) yield [name, fileHandle(name)] as const;
    },
  };
  return folder;
};

const files = new Map<string, { content: Blob; changedAt: number }>();
type Browser = { quota?: number; folder?: object | null; showSaveFilePicker?: unknown };
const browser = ({ quota = 1_000_000_000, folder = folderOf(files), showSaveFilePicker }: Browser = {}): void => {
  vi.stubGlobal('window', { showSaveFilePicker });
  const storage = { estimate: async () => ({ quota, usage: 0 }), ...(folder !== null && { getDirectory: async () => folder }) };
  vi.stubGlobal('navigator', { storage });
};
beforeEach(() => {
  files.clear();
  saved.splice(0);
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:x';
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const small = async (): Promise<number> => 3;
const ask = (expected = small) => askForFile('verso.zip', 'zip', expected);

describe('a file that was chosen', () => {
  const picked = (before: string, failure?: Error) => {
    const state = { content: before, aborted: false, removed: false, mode: '' };
    let next = '';
    const handle = {
      createWritable: async ({ mode }: { mode: string }) => {
        if (failure) throw failure;
        state.mode = mode;
        return {
          write: async (given: Uint8Array) => void (next += String(given.length)),
          close: async () => void (state.content = next),
          abort: async () => void (state.aborted = true),
        };
      },
      getFile: async () => new File([state.content], 'verso.zip'),
      remove: async () => void (state.removed = true),
    };
    return { state, handle };
  };

  // Planted: an empty file stays where the export was canceled; the file that was there before goes.
  it('[D43] is there once the export has ended; before that, what was there stays, and an empty one goes', async () => {
    const [fresh, old, done] = [picked(''), picked('an export of last year'), picked('')];
    for (const { handle } of [fresh, old]) {
      browser({ showSaveFilePicker: async () => handle });
      const sink = await ask();
      await sink?.write(bytes);
      await sink?.abort();
    }
    expect(fresh.state).toMatchObject({ aborted: true, removed: true, mode: 'exclusive' });
    expect(old.state).toMatchObject({ aborted: true, removed: false, content: 'an export of last year' });
    browser({ showSaveFilePicker: async () => done.handle });
    const sink = await ask();
    await sink?.write(bytes);
    await sink?.close();
    expect(done.state.content).toBe('3');
  });

  it('[D43] is not written by two windows, and nothing happens where none was chosen', async () => {
    const taken = picked('', new DOMException('locked', 'NoModificationAllowedError'));
    browser({ showSaveFilePicker: async () => taken.handle });
    await expect(ask()).rejects.toThrow('Something else is writing this file.');
    browser({ showSaveFilePicker: () => Promise.reject(new DOMException('canceled', 'AbortError')) });
    expect(await ask()).toBeNull();
  });
});

describe('a browser in which nobody can choose a file', () => {
  it('[D43] has the export in a file of its own, which is handed out, and deleted when it was not finished or is old', async () => {
    browser();
    const sink = await ask();
    await sink?.write(bytes);
    expect(saved).toHaveLength(0);
    await sink?.close();
    expect(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
    expect(files.size).toBe(1);
    const stopped = await ask();
    await stopped?.abort();
    expect(files.size).toBe(1);
    await dropHiddenFiles(false);
    expect(files.size).toBe(1);
    await dropHiddenFiles(false, Date.now() + 4_000_000);
    expect(files.size).toBe(0);
    await (await ask())?.close();
    await dropHiddenFiles(true);
    expect(files.size).toBe(0);
  });

  // Planted: the export begins whatever room there is.
  it('[D43] says before it begins where there is no room, and leaves nothing', async () => {
    browser({ quota: 5_000_000_000 });
    await expect(ask(async () => 12_000_000_000)).rejects.toThrow('about 12 GB, and this browser has room for 5 GB');
    expect(files.size).toBe(0);
    // Without files of its own, a browser has it in memory.
    for (const folder of [null, folderOf(files, false)]) {
      browser({ quota: 50_000_000_000, folder });
      await expect(ask(async () => 12_000_000_000)).rejects.toThrow('room for 2 GB');
      const sink = await ask();
      await sink?.write(bytes);
      await sink?.close();
      expect(saved.pop()?.size).toBe(3);
      expect(files.size).toBe(0);
    }
  });
});
