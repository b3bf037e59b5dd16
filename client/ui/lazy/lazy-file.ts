// Code that is fetched when it is needed. Once it is loaded, what is rendered from it does not suspend.

/** A promise for React.lazy, which does not suspend if `then` calls back synchronously. */
export const atOnce = <Value>(value: Value): Promise<Value> =>
  // oxlint-disable-next-line unicorn/no-thenable -- nothing awaits it but React.lazy
  ({ then: (tell: (value: Value) => void) => tell(value) }) as unknown as Promise<Value>;

/** load: rejects if the file cannot be fetched; the next call tries again. now: null until it is there. */
export type LazyFile<File> = { load: () => Promise<File>; now: () => File | null };

export const lazyFile = <File extends object>(fetchFile: () => Promise<File>): LazyFile<File> => {
  let file: File | null = null;
  return { load: async () => (file ??= await fetchFile()), now: () => file };
};
