// The program that last wrote a file, by the file's metadata.
import type { FileText } from './file-texts.ts';
import { xmpValues } from './xmp.ts';

const editors =
  /\b(?:Adobe Photoshop(?: Lightroom| Elements| Camera Raw)?|Photoshop|Lightroom|GIMP|Affinity Photo|Capture One|Paint\.NET|Pixelmator|Snapseed|darktable|RawTherapee|Luminar|ACDSee|PaintShop|Corel|Picasa|IrfanView|XnView|Google Photos|Apple Photos|Photos \d|Polarr|VSCO|Krita|ImageMagick|PaintTool)\b/i;

/** All program names in the metadata, the most reliable first. */
export const softwareNames = (texts: readonly FileText[]): string[] => [
  ...texts.filter(({ source, key }) => (source === 'exif' || source === 'png') && key.toLowerCase() === 'software').map(({ text }) => text),
  ...xmpValues(texts, 'CreatorTool'),
];

/** The photo editor that a file names, or null. */
export const photoEditorOf = (texts: readonly FileText[]): string | null => {
  for (const text of softwareNames(texts)) {
    const match = editors.exec(text.slice(0, 400));
    if (match !== null) return match[0];
  }
  return null;
};
