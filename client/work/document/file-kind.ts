// What a file is, by its first bytes: its name and type say what somebody called it.
export type FileKind = 'pdf' | 'picture';

/** Readers accept bytes before the header, within this many. */
const headWithin = 1_024;

const signatures: readonly (readonly [at: number, bytes: string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF8'],
  [0, 'BM'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
];

/** Null for anything else. */
export const fileKindOf = (bytes: ArrayBuffer): FileKind | null => {
  const head = String.fromCharCode(...new Uint8Array(bytes.slice(0, headWithin)));
  if (signatures.some(([at, given]) => head.startsWith(given, at))) return 'picture';
  return head.includes('%PDF-') ? 'pdf' : null;
};

/** Whether a file of this type may be shown, before its bytes are read. */
export const mayBeShown = (type: string): boolean => /^(application\/pdf|image\/(jpeg|png|gif|bmp|webp|avif))$/.test(type);
